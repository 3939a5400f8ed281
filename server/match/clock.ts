import type { Clock, ClockTimes } from '../../protocol/clock.ts';

/** Clocks of a match: pure arithmetic in milliseconds. The rules do not know about clocks. */

export interface SeatClock {
  /** The time left when the clock last started or stopped, in milliseconds. */
  readonly left: number;
  /**
   * When the clock started, or will start at the end of a vacation, in milliseconds since 1970. Null while the clock is
   * stopped.
   */
  readonly since: number | null;
  /** The number of consecutive time-outs. */
  readonly timeouts: number;
  /** True if time has run out and a bot makes the current decision. */
  readonly standIn: boolean;
}

/**
 * The minimum time for a new decision on a live clock, and for a player who returns with no time left, in milliseconds.
 */
const MIN_MS = 10_000;
/** The number of consecutive time-outs after which a bot takes over the seat. */
export const MAX_TIMEOUTS = 3;

export const firstClock = (clock: Clock | null): SeatClock => ({
  left: clock?.kind === 'live' ? clock.bank * 1000 : 0,
  since: null,
  timeouts: 0,
  standIn: false,
});

/** Returns the time left on a clock at a given time, in milliseconds. */
export const leftAt = ({ left, since }: SeatClock, at: number): number =>
  since === null ? left : Math.max(0, left - Math.max(0, at - since));

/** Returns when a clock runs out, in milliseconds since 1970, or null while it is stopped. */
export const deadlineOf = ({ left, since }: SeatClock): number | null => (since === null ? null : since + left);

/** Returns the clock, paused at the given time. */
export const stopped = (seat: SeatClock, at: number): SeatClock => ({ ...seat, left: leftAt(seat, at), since: null });

/** Returns when a clock that would start at `at` actually starts: not before its player's vacation ends. */
const startOf = (at: number, vacationUntil: number | null): number => Math.max(at, vacationUntil ?? at);

/**
 * Returns the clock of a seat that owes a new decision, in its own turn or another player's. The clock does not run
 * until its player's vacation ends. Only correspondence matches have vacations.
 */
export function begun(
  clock: Clock,
  seat: SeatClock,
  at: number,
  isOwnTurn: boolean,
  vacationUntil: number | null = null,
): SeatClock {
  if (clock.kind === 'correspondence') {
    return { ...seat, left: clock.perDecision * 1000, since: startOf(at, vacationUntil) };
  }
  const left = leftAt(seat, at) + (isOwnTurn ? clock.increment * 1000 : 0);
  return { ...seat, left: Math.max(MIN_MS, left), since: at };
}

/** The facts about an action that affect clocks. */
export interface Step {
  readonly at: number;
  /** Whether the seat owed a decision before the action (`owed`), and whether it owes one after it (`owes`). */
  readonly owed: boolean;
  readonly owes: boolean;
  /** True if a new turn of this seat has begun. */
  readonly turnBegan: boolean;
  /** True if the seat's player acted, rather than a bot. */
  readonly acted: boolean;
  /**
   * Whether the seat's player is present, away or a permanent bot. The clocks of bots and absent players are paused.
   */
  readonly player: 'here' | 'away' | 'bot';
  /**
   * When the player's last vacation ends or ended, in milliseconds since 1970. Null if there was none or if the player
   * ended it early.
   */
  readonly vacationUntil: number | null;
}

/** Returns a seat's clock after an action by any seat. */
export function advanced(clock: Clock, seat: SeatClock, step: Step): SeatClock {
  const { at, owed, owes, turnBegan, acted, player, vacationUntil } = step;
  const starts = owes && (!owed || turnBegan);
  const standIn = seat.standIn && owes && !starts;
  const timeouts = acted && !seat.standIn ? 0 : seat.timeouts;
  const paused = { ...stopped(seat, at), timeouts, standIn };
  if (!owes || player === 'bot' || standIn) return paused;
  // An absent player gets the usual time for a new decision, but no increment, which is for turns they play themselves.
  if (player === 'away') return starts ? { ...begun(clock, paused, at, false), since: null } : paused;
  return starts || seat.since === null
    ? begun(clock, paused, at, turnBegan, vacationUntil)
    : { ...seat, timeouts, standIn };
}

/**
 * Returns the clock of a player who takes their seat back. A decision they owed when they left keeps its remaining
 * time, and the number of consecutive time-outs is kept until they act. If no time is left for a decision that the bot
 * has not made yet, they get `MIN_MS`.
 */
export function returned(seat: SeatClock, at: number, owes: boolean, vacationUntil: number | null = null): SeatClock {
  const rested = { ...stopped(seat, at), standIn: false };
  return owes
    ? { ...rested, left: rested.left === 0 ? MIN_MS : rested.left, since: startOf(at, vacationUntil) }
    : rested;
}

/** Returns the clock after its time has run out, or null if it has not. */
export function timedOut(seat: SeatClock, at: number): SeatClock | null {
  const deadline = deadlineOf(seat);
  if (deadline === null || deadline > at) return null;
  return { left: 0, since: null, timeouts: seat.timeouts + 1, standIn: true };
}

/**
 * Returns a clock after its player's vacation has begun or ended. A running clock is paused until `vacationUntil`, the
 * end of the vacation. If that is null, a clock that was paused for a vacation runs again.
 */
export function heldUntil(seat: SeatClock, at: number, vacationUntil: number | null): SeatClock {
  if (seat.since === null) return seat;
  const rested = stopped(seat, at);
  // No time is left: the clock has run out, and the server is about to handle the time-out.
  if (rested.left === 0) return seat;
  return { ...rested, since: startOf(at, vacationUntil) };
}

/**
 * Returns the time left on each clock at `now` (the server's time), whether it is running and, if it is paused by a
 * vacation, when it will start.
 */
export const clocksOf = (
  { seats, gameover }: { seats: readonly { seat: number; clock: SeatClock }[]; gameover: unknown },
  now: number,
): ClockTimes => ({
  now,
  seats: Object.fromEntries(
    seats.map(({ seat, clock }) => {
      const starts = gameover === null ? clock.since : null;
      const isHeld = starts !== null && starts > now;
      const runs = starts !== null && !isHeld;
      return [seat, { left: leftAt(clock, now), runs, ...(isHeld ? { from: starts } : {}) }];
    }),
  ),
});
