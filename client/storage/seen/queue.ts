/** Moves that were made on this device and are not known to have reached the server. */

export interface QueuedMove<Action = unknown> {
  /** The server makes a move only once for its id, however often it is sent. */
  readonly id: string;
  readonly action: Action;
  /** The state it was made on. */
  readonly stateID: number;
  /** The moment of a secret choice, which other players' moves do not make outdated. */
  readonly moment: string;
  /** True if it may have reached the server. */
  readonly isSent: boolean;
}

/** Moves that no longer fitted: how many, and the code of the reason. */
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
