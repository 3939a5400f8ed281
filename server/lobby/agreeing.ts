import type { AgreeBody } from '../../protocol/agreement.ts';
import { LobbyFault } from '../http/fault.ts';
import { returned, stopped } from '../match/clock.ts';
import type { Match, Seat } from '../match/match.ts';
import { endAbandoned } from '../storage/abandoned.ts';
import type { Trx } from '../storage/database.ts';
import { setAgreement, setPaused } from '../storage/matchWrites.ts';
import { setUnrated } from '../storage/ratings.ts';
import { setSeatAway } from '../storage/seats.ts';
import { changeMatch, type LobbyParts } from './change.ts';
import { seatOf } from './seating.ts';

/** Pauses or ends a match when everyone at its table agrees (docs/server.md, Agreements). */

/** Returns the seats whose players must agree. Bots always agree, including those that play for absent players. */
const peopleAt = ({ seats }: Match): Seat[] => seats.filter(({ bot, away }) => bot === null && !away);

const owes = (match: Match, { seat }: Seat): boolean => match.clock !== null && match.pending?.includes(seat) === true;

/**
 * Pauses a match, which stops its clocks and blocks moves, or resumes it if `by` is null. Must be called in a
 * transaction that has locked the match.
 */
export async function holdMatch(
  { now }: Pick<LobbyParts, 'now'>,
  trx: Trx,
  match: Match,
  by: 'arbiter' | 'players' | null,
): Promise<void> {
  const at = now();
  await setPaused(trx, match.id, by);
  for (const seat of peopleAt(match)) {
    const clock =
      by === null ? returned(seat.clock, at, owes(match, seat), seat.vacationUntil) : stopped(seat.clock, at);
    await setSeatAway(trx, { matchID: match.id, seat: seat.seat }, false, clock);
  }
}

/** Pauses or ends a match after everyone has agreed. Ending a rated match in this way makes it unrated. */
async function carryOut(parts: LobbyParts, trx: Trx, match: Match, what: 'pause' | 'end'): Promise<void> {
  await setAgreement(trx, match.id, null);
  if (what === 'pause') {
    await holdMatch(parts, trx, match, 'players');
    return;
  }
  await endAbandoned(trx, match.id, parts.now(), 'agreed');
  if (match.rated && match.unrated === null) await setUnrated(trx, match.id, 'agreed');
}

/**
 * Proposes to pause or end a match, agrees or declines, or resumes a paused match. Throws `not-running` if the match is
 * not in progress, or `arbiters-only` if it belongs to a tournament.
 */
export function agree(parts: LobbyParts, matchID: string, body: AgreeBody): Promise<void> {
  return changeMatch(parts, matchID, async (trx, match) => {
    const { what, agree: agrees } = body;
    const { seat } = seatOf(match, body);
    if (match.status !== 'playing') throw new LobbyFault('not-running', 'The match is not in progress.');
    if (match.tournamentID !== null) {
      throw new LobbyFault(
        'arbiters-only',
        'In a tournament, only the organiser and the arbiters can pause or decide a match.',
      );
    }
    if (what === 'resume') {
      if (agrees && match.pausedBy !== null) await holdMatch(parts, trx, match, null);
      return;
    }
    const open = match.agreement?.what === what ? match.agreement.seats : null;
    if (!agrees) {
      if (open !== null) await setAgreement(trx, matchID, null);
      return;
    }
    if (what === 'pause' && match.pausedBy !== null) return;
    const seats = [...new Set([...(open ?? []), seat])].toSorted((a, b) => a - b);
    const isAgreed = peopleAt(match).every((other) => seats.includes(other.seat));
    if (isAgreed) await carryOut(parts, trx, match, what);
    else await setAgreement(trx, matchID, { what, seats });
  });
}
