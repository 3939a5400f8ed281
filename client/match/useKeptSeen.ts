import { useEffect } from 'react';
import type { PublicMatch } from '../../protocol/match.ts';
import { useGuest } from '../guest/guest.ts';
import { keepSeen } from '../storage/seen/shelf.ts';
import type { MatchConnection } from './connection.ts';
import { seenKey, type SeenMatch } from './seen.ts';

/** The minimum time between two writes caused by new states, in milliseconds. Bots move several times a second. */
const REST_MS = 1_000;

/**
 * Returns the data to store for a match. Returns null if the server has not sent a state yet, or if `isOwn` does not
 * agree with whether the connection has a seat.
 */
function seenNow({ server, store, around }: MatchConnection, match: PublicMatch, isOwn: boolean): SeenMatch | null {
  const { seat, seats, log } = store.getState();
  if (server === null || isOwn !== (seat !== null)) return null;
  const { messages } = around.getState();
  return { match, seat, ...server, seats, log, messages };
}

/** Stores what this guest sees of a match, so that it can be read without a connection. */
export function useKeptSeen(connection: MatchConnection, match: PublicMatch, isOwn: boolean): void {
  const guestID = useGuest(({ guest }) => guest?.id);
  useEffect(() => {
    if (guestID === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept: unknown = null;
    let keptAt = 0;
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const { server } = connection;
      const seen = server === kept ? null : seenNow(connection, match, isOwn);
      kept = server;
      if (seen === null) return;
      keptAt = Date.now();
      void keepSeen(guestID, seenKey(match.matchID, isOwn), seen).then((isKept) => {
        // This browser may not be able to store anything for the guest yet. The next change triggers another attempt.
        if (!isKept && kept === server) kept = null;
      });
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
