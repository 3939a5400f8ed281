import type { StoredState } from '../match/match.ts';
import type { Reader, Trx } from './database.ts';

/**
 * The states of running matches that people without a seat see late: those they have yet to see, and the one they see now.
 * Each move adds its state and drops those that are no longer needed (MoveWrite).
 */

/** A state and when it was written. */
export interface DelayedID {
  readonly stateID: number;
  readonly at: number;
}

/** The states after a state id, in order, without their contents. */
export async function delayedAfter(db: Reader, matchID: string, stateID: number, limit: number): Promise<DelayedID[]> {
  return db
    .selectFrom('delayed_states')
    .select(['state_id as stateID', 'at'])
    .where('match_id', '=', matchID)
    .where('state_id', '>', stateID)
    .orderBy('state_id')
    .limit(limit)
    .execute();
}

/**
 * The id of the state that was current at a time, and when the next one was written; null if the first state is still the
 * last one.
 */
export async function shownAt(
  db: Reader,
  matchID: string,
  time: number,
): Promise<{ stateID: number | null; nextAt: number | null }> {
  // Ids count up by one. The first state that is newer decides, even if the clock was set back in between.
  const next = await db
    .selectFrom('delayed_states')
    .select(['state_id', 'at'])
    .where('match_id', '=', matchID)
    .where('at', '>', time)
    .orderBy('state_id')
    .limit(1)
    .executeTakeFirst();
  const last = await db
    .selectFrom('delayed_states')
    .select((eb) => eb.fn.max('state_id').as('id'))
    .where('match_id', '=', matchID)
    .$if(next !== undefined, (query) => query.where('state_id', '<', next?.state_id ?? 0))
    .executeTakeFirst();
  return { stateID: last?.id ?? null, nextAt: next?.at ?? null };
}

/** One of these states; undefined if it is no longer kept. */
export async function readDelayed(db: Reader, matchID: string, stateID: number): Promise<StoredState | undefined> {
  const row = await db
    .selectFrom('delayed_states')
    .select('state')
    .where('match_id', '=', matchID)
    .where('state_id', '=', stateID)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.state) as StoredState);
}

/** The state that was current at a time; undefined: the first one, or one that is no longer kept. */
export async function delayedAt(db: Reader, matchID: string, time: number): Promise<StoredState | undefined> {
  const { stateID } = await shownAt(db, matchID, time);
  return stateID === null ? undefined : readDelayed(db, matchID, stateID);
}

/** Drops the states of a match that has ended. */
export async function dropDelayed(trx: Trx, matchID: string): Promise<void> {
  await trx.deleteFrom('delayed_states').where('match_id', '=', matchID).execute();
}
