import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** An action that was made, to be written with the state it led to. */
export interface MoveWrite {
  readonly matchID: string;
  /** The state id the action was made on; the write is refused if another one is stored. */
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
  /** The seats that owe a decision now, with commas between. */
  readonly pending: string;
  /** The clocks that the action has changed. */
  readonly clocks: readonly ClockWrite[];
  /** What the match brought each seat, if the action ended it; kept for those of guests. */
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
 * `conflict`: the stored state is another one; `repeated`: the seat has used this id before. Nothing was written.
 * An Error: the database did not write this one, whatever it did with the others.
 */
export type MoveOutcome = 'written' | 'conflict' | 'repeated' | Error;

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A database or a transaction, to read from. */
export type Reader = Pick<Db, 'selectFrom'>;

/** An open database, whatever its kind. */
export interface Database {
  readonly db: Db;
  /**
   * The hot write: every move is compared with what is stored and written whole or not at all. When the promise
   * resolves the moves that are `written` are on the disk. Rejects where none of them was written.
   */
  readonly writeMoves: (moves: readonly MoveWrite[]) => Promise<MoveOutcome[]>;
  readonly close: () => Promise<void>;
}

/** A database that is reserved for this process. */
export interface DatabaseLock {
  readonly release: () => Promise<void>;
}

/** A database that must not be used, with what to do about it. */
export class DatabaseFault extends Error {}
