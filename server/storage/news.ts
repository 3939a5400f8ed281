import type { SeatClock } from '../match/clock.ts';
import type { StoredState } from '../match/match.ts';

/** The changes that other processes' moves can have made to a match. */

/** A match as this process knows it. */
export interface Known {
  readonly matchID: string;
  readonly stateID: number;
  /** True if its seats have clocks. */
  readonly hasClock: boolean;
}

/** A match as stored. */
export interface News {
  readonly matchID: string;
  readonly changes: number;
  /** The stored state, or null if it is the known one. */
  readonly state: StoredState | null;
  /** When the state was written. */
  readonly at: number;
  /** The clocks by seat, or null in a match without clocks. */
  readonly clocks: ReadonlyMap<number, SeatClock> | null;
}
