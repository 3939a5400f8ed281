import type { Reader, Trx } from './database.ts';
import type { SeatClock } from '../match/clock.ts';

/** Reads and writes seats, the credentials that open them, and the guests removed from matches. */

/** A seat's key: its match and its number. */
export interface SeatKey {
  readonly matchID: string;
  readonly seat: number;
}

/** The name and level of a seat's bot. Both are null if the seat is open. */
export interface NewSeat {
  readonly name: string | null;
  readonly bot: string | null;
}

/** The values stored when a player takes a seat. */
export interface Occupant {
  readonly name: string;
  /** The player's public data. Undefined if there is none. */
  readonly data: unknown;
  readonly credentialHash: string;
  readonly joinedAt: number;
  /** In a rematch, the seat that the player had in the previous match. Otherwise null. */
  readonly rematchOf: number | null;
  readonly guestID: string | null;
  /** A hash of the player's address, comparable only within the match. Null unless the match will be rated. */
  readonly addressHash: string | null;
}

const clockColumns = ({ left, since, timeouts, standIn }: SeatClock) => ({
  clock_left: left,
  clock_since: since,
  timeouts,
  stand_in: standIn ? 1 : 0,
});

const update = (trx: Pick<Trx, 'updateTable'>, { matchID, seat }: SeatKey) =>
  trx.updateTable('seats').where('match_id', '=', matchID).where('seat', '=', seat);

/** Adds the seats of a new match, numbered from 0. */
export async function insertSeats(trx: Trx, matchID: string, seats: readonly NewSeat[]): Promise<void> {
  await trx
    .insertInto('seats')
    .values(
      seats.map(({ name, bot }, seat) => ({
        match_id: matchID,
        seat,
        name,
        data: null,
        credential_hash: null,
        joined_at: null,
        rematch_of: null,
        bot,
      })),
    )
    .execute();
}

/** Gives a seat to a person. */
export async function occupySeat(trx: Trx, key: SeatKey, occupant: Occupant): Promise<void> {
  const { name, data, credentialHash, joinedAt, rematchOf, guestID, addressHash } = occupant;
  await update(trx, key)
    .set({
      name,
      data: data === undefined ? null : JSON.stringify(data),
      credential_hash: credentialHash,
      joined_at: joinedAt,
      rematch_of: rematchOf,
      guest_id: guestID,
      address_hash: addressHash,
    })
    .execute();
}

/** Deletes the hashed addresses of a match's players. */
export async function forgetAddresses(trx: Trx, matchID: string): Promise<void> {
  await trx.updateTable('seats').set({ address_hash: null }).where('match_id', '=', matchID).execute();
}

/** Frees a seat. Its player's credentials are no longer valid. */
export async function freeSeatOf(trx: Trx, key: SeatKey): Promise<void> {
  await deleteCredentials(trx, key);
  await update(trx, key)
    .set({
      name: null,
      data: null,
      credential_hash: null,
      joined_at: null,
      rematch_of: null,
      guest_id: null,
      address_hash: null,
      vacation_until: null,
    })
    .execute();
}

/** Changes a seat's name, data, or both. Leaves a part unchanged if its value is undefined. */
export async function renameSeat(
  trx: Trx,
  key: SeatKey,
  { name, data }: { readonly name?: string | undefined; readonly data?: unknown },
): Promise<void> {
  await update(trx, key)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(data === undefined ? {} : { data: JSON.stringify(data) }),
    })
    .execute();
}

/** Gives a seat to a bot, or frees it if `bot` is null. */
export async function setSeatBot(trx: Trx, key: SeatKey, { name, bot }: NewSeat): Promise<void> {
  await update(trx, key).set({ name, bot }).execute();
}

/** Stores whether a seat's player is away, together with the seat's clock. */
export async function setSeatAway(
  trx: Pick<Trx, 'updateTable'>,
  key: SeatKey,
  away: boolean,
  clock: SeatClock,
): Promise<void> {
  await update(trx, key)
    .set({ away: away ? 1 : 0, ...clockColumns(clock) })
    .execute();
}

