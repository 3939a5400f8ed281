/** The token of a link for another device stands in its fragment, which browsers send to no server. */

const TOKEN = /^#token=([\w-]{1,128})$/;

export const deviceFragment = (token: string): string => `#token=${token}`;

/** The token of the page's address, cleared from there; null where there is none. */
export function takeDeviceToken(): string | null {
  const [, token] = TOKEN.exec(window.location.hash) ?? [];
  if (token === undefined) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
