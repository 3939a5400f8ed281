/** A move that was made on this device and may not have reached the server. */

export interface QueuedMove<Action = unknown> {
  /** The server performs the move with this id only once, even if it is sent several times. */
  readonly id: string;
  readonly action: Action;
  /** The id of the state in which the move was made. */
  readonly stateID: number;
  /** Distinguishes one secret choice from another. Other players' moves do not make a secret choice outdated. */
  readonly moment: string;
  /** True if the move may have reached the server. */
  readonly isSent: boolean;
}

/** Moves that could no longer be played: their number and the code of the reason. */
export interface Dropped {
  readonly count: number;
  readonly code: string;
}

export interface StoredQueue {
  readonly matchID: string;
  /** The version of the rules under which the moves were made. */
  readonly rules: number;
  readonly moves: readonly QueuedMove[];
  readonly dropped: Dropped | null;
}
