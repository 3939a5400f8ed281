import { useSyncExternalStore } from 'react';
import { TABLE_SIZES } from '../../game/data/limits.ts';

/** The page for an address, with its parameters. `none` if the address is unknown. */
export type Route =
  | {
      readonly page:
        | 'start'
        | 'create'
        | 'debug'
        | 'local'
        | 'credits'
        | 'device'
        | 'privacy'
        | 'rules'
        | 'statistics'
        | 'leaderboards'
        | 'tournaments'
        | 'newTournament'
        | 'admin'
        | 'friends'
        | 'settings'
        | 'shared'
        | 'none';
    }
  /** Null for a record that is not on the server: the player opens it from a file, a link or pasted text. */
  | { readonly page: 'replay'; readonly matchID: string | null }
  | { readonly page: 'match'; readonly matchID: string }
  /** The part of the address after `/learn/`, or null for the list of lessons, drills and primers. */
  | { readonly page: 'learn'; readonly part: string | null }
  /**
   * The part of the address after `/challenges/`: `today`, `yesterday` or the name of a week. Null for the overview of
   * the current challenges.
   */
  | { readonly page: 'challenges'; readonly part: string | null }
  | { readonly page: 'quick'; readonly seats: number }
  | { readonly page: 'player'; readonly id: string }
  | { readonly page: 'tournament'; readonly id: string };

const PAGES: Readonly<
  Record<
    string,
    Exclude<
      Extract<Route, { readonly page: string }>['page'],
      'none' | 'replay' | 'match' | 'learn' | 'challenges' | 'quick' | 'player' | 'tournament'
    >
  >
> = {
  '/': 'start',
  '/index.html': 'start',
  '/new': 'create',
  '/debug': 'debug',
  '/local': 'local',
  '/credits': 'credits',
  '/device': 'device',
  '/privacy': 'privacy',
  '/rules': 'rules',
  '/statistics': 'statistics',
  '/leaderboards': 'leaderboards',
  '/tournaments': 'tournaments',
  '/tournaments/new': 'newTournament',
  '/admin': 'admin',
  '/friends': 'friends',
  '/settings': 'settings',
  '/shared': 'shared',
};

const MATCH = /^\/match\/([^/]+)$/;
const REPLAY = /^\/replay(?:\/([^/]+))?$/;
const LEARN = /^\/learn(?:\/(.+))?$/;
const CHALLENGE = /^\/challenges(?:\/([^/]+))?$/;
const PLAYER = /^\/player\/([^/]+)$/;
const TOURNAMENT = /^\/tournaments\/([^/]+)$/;
const QUICK = /^\/quick\/(\d)$/;

/** Decodes a part of a path; returns null if it is malformed. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Returns the page for a path. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (Object.hasOwn(PAGES, path)) return { page: PAGES[path] };
  const quick = QUICK.exec(path)?.[1];
  const seats = TABLE_SIZES.find((size) => String(size) === quick);
  if (seats !== undefined) return { page: 'quick', seats };
  const matchID = decoded(MATCH.exec(path)?.[1] ?? '');
  if (matchID !== null && matchID !== '') return { page: 'match', matchID };
  const replay = REPLAY.exec(path);
  if (replay !== null) {
    const replayed = replay[1] === undefined ? null : decoded(replay[1]);
    return replay[1] !== undefined && replayed === null ? { page: 'none' } : { page: 'replay', matchID: replayed };
  }
  const learn = LEARN.exec(path);
  if (learn !== null) return { page: 'learn', part: learn[1] === undefined ? null : (decoded(learn[1]) ?? '') };
  const challenge = CHALLENGE.exec(path);
  if (challenge !== null) return { page: 'challenges', part: challenge[1] ?? null };
  const tournament = decoded(TOURNAMENT.exec(path)?.[1] ?? '');
  if (tournament !== null && tournament !== '') return { page: 'tournament', id: tournament };
  const id = decoded(PLAYER.exec(path)?.[1] ?? '');
  return id !== null && id !== '' ? { page: 'player', id } : { page: 'none' };
}

/** Returns the path of a match. */
export const matchPath = (matchID: string): string => `/match/${encodeURIComponent(matchID)}`;

/** Returns the path of a match's replay. */
export const replayPath = (matchID: string): string => `/replay/${encodeURIComponent(matchID)}`;

/** Returns the path of a player's profile. */
export const playerPath = (id: string): string => `/player/${encodeURIComponent(id)}`;

/** Returns the path of a tournament. */
export const tournamentPath = (id: string): string => `/tournaments/${encodeURIComponent(id)}`;

/** Returns the path of a page for learners. `part` is `match` or the id of a lesson, a drill or a faction. */
export const learnPath = (part: string): string => `/learn/${part}`;

/** Returns the path of a challenge. `part` is `today`, `yesterday` or the name of a week. */
export const challengePath = (part: string): string => `/challenges/${part}`;

/** Returns the path of a quick match of this size. */
export const quickPath = (seats: number): string => `/quick/${seats}`;

/** The path of the leaderboards. */
export const LEADERBOARDS_PATH = '/leaderboards';

/** The path of the rules of the game. */
export const RULES_PATH = '/rules';

/** Returns the path of a rule by its id. */
export const rulePath = (rule: string): string => `${RULES_PATH}#${rule}`;

const changed = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

/** Opens another page of this app. `replace` drops the current page from the history. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  changed();
  window.scrollTo(0, 0);
}

/** Sets the query of the page's address without a new history entry. */
export function setSearch(search: string): void {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${search}`);
  changed();
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/** Returns the current path. Rerenders when it changes. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => window.location.pathname);

/** Returns the current query. Rerenders when it changes. */
export const useSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search);
