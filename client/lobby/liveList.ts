import { create } from 'zustand';
import { useGuest } from '../guest/guest.ts';
import type { ListedMatch, LobbyEvents, PoolCounts } from '../../protocol/lobbyEvents.ts';
import { followStream } from '../net/stream.ts';

/** The public matches and the pools of quick matches, as the server pushes them (docs/server.md, The list, live). */

export interface LiveLobby {
  /** `waiting` until the first list has come. */
  readonly line: 'waiting' | 'live' | 'lost';
  /** Newest first. */
  readonly matches: readonly ListedMatch[];
  /** How many wait for a table of so many. */
  readonly pools: PoolCounts;
}

export const EMPTY_LOBBY: LiveLobby = { line: 'waiting', matches: [], pools: {} };

/** The list with a match that is new, or instead of what it was before. */
export function withMatch(matches: readonly ListedMatch[], match: ListedMatch): readonly ListedMatch[] {
  const isHere = matches.some(({ matchID }) => matchID === match.matchID);
  if (!isHere) return [match, ...matches];
  return matches.map((before) => (before.matchID === match.matchID ? match : before));
}

/** The list without a match. */
export const withoutMatch = (matches: readonly ListedMatch[], matchID: string): readonly ListedMatch[] =>
  matches.filter((match) => match.matchID !== matchID);

export const useLobby = create<LiveLobby>()(() => EMPTY_LOBBY);

function follow(onOwn: () => void): () => void {
  const { getState, setState } = useLobby;
  let isFirst = true;
  return followStream<LobbyEvents>('/api/lobby/events', {
    events: {
      list: (data) => {
        setState({ line: 'live', matches: data.matches });
        // The line was cut, and what it would have told of one's own matches is lost.
        if (!isFirst) onOwn();
        isFirst = false;
      },
      match: (data) => setState({ matches: withMatch(getState().matches, data) }),
      gone: (data) => setState({ matches: withoutMatch(getState().matches, data.matchID) }),
      pools: (data) => setState({ pools: data }),
      mine: onOwn,
    },
    onLive: (live) => {
      if (!live && getState().line === 'live') setState({ line: 'lost' });
    },
    onRefused: () => setState({ line: 'lost' }),
  });
}

/** While the page is hidden one's own matches, of which its title tells, are asked for this often instead. */
const ASIDE_MS = 30_000;

/**
 * Follows the list while the page is seen: a browser has few connections to a server for all its tabs together.
 * `onOwn`: the matches of the guest who looks may be others than before.
 */
export function followLobby(onOwn: () => void = () => undefined): () => void {
  let unfollow: (() => void) | null = null;
  const close = (): void => {
    unfollow?.();
    unfollow = null;
  };
  const look = (): void => {
    if (document.hidden) {
      close();
    } else if (unfollow === null) {
      unfollow = follow(onOwn);
      onOwn();
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  const aside = setInterval(() => {
    if (document.hidden) onOwn();
  }, ASIDE_MS);
  // The server tells a line of its guest's matches, and knows him by the cookie the line was opened with.
  const forget = useGuest.subscribe((now, before) => {
    if (!before.isKnown || now.guest?.id === before.guest?.id) return;
    close();
    look();
  });
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearInterval(aside);
    forget();
    close();
  };
}
