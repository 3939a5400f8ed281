import { useSyncExternalStore } from 'react';

/** Where the page is: the addresses there are, and everything else. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'match'; readonly matchID: string }
  | { readonly page: 'debug' }
  /** null: a record that somebody brings along. */
  | { readonly page: 'replay'; readonly matchID: string | null }
  | { readonly page: 'local' }
  | { readonly page: 'credits' }
  | { readonly page: 'none' };

const MATCH = /^\/(match|replay)\/([^/]+)\/?$/;

/** Reads an address's path. */
export function routeOf(pathname: string): Route {
  if (pathname === '/' || pathname === '/index.html') return { page: 'start' };
  if (pathname === '/debug' || pathname === '/debug/') return { page: 'debug' };
  if (pathname === '/replay' || pathname === '/replay/') return { page: 'replay', matchID: null };
  if (pathname === '/local' || pathname === '/local/') return { page: 'local' };
  if (pathname === '/credits' || pathname === '/credits/') return { page: 'credits' };
  const match = MATCH.exec(pathname);
  if (match === null) return { page: 'none' };
  try {
    const matchID = decodeURIComponent(match[2]);
    return match[1] === 'match' ? { page: 'match', matchID } : { page: 'replay', matchID };
  } catch {
    return { page: 'none' };
  }
}

/** The path of a match. */
export const matchPath = (matchID: string): string => `/match/${encodeURIComponent(matchID)}`;

/** The path of a match's replay. */
export const replayPath = (matchID: string): string => `/replay/${encodeURIComponent(matchID)}`;

/** Goes to another page of this app, with its fragment if it has one; the query (options of tests and bots) stays. */
export function navigate(to: string): void {
  const [path, ...fragment] = to.split('#');
  const hash = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  window.history.pushState(null, '', `${path}${window.location.search}${hash}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/** The path of the page, followed as it changes. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);
