import type { GameResources } from '../../game/scythe.ts';
import { cleared, notFound } from '../http/fault.ts';
import { dueAt } from '../match/duty.ts';
import type { Match } from '../match/match.ts';
import { setDuty } from '../storage/duties.ts';
import type { Trx } from '../storage/database.ts';
import { touchMatch } from '../storage/matchWrites.ts';
import { readMatch } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';

/** Dependencies of every change in the lobby. */
export interface LobbyParts {
  readonly store: Store;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly drawSeed: () => string;
  readonly deal?: GameResources['deal'];
  /** True if matches between people at the same address are rated. */
  readonly ratesSameAddress: boolean;
}

/** Stores the time when the server must next act on a match that has started. Called at the end of each change. */
export async function writeDuty(trx: Trx, matchID: string, now: number): Promise<void> {
  const match = await readMatch(trx, matchID);
  if (match !== undefined && match.status !== 'waiting') await setDuty(trx, matchID, dueAt(match, now));
}

/**
 * Runs `change` on a match in a transaction that locks it. A move that another process attempts at the same time is
 * either made first or refused. Throws a LobbyFault if the match does not exist or was cleared.
 */
export function changeMatch<T>(
  { store, now }: LobbyParts,
  matchID: string,
  change: (trx: Trx, match: Match) => Promise<T>,
): Promise<T> {
  return store.database.db.transaction().execute(async (trx) => {
    const match = (await touchMatch(trx, matchID, now())) ? await readMatch(trx, matchID) : undefined;
    if (match !== undefined) {
      const done = await change(trx, match);
      await writeDuty(trx, matchID, now());
      return done;
    }
    throw (await readMatch(trx, matchID)) === undefined ? notFound() : cleared();
  });
}
