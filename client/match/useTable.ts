import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LobbyMatch } from '../lobby/api.ts';
import { moveSeat, type HeldSeat } from '../lobby/memory.ts';
import { runBots } from './botRunner.ts';
import { MatchConnection, type TableState } from './connection.ts';

/** A page that was out of sight for so long may have lost its connection without a word. */
const AWAY_MS = 5_000;

/** Asks whether the connection is alive when the network or the person comes back. */
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
 * The connection of a table, opened with the page and closed with it. It is for the match and seat it begins with;
 * another one needs another component key. `invite` opens an unlisted match to a spectator.
 */
export function useTable(
  match: LobbyMatch,
  own: HeldSeat | null,
  invite: string | null,
): { connection: MatchConnection; state: TableState } {
  const [connection] = useState(() => {
    const { matchID, players } = match;
    const credentials = own?.credentials ?? invite ?? undefined;
    const onSeat = (seat: number) => {
      if (own !== null) moveSeat(matchID, own.credentials, seat);
    };
    return new MatchConnection({ matchID, seat: own?.seat ?? null, credentials, seats: players, onSeat });
  });
  useEffect(() => {
    connection.start();
    const unwatch = watchWindow(connection);
    return () => {
      unwatch();
      connection.stop();
    };
  }, [connection]);
  const state = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  return { connection, state };
}

/** Runs this browser's bots of a match; true while another tab does. */
export function useBots(match: LobbyMatch, held: readonly HeldSeat[]): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  const { matchID } = match;
  // A poll of the lobby brings a new object; what the bots begin with does not change.
  const [seats] = useState(match.players);
  useEffect(() => runBots(matchID, held, seats, setElsewhere), [matchID, held, seats]);
  return elsewhere;
}
