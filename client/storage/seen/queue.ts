/** A move that was made on this device and may not have reached the server. */

export interface QueuedMove<Action = unknown> {
  /** The server makes the move for each id only once, however often it is sent. */
  readonly id: string;
  readonly action: Action;
  /** The state the move was made on. */
  readonly stateID: number;
  /** Identifies a secret choice, which other players' moves do not make outdated. */
  readonly moment: string;
  /** True if the move may have reached the server. */
  readonly isSent: boolean;
}

/** Moves that could no longer be played: how many, and the code of the reason. */
export interface Dropped {
  readonly count: number;
  readonly code: string;
}

export interface StoredQueue {
  readonly matchID: string;
  /** The rules of the match when the moves were made. */
  readonly rules: number;
  readonly moves: readonly QueuedMove[];
  readonly dropped: Dropped | null;
}
