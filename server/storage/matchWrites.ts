import type { Agreement } from '../../protocol/agreement.ts';
import type { Db, Trx } from './database.ts';
import type { Setup } from '../../game/notation/setup.ts';
import type { Clock } from '../../protocol/clock.ts';
import type { BotPace } from '../../protocol/pace.ts';
import type { StoredState } from '../match/match.ts';
import { pendingOf } from './pending.ts';

/** Writes matches, but not moves. */

/** The options of a new match, which its creator chooses or the server sets. */
export interface MatchTerms {
  readonly setup: Setup;
  readonly unlisted: boolean;
  readonly clock: Clock | null;
  readonly spectators: boolean;
  /** The delay for spectators, in seconds. Default: 0. */
  readonly spectatorDelay?: number | undefined;
  /**
   * True if the next player can plan their turn while the previous player finishes theirs (decision 039). Default:
   * false.
   */
  readonly earlyTurns?: boolean | undefined;
  /** False if vacations do not pause clocks. Default: true. */
  readonly vacations?: boolean | undefined;
  /** True if clients show the current scores, which can be computed from public information. */
  readonly scores: boolean;
  readonly chat: boolean;
  readonly botPace: BotPace;
  readonly rated: boolean;
  /** Null for the default (`givesHints`). */
  readonly hints: boolean | null;
  /**
   * The address group of the host, a player or the tournament's organiser (lobby/addressGroup.ts). Many addresses share
   * a group.
   */
  readonly addressGroup: number;
  /** The tournament that the match belongs to, which receives its result. */
  readonly tournamentID?: string;
  /** True if other matches can use the same deal. Its hidden information then stays hidden after the match. */
  readonly isSealed?: boolean;
  /** The week whose deal the match uses. */
  readonly week?: string;
}

/** A new match that waits for players. */
interface MatchRowInput extends MatchTerms {
  readonly id: string;
  /** SHA-256 of the invitation's token, or null for a public match. */
  readonly inviteHash: string | null;
  readonly seed: string;
  /** SHA-256 of the seed. */
  readonly seedHash: string;
  /** The id of the previous match, if this one is a rematch. */
  readonly previousID: string | null;
  readonly at: number;
}

export async function insertMatchRow(trx: Trx, match: MatchRowInput): Promise<void> {
  const { id, setup, unlisted, inviteHash, seed, seedHash, clock, previousID, at } = match;
  await trx
    .insertInto('matches')
    .values({
      id,
      status: 'waiting',
      unlisted: unlisted ? 1 : 0,
      seats: setup.seats.length,
      setup: JSON.stringify(setup),
      invite_hash: inviteHash,
      seed,
      seed_hash: seedHash,
      created_at: at,
      updated_at: at,
      next_id: null,
      clock: clock === null ? null : JSON.stringify(clock),
      spectators: match.spectators ? 1 : 0,
      spectator_delay: match.spectatorDelay ?? 0,
      early_turns: match.earlyTurns === true ? 1 : 0,
      vacations: match.vacations === false ? 0 : 1,
      scores: match.scores ? 1 : 0,
      chat: match.chat ? 1 : 0,
      bot_pace: match.botPace,
      hints: match.hints === null ? null : match.hints ? 1 : 0,
      address_group: match.addressGroup,
      previous_id: previousID,
      rated: match.rated ? 1 : 0,
      tournament_id: match.tournamentID ?? null,
      awaited: match.tournamentID === undefined ? 0 : 1,
      sealed: match.isSealed === true ? 1 : 0,
      week: match.week ?? null,
    })
    .execute();
}

/**
 * Counts a change to a match that is not a move. Moves based on the old state are then rejected in every process. As in
 * every move, the state is written before the match, because otherwise a move and a change could deadlock.
 */
