/** The token of a link for another device stands in its fragment, which browsers send to no server. */

const TOKEN = /^#token=([\w-]{1,128})$/;

export const deviceFragment = (token: string): string => `#token=${token}`;

/** The token of the page's address; null where there is none. */
export const deviceToken = (): string | null => TOKEN.exec(window.location.hash)?.[1] ?? null;

/** Clears the token from the address, so that nobody reads it there. */
export const hideDeviceToken = (): void =>
  window.history.replaceState(window.history.state, '', window.location.pathname);
