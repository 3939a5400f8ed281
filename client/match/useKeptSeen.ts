import { useEffect } from 'react';
import type { PublicMatch } from '../../protocol/match.ts';
import { useGuest } from '../guest/guest.ts';
import { keepSeen } from '../storage/seen/shelf.ts';
import type { MatchConnection } from './connection.ts';
import { seenKey, type SeenMatch } from './seen.ts';

/** Milliseconds without a change before a match is stored: bots move several times a second. */
const REST_MS = 1_000;

/** The data to store of a match now. null if there is nothing from the server. */
function seenNow({ server, store, around }: MatchConnection, match: PublicMatch): SeenMatch | null {
  const { seat, seats, log } = store.getState();
  if (server === null || seat === null) return null;
  const { messages } = around.getState();
  return { match, seat, ...server, seats, log, messages };
}

/** Stores what this guest sees of their own match, so that it can be read without a connection. */
export function useKeptSeen(connection: MatchConnection, match: PublicMatch, isOwn: boolean): void {
  const guestID = useGuest(({ guest }) => guest?.id);
  useEffect(() => {
    if (!isOwn || guestID === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept: unknown = null;
    let keptAt = 0;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const { server } = connection;
      const seen = server === kept ? null : seenNow(connection, match);
      kept = server;
      if (seen !== null) keptAt = Date.now();
      if (seen !== null) void keepSeen(guestID, seenKey(match.matchID), seen);
    };
    const later = (): void => {
      if (Date.now() - keptAt > REST_MS) keep();
      else timer ??= setTimeout(keep, REST_MS);
    };
    const unsubscribe = connection.store.subscribe(later);
    document.addEventListener('visibilitychange', keep);
    later();
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [connection, match, isOwn, guestID]);
}
