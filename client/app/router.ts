import { useSyncExternalStore } from 'react';

/** Where the page is: the addresses there are, and everything else. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'match'; readonly matchID: string }
  | { readonly page: 'debug' }
  | { readonly page: 'credits' }
  | { readonly page: 'none' };

const MATCH = /^\/match\/([^/]+)\/?$/;

/** Reads an address's path. */
export function routeOf(pathname: string): Route {
  if (pathname === '/' || pathname === '/index.html') return { page: 'start' };
  if (pathname === '/debug' || pathname === '/debug/') return { page: 'debug' };
  if (pathname === '/credits' || pathname === '/credits/') return { page: 'credits' };
  const match = MATCH.exec(pathname);
  if (match === null) return { page: 'none' };
  try {
    return { page: 'match', matchID: decodeURIComponent(match[1]) };
  } catch {
    return { page: 'none' };
  }
}

/** The path of a match. */
export const matchPath = (matchID: string): string => `/match/${encodeURIComponent(matchID)}`;

/** Goes to another page of this app; the query (options of tests and bots) stays. */
export function navigate(path: string): void {
  window.history.pushState(null, '', `${path}${window.location.search}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/** The path of the page, followed as it changes. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);
