import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { LobbyMatch } from '../lobby/api.ts';
import type { HeldSeat } from '../lobby/memory.ts';
import { runBots } from './botRunner.ts';
import { MatchConnection, type TableState } from './connection.ts';

/** The connection of a table, opened with the page and closed with it. */
export function useTable(match: LobbyMatch, own: HeldSeat | null): { connection: MatchConnection; state: TableState } {
  const { matchID } = match;
  // A poll of the lobby brings a new object; the connection is for the match and seat only.
  const [seats] = useState(match.players);
  const seat = own?.seat ?? null;
  const credentials = own?.credentials;
  const connection = useMemo(
    () => new MatchConnection({ matchID, seat, credentials, seats }),
    [matchID, seat, credentials, seats],
  );
  useEffect(() => {
    connection.start();
    return () => connection.stop();
  }, [connection]);
  const state = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  return { connection, state };
}

/** Runs this browser's bots of a match; true while another tab does. */
export function useBots(match: LobbyMatch, held: readonly HeldSeat[]): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  const { matchID } = match;
  const [seats] = useState(match.players);
  useEffect(() => runBots(matchID, held, seats, setElsewhere), [matchID, held, seats]);
  return elsewhere;
}
