import { quantile } from './quantile.ts';

const MINUTE_MS = 60_000;
/** The target: a push arrives within this time after the move, in milliseconds. */
const SOON_MS = 2_000;

/** A push that the server must send to a device. */
interface Wait {
  /** The time from which the device's player had to act. */
  readonly since: number;
  /** True if the previous push arrived less than a minute earlier, so that this one is held back. */
  readonly isHeldBack: boolean;
  hasCome: boolean;
}

export interface PushFigures {
  readonly pushes: number;
  readonly heldBack: number;
  /** The number of pushes that were timed, because they were not held back. */
  readonly timed: number;
  /** The number of timed pushes that never arrived, although the player took at least two seconds to act. */
  readonly missed: number;
  readonly withinTwoSeconds: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly mostPerMinuteAndMatch: number;
}

/**
 * Times pushes to devices whose guests each play one match. All times are in milliseconds on one clock. A push within a
 * minute of the previous one is held back on purpose, so it is counted but not timed.
 */
export class PushTimes {
  readonly #waits = new Map<string, Wait>();
  readonly #arrivals = new Map<string, number[]>();
  readonly #times: number[] = [];
  #heldBack = 0;
  #missed = 0;

  /**
   * Records that this device's player must act after a move. The player who moved received the new state at time `at`.
   */
  due(device: string, at: number): void {
    this.done(device, at);
    const last = this.#arrivals.get(device)?.at(-1) ?? -Infinity;
    const isHeldBack = at - last < MINUTE_MS;
    if (isHeldBack) this.#heldBack++;
    this.#waits.set(device, { since: at, isHeldBack, hasCome: false });
  }

  /** Records that the device's player no longer has to act. */
  done(device: string, at: number): void {
    const wait = this.#waits.get(device);
    this.#waits.delete(device);
    if (wait !== undefined && isOpen(wait) && at - wait.since >= SOON_MS) this.#missed++;
  }

  /** Records that a push to the device arrived at the push service. */
  arrived(device: string, at: number): void {
    const all = this.#arrivals.get(device) ?? [];
    all.push(at);
    this.#arrivals.set(device, all);
    const wait = this.#waits.get(device);
    if (wait === undefined) return;
    if (isOpen(wait)) this.#times.push(at - wait.since);
    wait.hasCome = true;
  }

  /** The number of timed pushes that have not arrived. */
  get open(): number {
    return [...this.#waits.values()].filter(isOpen).length;
  }

  /** Returns the figures. Pushes that have not arrived count as missed. */
  figures(): PushFigures {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const missed = this.#missed + this.open;
    const timed = sorted.length + missed;
    const soon = sorted.filter((ms) => ms <= SOON_MS).length;
    const arrivals = [...this.#arrivals.values()];
    return {
      pushes: arrivals.reduce((sum, each) => sum + each.length, 0),
      heldBack: this.#heldBack,
      timed,
      missed,
      withinTwoSeconds: timed === 0 ? 0 : Math.floor((soon / timed) * 10_000) / 10_000,
      p50Ms: quantile(sorted, 0.5),
      p95Ms: quantile(sorted, 0.95),
      mostPerMinuteAndMatch: Math.max(0, ...arrivals.map(mostInAMinute)),
    };
  }
}

const isOpen = ({ isHeldBack, hasCome }: Wait): boolean => !isHeldBack && !hasCome;

/** Returns the maximum number of these ascending times that fall within one minute. */
const mostInAMinute = (times: readonly number[]): number =>
  Math.max(...times.map((from, i) => times.slice(i).filter((at) => at - from < MINUTE_MS).length));
