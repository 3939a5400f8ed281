import { MAX_TIMEOUTS, returned, stopped, type SeatClock } from '../match/clock.ts';
import type { Match, Seat } from '../match/match.ts';
import type { Trx } from '../storage/database.ts';
import { setSeatAway } from '../storage/seats.ts';

/** Handles players who leave a match in progress, run out of time or return. */

type Writer = Pick<Trx, 'updateTable'>;

const keyOf = ({ id }: Match, { seat }: Seat) => ({ matchID: id, seat });

/** Marks a player as away; a bot plays the seat. */
export async function markAway(trx: Writer, match: Match, seat: Seat, at: number): Promise<void> {
  await setSeatAway(trx, keyOf(match, seat), true, { ...stopped(seat.clock, at), standIn: false });
}

/**
 * Stores a time-out. A bot then makes the decision or, after MAX_TIMEOUTS consecutive time-outs, takes over the seat.
 */
export async function markTimedOut(trx: Writer, match: Match, seat: Seat, clock: SeatClock): Promise<void> {
  const isLast = clock.timeouts >= MAX_TIMEOUTS;
  await setSeatAway(trx, keyOf(match, seat), isLast, { ...clock, standIn: !isLast });
}

/** Gives the seat back to a player who was away or out of time. */
export async function markBack(trx: Writer, match: Match, seat: Seat, at: number): Promise<void> {
  const owes =
    match.clock !== null &&
    match.status === 'playing' &&
    !match.isPaused &&
    match.pending?.includes(seat.seat) === true;
  await setSeatAway(trx, keyOf(match, seat), false, returned(seat.clock, at, owes, seat.vacationUntil));
}
