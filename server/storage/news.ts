import type { Action } from '../../game/engine.ts';
import type { SeatClock } from '../match/clock.ts';
import type { StoredState } from '../match/match.ts';

/** Describes the news of a match: the moves that other processes may have made in it. */

/** A match as known to this process. */
export interface Known {
  readonly matchID: string;
  readonly stateID: number;
  /** True if the match's seats have clocks. */
  readonly hasClock: boolean;
}

/** The part of a stored state that belongs to boardgame.io. */
export type Frame = Omit<StoredState, 'G'>;

/** The actions that lead from the known state to the stored state, and the frame of the stored state. */
export interface Steps {
  readonly actions: readonly (readonly [seat: number, action: Action])[];
  readonly frame: Frame;
}

/** The news of a match: what is stored now, and how the stored state differs from the known one. */
export interface News {
  readonly matchID: string;
  readonly changes: number;
  /** The changes since the known state: a few actions, or only the resulting state. Null if there are none. */
  readonly since: Steps | { readonly state: StoredState } | null;
  /** When the state was written. */
  readonly at: number;
  /** The seats that must decide, in the format of `pendingOf`. Null if unknown. */
  readonly pending: string | null;
  /** The clocks by seat. Null in a match without clocks. */
  readonly clocks: ReadonlyMap<number, SeatClock> | null;
}
