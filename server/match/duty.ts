import { deadlineOf } from './clock.ts';
import { hasPeople, isBotPlayed, type Match } from './match.ts';

/** When the server must act on a match: for a bot, or when a clock runs out. */

/** Returns the seats that bots play now and that owe a decision. */
export const owingBots = (match: Match): number[] =>
  match.seats.filter((seat) => isBotPlayed(seat) && match.pending?.includes(seat.seat)).map(({ seat }) => seat);

/**
 * Returns true if a bot owes a decision and the match is in progress, not paused, and either has a person who still
 * plays or belongs to a tournament.
 */
export const mustBotAct = (match: Match): boolean =>
  match.status === 'playing' &&
  !match.isPaused &&
  (hasPeople(match) || match.tournamentID !== null) &&
  owingBots(match).length > 0;

/** Returns the next deadline of a match's clocks, in milliseconds since 1970, or null if there is none. */
export function nextDeadline({ clock, status, seats }: Match): number | null {
  if (clock === null || status !== 'playing') return null;
  const all = seats.flatMap((seat) => {
    const deadline = seat.bot !== null || seat.away ? null : deadlineOf(seat.clock);
    return deadline === null ? [] : [deadline];
  });
  return all.length === 0 ? null : Math.min(...all);
}

/**
 * Returns when the server must act next, in milliseconds since 1970, or null if it need not act until the match
 * changes.
 */
export const dueAt = (match: Match, now: number): number | null => (mustBotAct(match) ? now : nextDeadline(match));

/** Returns true if the server may ever have to act: the match has a clock or a seat that a bot plays. */
export const canBeDue = ({ clock, seats }: Match): boolean => clock !== null || seats.some(isBotPlayed);
