import type { SeatClock } from '../match/clock.ts';
import type { StoredState } from '../match/match.ts';

/** What other processes can have added to a match by moves. */

/** A match as this process knows it. */
export interface Known {
  readonly matchID: string;
  readonly stateID: number;
  /** Whether its seats have clocks. */
  readonly hasClock: boolean;
}

/** A match as it is stored. */
export interface News {
  readonly matchID: string;
  readonly changes: number;
  /** The stored state; null if it is the known one. */
  readonly state: StoredState | null;
  /** When the state was written. */
  readonly at: number;
  /** The clocks by seat; null in a match without. */
  readonly clocks: ReadonlyMap<number, SeatClock> | null;
}
