import { decisions } from '../../game/engine.ts';
import { begun, firstClock, type SeatClock } from '../match/clock.ts';
import type { UnratedReason } from '../../protocol/pools.ts';
import { hasVacations, isTaken, type Match, type Seat } from '../match/match.ts';
import { renumberChat } from '../storage/chat.ts';
import type { Trx } from '../storage/database.ts';
import { beginMatch } from '../storage/matchWrites.ts';
import { readMatch } from '../storage/matches.ts';
import { setUnrated } from '../storage/ratings.ts';
import { vacationsOf } from '../storage/vacations.ts';
import { deleteSeat, forgetAddresses, renumberSeat } from '../storage/seats.ts';
import { writeDuty, type LobbyParts } from './change.ts';
import { dealMatch, setupOf } from './deal.ts';
import { seatBot } from './seating.ts';

/**
 * Returns the clock of a seat when the match begins. `isRunning`: whether the seat belongs to a person who owes a
 * decision.
 */
function openingClock({ clock }: Match, isRunning: boolean, at: number, vacationUntil: number | null): SeatClock {
  const first = firstClock(clock);
  return clock !== null && isRunning ? begun(clock, first, at, true, vacationUntil) : first;
}

/** Returns the reason why a match with these players cannot be rated, or null if it can. */
function reasonAgainst(seats: readonly Seat[], ratesSameAddress: boolean): UnratedReason | null {
  const people = seats.filter(({ bot }) => bot === null);
  if (people.length < 2) return 'too-few-people';
  const known = people.flatMap(({ addressHash }) => addressHash ?? []);
  return ratesSameAddress || new Set(known).size === known.length ? null : 'same-address';
}

/**
 * Deals a match to the taken seats and returns the started match. Deletes empty seats and renumbers the others, because
 * the engine has no empty seats.
 */
export async function startMatch({ now, deal, ratesSameAddress }: LobbyParts, trx: Trx, match: Match): Promise<Match> {
  const matchID = match.id;
  const unrated = match.rated ? reasonAgainst(match.seats.filter(isTaken), ratesSameAddress) : null;
  if (match.rated) {
    await forgetAddresses(trx, matchID);
    if (unrated !== null) await setUnrated(trx, matchID, unrated);
  }
  const setup = setupOf(match);
  const dealt = dealMatch(setup, match.seed, deal);
  for (const { seat } of match.seats.filter((other) => !isTaken(other))) await deleteSeat(trx, { matchID, seat });
  const at = now();
  const owing = new Set(decisions(dealt.G).map(({ seat }) => seat));
  const taken = match.seats.filter(isTaken);
  const people = taken.flatMap(({ guestID }) => guestID ?? []);
  const vacations = hasVacations(match) ? await vacationsOf(trx, people, at) : null;
  // Seats are renumbered in ascending order, so that each new number is free.
  for (const [seat, player] of taken.entries()) {
    const until = vacations?.get(player.guestID ?? '') ?? null;
    const clock = openingClock(match, player.bot === null && owing.has(seat), at, until);
    await renumberSeat(trx, { matchID, seat: player.seat }, seat, clock, until);
    if (player.seat !== seat) await renumberChat(trx, matchID, player.seat, seat);
  }
  await beginMatch(trx, matchID, setup, dealt, at);
  await writeDuty(trx, matchID, at);
  const seats: Seat[] = taken.map((player, seat) => ({ ...player, seat }));
  return { ...match, status: 'playing', setup, seats, unrated };
}

/** Starts a match with bots of this level in the empty seats. */
export async function startWithBots(parts: LobbyParts, trx: Trx, match: Match, level: string): Promise<Match> {
  for (const seat of match.seats) if (!isTaken(seat)) await seatBot(trx, match, seat.seat, level);
  return startMatch(parts, trx, (await readMatch(trx, match.id)) ?? match);
}

/** Starts a match if no seat is empty. */
export async function startWhenFull(parts: LobbyParts, trx: Trx, matchID: string): Promise<void> {
  const match = await readMatch(trx, matchID);
  if (match?.seats.every(isTaken) === true) await startMatch(parts, trx, match);
}
