import { create } from 'zustand';
import { getMe } from '../guest/api.ts';
import { useGuest } from '../guest/guest.ts';
import type { ListedMatch, LobbyEvents, PoolCounts } from '../../protocol/lobbyEvents.ts';
import { followStream } from '../net/stream.ts';

/** The public matches and the quick match pools, pushed by the server (docs/server.md, The list, live). */

interface LiveLobby {
  /** `waiting` until the first list arrives. */
  readonly line: 'waiting' | 'live' | 'lost';
  /** Newest first. */
  readonly matches: readonly ListedMatch[];
  /** The number of people waiting, by table size. */
  readonly pools: PoolCounts;
}

const EMPTY_LOBBY: LiveLobby = { line: 'waiting', matches: [], pools: {} };

/** Returns the list with a match added or replaced. */
export function withMatch(matches: readonly ListedMatch[], match: ListedMatch): readonly ListedMatch[] {
  const isHere = matches.some(({ matchID }) => matchID === match.matchID);
  if (!isHere) return [match, ...matches];
  return matches.map((before) => (before.matchID === match.matchID ? match : before));
}

/** Returns the list without a match. */
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
        // Changes to the player's matches may have been missed while the stream was down.
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
    onRefused: () => {
      setState({ line: 'lost' });
      // An EventSource does not report why it was refused. The answer to an ordinary request shows whether the page is
      // too old for the server.
      getMe().catch(() => undefined);
    },
  });
}

/**
 * How often a hidden page requests the player's matches, in milliseconds. The page's title shows in how many of them it
 * is the player's turn.
 */
const ASIDE_MS = 30_000;

/**
 * Follows the list only while the page is visible, because all tabs share a small number of connections to a server.
 * `onOwn` is called when the guest's own matches may have changed and, while the page is hidden, every `ASIDE_MS`.
 * Returns a function that stops following.
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
  // The server knows the guest by the cookie the stream was opened with, so another guest needs a new stream.
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
