import type { Action } from '../../game/engine.ts';
import type { SeatClock } from '../match/clock.ts';

/** What another process can have added to a match by moves. */

/** A match as this process knows it. */
export interface Known {
  readonly matchID: string;
  readonly stateID: number;
  /** Whether its seats have clocks. */
  readonly hasClock: boolean;
}

/** A move as the log has it. */
export interface LoggedMove {
  readonly stateID: number;
  readonly seat: number;
  readonly action: Action;
  readonly at: number;
}

/** What has happened to a match since the known state. */
export interface News {
  readonly matchID: string;
  /** The stored state id. */
  readonly stateID: number;
  readonly changes: number;
  /** The moves after the known state, in order; the first MAX_MOVES if there are more. */
  readonly moves: readonly LoggedMove[];
  /** The clocks now by seat; null in a match without. */
  readonly clocks: ReadonlyMap<number, SeatClock> | null;
}

/** The moves of a match that are read at once. */
export const MAX_MOVES = 20;
