import type { Clock } from '../../protocol/clock.ts';

/** Clocks of a match: pure arithmetic in milliseconds. Nothing of it is known to the rules. */

export interface SeatClock {
  /** Milliseconds left when the clock last started or stopped. */
  readonly left: number;
  /** Since when it runs; null while it stands. */
  readonly since: number | null;
  /** Time-outs in a row. */
  readonly timeouts: number;
  /** The time is out: a bot answers what the seat owes now. */
  readonly standIn: boolean;
}

/** Whoever begins to owe something has this much, however empty a live bank is; so has whoever comes back to nothing. */
const LEAST_MS = 10_000;
/** Time-outs in a row after which a bot takes the seat. */
export const MAX_TIMEOUTS = 3;

export const firstClock = (clock: Clock | null): SeatClock => ({
  left: clock?.kind === 'live' ? clock.bank * 1000 : 0,
  since: null,
  timeouts: 0,
  standIn: false,
});

/** What is left on a clock at a moment. */
export const leftAt = ({ left, since }: SeatClock, at: number): number =>
  since === null ? left : Math.max(0, left - (at - since));

/** When the time of a running clock is out; null where it stands. */
export const deadlineOf = ({ left, since }: SeatClock): number | null => (since === null ? null : since + left);

/** The clock stands from now on. */
export const stopped = (seat: SeatClock, at: number): SeatClock => ({ ...seat, left: leftAt(seat, at), since: null });

/** The clock of a seat that begins to owe something, by its own turn or in somebody else's. */
export function begun(clock: Clock, seat: SeatClock, at: number, isOwnTurn: boolean): SeatClock {
  if (clock.kind === 'correspondence') return { ...seat, left: clock.perDecision * 1000, since: at };
  const left = leftAt(seat, at) + (isOwnTurn ? clock.increment * 1000 : 0);
  return { ...seat, left: Math.max(LEAST_MS, left), since: at };
}

/** What an action has changed, as far as clocks care. */
export interface Step {
  readonly at: number;
  /** Did the seat owe a decision before, and does it now? */
  readonly owed: boolean;
  readonly owes: boolean;
  /** Has a new turn of this seat begun? */
  readonly turnBegan: boolean;
  /** Did its player, no bot, act? */
  readonly acted: boolean;
  /** Whose seat it is, and is he there? Clocks of bots and of those who are away stand. */
  readonly player: 'here' | 'away' | 'bot';
}

/** A seat's clock after an action of anybody. */
export function advanced(clock: Clock, seat: SeatClock, step: Step): SeatClock {
  const { at, owed, owes, turnBegan, acted, player } = step;
  const starts = owes && (!owed || turnBegan);
  const standIn = seat.standIn && owes && !starts;
  const timeouts = acted && !seat.standIn ? 0 : seat.timeouts;
  const stands = { ...stopped(seat, at), timeouts, standIn };
  if (!owes || player === 'bot' || standIn) return stands;
  // Who is away has for something new what he would have had, but for the increment, which is for turns one plays.
  if (player === 'away') return starts ? { ...begun(clock, stands, at, false), since: null } : stands;
  return starts || seat.since === null ? begun(clock, stands, at, turnBegan) : { ...seat, timeouts, standIn };
}

/**
 * The clock of somebody who takes his seat back: what he owed when he went he owes with what was left then, and time-outs
 * count on until he has acted. Where nothing was left, the bot that had to answer has not answered yet.
 */
export function returned(seat: SeatClock, at: number, owes: boolean): SeatClock {
  const rested = { ...stopped(seat, at), standIn: false };
  return owes ? { ...rested, left: rested.left === 0 ? LEAST_MS : rested.left, since: at } : rested;
}

/** The time is out: a bot answers; null where the seat's clock has not run out. */
export function timedOut(seat: SeatClock, at: number): SeatClock | null {
  const deadline = deadlineOf(seat);
  if (deadline === null || deadline > at) return null;
  return { left: 0, since: null, timeouts: seat.timeouts + 1, standIn: true };
}
