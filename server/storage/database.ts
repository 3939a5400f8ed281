import type { Kysely, Transaction } from 'kysely';
import type { Known, News } from './news.ts';
import type { Tables } from './schema.ts';

/** An action to write, with the resulting state. */
export interface MoveWrite {
  readonly matchID: string;
  /** The id of the state in which the action was made. The write is refused if the stored id differs. */
  readonly on: number;
  /** The match's `changes` when the action was made. The write is refused if the stored number differs. */
  readonly changes: number;
  /**
   * The epoch of the duty under which the server acts. The write is refused if the duty has a different epoch by then.
   * Null if a player acts.
   */
  readonly epoch: number | null;
  /** The id of the resulting state. */
  readonly stateID: number;
  readonly state: string;
  /** The result, if the action ended the match. */
  readonly gameover: string | null;
  readonly seat: number;
  readonly moveID: string | null;
  readonly action: string;
  readonly events: string;
  readonly at: number;
  /**
   * With Postgres, the write is refused if no process used the database within this many milliseconds of `at`, because
   * the clocks must then be moved first. Null if the match has no clock or the write skips this check.
   */
  readonly gapMs: number | null;
  /** The seats that must decide next, separated by commas. */
  readonly pending: string;
  /** The match's next duty. 'none' deletes the stored duty; null leaves it unchanged. */
  readonly duty: DutyWrite | 'none' | null;
  /**
   * In a match with delayed spectators, the time of the state that they see now. The write then also stores the new
   * state for them, and deletes the states before the one that was current at that time. Null in other matches.
   */
  readonly shownAt: number | null;
  /** Every seat's clock after the action. Empty if the match has no clock. */
  readonly clocks: readonly ClockWrite[];
  /** Each seat's result, if the action ended the match. Only the results of guests are stored. */
  readonly results: readonly ResultWrite[];
}

/** A duty as stored: which process acts next in a match, and when. */
export interface DutyWrite {
  readonly dueAt: number;
  /** The process that holds the duty from the start, or null if none does. */
  readonly node: string | null;
  readonly leaseUntil: number;
  readonly epoch: number;
}

/** A seat's clock as stored. */
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
  readonly bid: number | null;
  readonly won: boolean;
}

/**
 * `conflict`: the stored state or match has changed, the duty has another holder, or the clocks must be moved first.
 * `repeated`: the seat has already used this move id. In both cases, nothing was written. An Error: the database failed
 * to write this move; other moves in the batch may have been written.
 */
export type MoveOutcome = 'written' | 'conflict' | 'repeated' | Error;

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A database or a transaction, used only for reading. */
export type Reader = Pick<Db, 'selectFrom'>;

/** An open database of any kind. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  /** Returns the database's time, in milliseconds since 1970. For SQLite, this is the machine's time. */
  readonly time: () => Promise<number>;
  /**
   * Writes moves. Compares each one with the stored state, and writes it completely or not at all. When the promise
   * resolves, the moves with the outcome `written` are on disk. If the promise rejects, none was written.
   */
  readonly writeMoves: (moves: readonly MoveWrite[]) => Promise<MoveOutcome[]>;
  /**
   * Resolves to the changes that other processes have made to these matches, all read at the same point in time. Omits
   * matches that have not begun or no longer exist. Null if no other process can write to the database.
   */
  readonly readNews: ((known: readonly Known[]) => Promise<News[]>) | null;
  readonly close: () => Promise<void>;
}

/** A reservation of the database for this process. */
export interface DatabaseLock {
  readonly release: () => Promise<void>;
}

/** Thrown if a database cannot be used. The message says what to do. */
export class DatabaseFault extends Error {}
