import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PublicMatch } from '../../protocol/match.ts';
import type { TakenSeat } from '../net/api.ts';
import { courseOf, newAround } from '../net/around.ts';
import { useGuest } from '../guest/guest.ts';
import { MatchConnection, type TableState } from './connection.ts';
import { MoveQueue, shelfOf } from './moveQueue.ts';
import { useKeptSeen } from './useKeptSeen.ts';

/**
 * After being hidden for longer than this, in milliseconds, a page may have lost its connection without detecting it.
 */
const AWAY_MS = 5_000;

/**
 * Checks the connection when the network is back, and when the page becomes visible after more than `AWAY_MS`. Returns
 * a function that stops the checks.
 */
function watchWindow(connection: MatchConnection): () => void {
  let hiddenAt = Date.now();
  const onOnline = () => connection.retry();
  const onVisibility = () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > AWAY_MS) connection.retry();
  };
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/**
 * Returns the queue of moves that outlast the page, or undefined if the guest has no seat or the match is not played by
 * correspondence.
 */
function queueOf({ matchID, clock }: PublicMatch, own: TakenSeat | null): MoveQueue | undefined {
  const { guest } = useGuest.getState();
  const isSlow = own !== null && clock?.kind === 'correspondence';
  return isSlow && guest !== null ? new MoveQueue(matchID, shelfOf(guest.id)) : undefined;
}

/**
 * Returns a match's connection and its state. The connection is open while the component is mounted. The match and the
 * seat must stay the same; use a component key to change them. `invite` lets a spectator see a private match.
 */
export function useTable(
  match: PublicMatch,
  own: TakenSeat | null,
  invite: string | null,
): { connection: MatchConnection; state: TableState } {
  const [connection] = useState(() => {
    const { matchID, players, watching, nextMatchID } = match;
    return new MatchConnection({
      matchID,
      seat: own?.seat ?? null,
      credentials: own?.credentials ?? invite ?? undefined,
      seats: players,
      queue: queueOf(match, own),
      around: newAround(watching, nextMatchID ?? null, courseOf(match)),
      // Spectators cannot read the chat of a private match.
      hasChat: match.chat === true && (own !== null || match.unlisted !== true),
    });
  });
  useLayoutEffect(() => {
    connection.start();
    const unwatch = watchWindow(connection);
    return () => {
      unwatch();
      connection.stop();
    };
  }, [connection]);
  const state = useStore(connection.store);
  useKeptSeen(connection, match, own !== null);
  return { connection, state };
}
