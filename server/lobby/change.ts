import type { GameResources } from '../../game/scythe.ts';
import { cleared, notFound } from '../http/fault.ts';
import type { Match } from '../match/match.ts';
import type { Trx } from '../storage/database.ts';
import { touchMatch } from '../storage/matchWrites.ts';
import { readMatch } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';

/** Dependencies of every change in the lobby. */
export interface LobbyParts {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly drawSeed: () => string;
  readonly deal?: GameResources['deal'];
}

/** Runs `change` on a match in a transaction that locks the match's row. Throws a LobbyFault if there is no match. */
export function changeMatch<T>(
  { store, now }: LobbyParts,
  matchID: string,
  change: (trx: Trx, match: Match) => Promise<T>,
): Promise<T> {
  return store.database.db.transaction().execute(async (trx) => {
    const match = (await touchMatch(trx, matchID, now())) ? await readMatch(trx, matchID) : undefined;
    if (match !== undefined) return change(trx, match);
    throw (await readMatch(trx, matchID)) === undefined ? notFound() : cleared();
  });
}
