import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** An action to be written with the state it led to. */
export interface MoveWrite {
  readonly matchID: string;
  /** The state id the action was made on; the write is refused if the stored one differs. */
  readonly on: number;
  /** The state id it led to. */
  readonly stateID: number;
  readonly state: string;
  /** The result, if the action ended the match. */
  readonly gameover: string | null;
  readonly seat: number;
  readonly moveID: string | null;
  readonly action: string;
  readonly events: string;
  readonly at: number;
  /** The seats that now owe a decision, separated by commas. */
  readonly pending: string;
  /** The clocks that the action changed. */
  readonly clocks: readonly ClockWrite[];
  /** Each seat's result, if the action ended the match; stored for guests only. */
  readonly results: readonly ResultWrite[];
}

/** A seat's clock as it is stored. */
export interface ClockWrite {
  readonly seat: number;
  readonly left: number;
  readonly since: number | null;
  readonly timeouts: number;
  readonly standIn: boolean;
}

export interface ResultWrite {
  readonly seat: number;
  readonly faction: string;
  readonly mat: string;
  readonly players: number;
  readonly score: number;
  readonly won: boolean;
}

/**
 * `conflict`: a different state is stored. `repeated`: the seat has already used this id. Either way, nothing was
 * written. An Error: the database failed to write this move, whatever happened to the others.
 */
export type MoveOutcome = 'written' | 'conflict' | 'repeated' | Error;

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A database or a transaction, for reading. */
export type Reader = Pick<Db, 'selectFrom'>;

/** An open database of any kind. */
export interface Database {
  readonly db: Db;
  /**
   * The hot write: each move is compared with the stored state and written whole or not at all. When the promise
   * resolves, the moves that are `written` are on disk. Rejects if none of them was written.
   */
  readonly writeMoves: (moves: readonly MoveWrite[]) => Promise<MoveOutcome[]>;
  readonly close: () => Promise<void>;
}

/** The reservation of a database for this process. */
export interface DatabaseLock {
  readonly release: () => Promise<void>;
}

/** A database that cannot be used; the message says what to do. */
export class DatabaseFault extends Error {}