export async function countChange(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('states')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('match_id', '=', id)
    .execute();
  await trx
    .updateTable('matches')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a match for this transaction, counts the change, and sets the time of the last change unless the match is over.
 * Returns false if the match does not exist or was cleared.
 */
export async function touchMatch(trx: Trx, id: string, at: number): Promise<boolean> {
  await trx
    .updateTable('states')
    .set((eb) => ({ changes: eb('changes', '+', 1) }))
    .where('match_id', '=', id)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('matches')
    .set((eb) => ({
      changes: eb('changes', '+', 1),
      updated_at: eb.case().when('status', '=', 'over').then(eb.ref('updated_at')).else(at).end(),
    }))
    .where('id', '=', id)
    .where('status', '!=', 'cleared')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a match and everything that belongs to it. */
export async function deleteMatch(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('matches').where('id', '=', id).execute();
}

/** Replaces a match's invitation, or removes it if `hash` is null. */
export async function setInvitation(trx: Trx, id: string, hash: string | null): Promise<void> {
  await trx.updateTable('matches').set({ invite_hash: hash }).where('id', '=', id).execute();
}

/** Pauses a match, or resumes it if `by` is null. */
export async function setPaused(trx: Trx, id: string, by: 'arbiter' | 'players' | null): Promise<void> {
  await trx
    .updateTable('matches')
    .set({ paused: by === null ? 0 : by === 'arbiter' ? 1 : 2 })
    .where('id', '=', id)
    .execute();
}

/** Stores the open proposal to pause or end a match, or removes it if `agreement` is null. */
export async function setAgreement(trx: Trx, id: string, agreement: Agreement | null): Promise<void> {
  await trx
    .updateTable('matches')
    .set({ agreement: agreement === null ? null : JSON.stringify(agreement) })
    .where('id', '=', id)
    .execute();
}

/** Records that no tournament is still waiting for the results of these matches. */
export async function setRecorded(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.updateTable('matches').set({ awaited: 0 }).where('id', 'in', ids).execute();
}

/** Unseals matches whose deal no other match can use any longer, so that their hidden information can be shown. */
export async function unseal(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // The count in the state must change too, because otherwise a running match would refuse every move.
  for (const id of ids) await countChange(trx, id);
  await trx.updateTable('matches').set({ sealed: 0 }).where('id', 'in', ids).execute();
}

/** Links a finished match to its rematch. */
export async function setNextMatch(trx: Trx, id: string, nextID: string): Promise<void> {
  await trx.updateTable('matches').set({ next_id: nextID }).where('id', '=', id).execute();
}

/** Writes a match's first state and final set-up, and marks the match as running. */
export async function beginMatch(trx: Trx, id: string, setup: Setup, dealt: StoredState, at: number): Promise<void> {
  const state = JSON.stringify(dealt);
  await trx
    .insertInto('states')
    .values((eb) => ({
      changes: eb.selectFrom('matches').select('changes').where('id', '=', id),
      match_id: id,
      state_id: dealt._stateID,
      state,
      initial: state,
      gameover: null,
      updated_at: at,
      pending: pendingOf(dealt.G),
    }))
    .execute();
  await trx
    .updateTable('matches')
    .set({ status: 'playing', seats: setup.seats.length, setup: JSON.stringify(setup) })
    .where('id', '=', id)
    .execute();
}

/**
 * Clears the waiting matches last changed before a given time: deletes their seats but keeps their rows. Returns the
 * ids of the cleared matches.
 */
export async function clearWaitingMatches(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('status', '=', 'waiting')
    .where('updated_at', '<', before)
    .execute();
  const ids: string[] = [];
  for (const { id } of rows) if (await clearWaitingMatch(db, id, before)) ids.push(id);
  return ids;
}

/** Returns false if the match has changed in the meantime. */
function clearWaitingMatch(db: Db, id: string, before: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('matches')
      .set((eb) => ({ status: 'cleared', invite_hash: null, changes: eb('changes', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('updated_at', '<', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom('seats').where('match_id', '=', id).execute();
    return true;
  });
}
