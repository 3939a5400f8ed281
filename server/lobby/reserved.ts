import { LobbyFault } from '../http/fault.ts';
import { isTaken, type Match, type Seat } from '../match/match.ts';
import { readMatch } from '../storage/matches.ts';
import { removedSeats } from '../storage/rematches.ts';
import type { LobbyParts } from './change.ts';
import type { Trx } from '../storage/database.ts';

/** How long the seats of a rematch are reserved for the players of the previous match, in milliseconds. */
export const RESERVED_MS = 2 * 60 * 1000;

const isPerson = ({ bot, credentialHash }: Seat): boolean => bot === null && credentialHash !== null;

/** Returns true if this player of the previous match has a seat in the rematch. */
export const sitsIn = ({ seats }: Match, { seat, guestID }: Seat): boolean =>
  seats.some((other) => other.rematchOf === seat || (guestID !== null && other.guestID === guestID));

/** Returns the number of people in a match. */
export const peopleIn = ({ seats }: Match): number => seats.filter(isPerson).length;

/**
 * Returns the seats of the previous match whose players stayed to its end, have not joined the rematch and have not
 * been removed from it.
 */
async function missing(trx: Trx, match: Match): Promise<readonly Seat[]> {
  const before = match.previousID === null ? undefined : await readMatch(trx, match.previousID);
  if (before === undefined) return [];
  const removed = await removedSeats(trx, match.id);
  return before.seats.filter((seat) => isPerson(seat) && !seat.away && !removed.has(seat.seat) && !sitsIn(match, seat));
}

const isReserved = (match: Match, now: number): boolean =>
  match.previousID !== null && now < match.createdAt + RESERVED_MS;

const reserved = (): LobbyFault =>
  new LobbyFault('seats-reserved', 'The free seats are reserved for players of the previous match for two minutes.');

/** Refuses to start a rematch while a seat is reserved. */
export async function refuseEarlyStart({ now }: LobbyParts, trx: Trx, match: Match): Promise<void> {
  if (isReserved(match, now()) && (await missing(trx, match)).length > 0) throw reserved();
}

/**
 * Refuses to give a free seat to a bot or a newcomer while all free seats are reserved. `guestID` is null for a bot and
 * for a person who is not a guest.
 */
export async function refuseReservedSeat(
  { now }: LobbyParts,
  trx: Trx,
  match: Match,
  guestID: string | null,
): Promise<void> {
  if (!isReserved(match, now())) return;
  const expected = await missing(trx, match);
  if (guestID !== null && expected.some((seat) => seat.guestID === guestID)) return;
  const free = match.seats.filter((seat) => !isTaken(seat)).length;
  if (free > 0 && free <= expected.length) throw reserved();
}
