/** The token of a link for another device is in the fragment, which browsers do not send to servers. */

const TOKEN = /^#token=([\w-]{1,128})$/;

export const deviceFragment = (token: string): string => `#token=${token}`;

/** Returns the token in the page's address, or null. */
export const deviceToken = (): string | null => TOKEN.exec(window.location.hash)?.[1] ?? null;

/** Removes the token from the address, so that no one can read it there. */
export const hideDeviceToken = (): void =>
  window.history.replaceState(window.history.state, '', window.location.pathname);
