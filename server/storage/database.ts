import type { Kysely, Transaction } from 'kysely';
import type { Known, News } from './news.ts';
import type { Tables } from './schema.ts';

/** An action to be written with the state it led to. */
export interface MoveWrite {
  readonly matchID: string;
  /** The state id the action was made on; the write is refused if the stored one differs. */
  readonly on: number;
  /** The match's `changes` as the action assumed them; the write is refused if the stored number differs. */
  readonly changes: number;
  /** The epoch of the duty whose holder acts; the write is refused if another process has it. null: a player acts. */
  readonly epoch: number | null;
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
  /**
   * The write is refused if the database was not served within this many milliseconds of `at`, in which case the clocks
   * must be moved first. null: no clock is charged, or only one process serves the database.
   */
  readonly gapMs: number | null;
  /** The seats that now owe a decision, separated by commas. */
  readonly pending: string;
  /** The duty that follows; 'none' removes it, null leaves it as it is. */
  readonly duty: DutyWrite | 'none' | null;
  /**
   * For a match that people without a seat see late: the state is kept for them, and those are dropped that come before
   * the one that was current at this time. null: none are kept.
   */
  readonly shownAt: number | null;
  /** The clocks that the action changed. */
  readonly clocks: readonly ClockWrite[];
  /** Each seat's result, if the action ended the match; stored for guests only. */
  readonly results: readonly ResultWrite[];
}

/** A duty as it is stored: who acts on a match next, and when. */
export interface DutyWrite {
  readonly dueAt: number;
  /** The process that takes it at once, or null. */
  readonly node: string | null;
  readonly leaseUntil: number;
  readonly epoch: number;
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
  readonly bid: number | null;
  readonly won: boolean;
}

/**
 * `conflict`: a different state or changed match is stored, the duty has another holder, or the time cannot be charged
 * to clocks. `repeated`: the seat has already used this id. Either way, nothing was written. An Error: the database
 * failed to write this move, whatever happened to the others.
 */
export type MoveOutcome = 'written' | 'conflict' | 'repeated' | Error;

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
/** A database or a transaction, for reading. */
export type Reader = Pick<Db, 'selectFrom'>;

/** An open database of any kind. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly db: Db;
  /** The database's time, in milliseconds since 1970; that of this machine for SQLite. */
  readonly time: () => Promise<number>;
  /**
   * The hot write: each move is compared with the stored state and written whole or not at all. When the promise
   * resolves, the moves that are `written` are on disk. Rejects if none of them was written.
   */
  readonly writeMoves: (moves: readonly MoveWrite[]) => Promise<MoveOutcome[]>;
  /**
   * The hot read: what other processes have made of these matches, all from one moment. Matches that have not begun or
   * are gone are missing. null: no other process can write to the database.
   */
  readonly readNews: ((known: readonly Known[]) => Promise<News[]>) | null;
  readonly close: () => Promise<void>;
}

/** The reservation of a database for this process. */
export interface DatabaseLock {
  readonly release: () => Promise<void>;
}

/** A database that cannot be used; the message says what to do. */
export class DatabaseFault extends Error {}
