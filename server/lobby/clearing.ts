import type { Log } from '../log.ts';
import type { Matches } from '../play/matches.ts';
import { listAbandoned, touchSeen } from '../storage/abandoned.ts';
import { claimChore } from '../storage/chores.ts';
import type { Store } from '../storage/store.ts';
import { deleteUnbegun } from '../storage/tournaments.ts';
import type { Guests } from './guests.ts';
import type { Lobby } from './lobby.ts';
import type { RatingsKeeper } from './ratings.ts';
import type { StatisticsKeeper } from './statistics.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const EVERY_MS = 60 * MINUTE_MS;

interface Clearing {
  readonly store: Store;
  readonly matches: Matches;
  readonly lobby: Lobby;
  readonly guests: Guests;
  readonly statistics: StatisticsKeeper;
  readonly ratings: RatingsKeeper;
  readonly log: Log;
  readonly now: () => number;
  /**
   * The number of days without activity after which a waiting match is cleared, a running match ends as abandoned, and
   * a tournament that never began is deleted.
   */
  readonly days: number;
  /** True if other processes may use the same database. */
  readonly isShared: boolean;
  /** Deletes push data that is no longer needed. */
  readonly clearPushes: () => Promise<void>;
  /** Called for every cleared match. */
  readonly changed: (matchID: string) => Promise<void>;
}

/**
 * Ends running matches that no one has played or opened for `days` days, unless a player's running clock still had time
 * left when that period began.
 */
async function endAbandoned({ store, matches, lobby, log, now, days }: Clearing): Promise<void> {
  const { db } = store.database;
  const before = now() - days * DAY_MS;
  let count = 0;
  for (const id of await listAbandoned(db, before)) {
    if (await matches.change(id, () => lobby.endIfAbandoned(id, before))) count++;
  }
  if (count > 0) log.info({ matches: count, days }, 'ended abandoned matches');
}

/**
 * Records that matches with an open room here are in use. Then cleans up, unless another process has done so within the
 * last 59 minutes.
 */
async function clear(clearing: Clearing): Promise<void> {
  const { store, matches, lobby, guests, statistics, ratings, log, now, days, changed, isShared } = clearing;
  const { db } = store.database;
  await touchSeen(db, matches.rooms.ids, now());
  if (isShared && !(await claimChore(db, 'clearing', now() - EVERY_MS + MINUTE_MS, now()))) return;
  const cleared = await lobby.clearUnstarted(now() - days * DAY_MS);
  await Promise.all(cleared.map(changed));
  await deleteUnbegun(db, now() - days * DAY_MS);
  await guests.clear();
  await clearing.clearPushes();
  await endAbandoned(clearing);
  await statistics.catchUp();
  await ratings.catchUp();
  if (cleared.length > 0) log.info({ matches: cleared.length, days }, 'deleted matches that never started');
}

/** Cleans up now and every hour. Resolves to a function that stops the hourly cleanup. */
export async function clearRegularly(clearing: Clearing): Promise<() => void> {
  await clear(clearing);
  const again = setInterval(() => {
    clear(clearing).catch((error: unknown) => clearing.log.error({ reason: String(error) }, 'the cleanup failed'));
  }, EVERY_MS).unref();
  return () => clearInterval(again);
}
