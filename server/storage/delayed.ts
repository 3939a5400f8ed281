import type { StoredState } from '../match/match.ts';
import type { Reader, Trx } from './database.ts';

/**
 * The stored states of running matches with delayed spectators: the state they see now and all later ones. Each move
 * adds its state and deletes states that are no longer needed (MoveWrite).
 */

/** The id of a state and the time at which it was written. */
export interface DelayedID {
  readonly stateID: number;
  readonly at: number;
}

/** Returns the ids and times of up to `limit` states after the given state id, in order. */
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
 * Returns the id of the state that was current at the given time, or null for the match's first state, which is not
 * stored here. Also returns when the next state was written, or null if there is none yet.
 */
export async function shownAt(
  db: Reader,
  matchID: string,
  time: number,
): Promise<{ stateID: number | null; nextAt: number | null }> {
  // State ids increase by one, so the state before the first newer one was current, even if the clock was set back in
  // the meantime.
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

/** Returns the state with this id, or undefined if it is no longer stored. */
export async function readDelayed(db: Reader, matchID: string, stateID: number): Promise<StoredState | undefined> {
  const row = await db
    .selectFrom('delayed_states')
    .select('state')
    .where('match_id', '=', matchID)
    .where('state_id', '=', stateID)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.state) as StoredState);
}

/**
 * Returns the state that was current at the given time, or undefined if that is the match's first state or is no longer
 * stored.
 */
export async function delayedAt(db: Reader, matchID: string, time: number): Promise<StoredState | undefined> {
  const { stateID } = await shownAt(db, matchID, time);
  return stateID === null ? undefined : readDelayed(db, matchID, stateID);
}

/** Deletes the stored states of a match that has ended. */
export async function dropDelayed(trx: Trx, matchID: string): Promise<void> {
  await trx.deleteFrom('delayed_states').where('match_id', '=', matchID).execute();
}