/** Sets a seat's number, its clock and the end of its player's vacation when a match starts. */
export async function renumberSeat(
  trx: Trx,
  key: SeatKey,
  seat: number,
  clock: SeatClock,
  vacationUntil: number | null,
): Promise<void> {
  await update(trx, key)
    .set({ seat, ...clockColumns(clock), vacation_until: vacationUntil })
    .execute();
}

/** Stores the end of a player's vacation, together with their seat's clock. */
export async function setSeatVacation(
  trx: Pick<Trx, 'updateTable'>,
  key: SeatKey,
  vacationUntil: number | null,
  clock: SeatClock,
): Promise<void> {
  await update(trx, key)
    .set({ vacation_until: vacationUntil, ...clockColumns(clock) })
    .execute();
}

export async function deleteSeat(trx: Trx, { matchID, seat }: SeatKey): Promise<void> {
  await trx.deleteFrom('seats').where('match_id', '=', matchID).where('seat', '=', seat).execute();
}

/**
 * Adds credentials for another device of a seat's player, and deletes all but the newest `kept` of these credentials.
 */
export async function addCredentials(
  trx: Trx,
  { matchID, seat }: SeatKey,
  { hash, at, kept }: { readonly hash: string; readonly at: number; readonly kept: number },
): Promise<void> {
  await trx.insertInto('credentials').values({ hash, match_id: matchID, seat, created_at: at }).execute();
  const all = await trx
    .selectFrom('credentials')
    .select('hash')
    .where('match_id', '=', matchID)
    .where('seat', '=', seat)
    .orderBy('created_at', 'desc')
    .execute();
  const old = all.slice(kept).map((row) => row.hash);
  if (old.length > 0) await trx.deleteFrom('credentials').where('hash', 'in', old).execute();
}

/** Replaces all credentials of a seat with new ones, given by their hash. */
export async function replaceCredentials(trx: Trx, key: SeatKey, hash: string): Promise<void> {
  await deleteCredentials(trx, key);
  await update(trx, key).set({ credential_hash: hash }).execute();
}

async function deleteCredentials(trx: Trx, { matchID, seat }: SeatKey): Promise<void> {
  await trx.deleteFrom('credentials').where('match_id', '=', matchID).where('seat', '=', seat).execute();
}

/** Records that the host has removed a guest from the match. */
export async function addRemoved(trx: Trx, matchID: string, guestID: string): Promise<void> {
  await trx
    .insertInto('removed')
    .values({ match_id: matchID, guest_id: guestID })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Resolves to true if the host has removed this guest from the match. */
export async function isRemoved(db: Reader, matchID: string, guestID: string): Promise<boolean> {
  const row = await db
    .selectFrom('removed')
    .select('guest_id')
    .where('match_id', '=', matchID)
    .where('guest_id', '=', guestID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of all matches in which a guest has a seat. */
export async function matchIDsOfGuest(db: Reader, guestID: string): Promise<string[]> {
  const rows = await db.selectFrom('seats').select('match_id').where('guest_id', '=', guestID).execute();
  return rows.map(({ match_id }) => match_id);
}

/** Returns the waiting and running matches in which any of these guests has a seat, once for each such guest. */
export async function openMatchesByGuest(
  db: Reader,
  guestIDs: readonly string[],
): Promise<{ matchID: string; guestID: string | null }[]> {
  if (guestIDs.length === 0) return [];
  return db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .select(['matches.id as matchID', 'seats.guest_id as guestID'])
    .distinct()
    .where('seats.guest_id', 'in', guestIDs)
    .where('matches.status', 'in', ['waiting', 'playing'])
    .execute();
}

/** Returns the ids of the waiting and running matches in which any of these guests has a seat. */
export async function openMatchesOfGuests(db: Reader, guestIDs: readonly string[]): Promise<string[]> {
  const rows = await openMatchesByGuest(db, guestIDs);
  return [...new Set(rows.map(({ matchID }) => matchID))];
}
