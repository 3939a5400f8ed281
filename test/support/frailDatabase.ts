import { sql } from 'kysely';
import { type Database } from '../../server/storage/database.ts';
import { openDatabase } from '../../server/storage/open.ts';

/** A database that can be made slow or full on demand. Tests pass its `open` to the server. */
export class FrailDatabase {
  #database: Database | null = null;
  #held: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;
  /** The number of batches of moves received so far. */
  batches = 0;
  /** Called after a batch has been written. If it throws, the write fails although the moves are stored. */
  afterWrite: () => void = () => undefined;

  readonly open = async (address: string): Promise<Database> => {
    const database = await openDatabase(address);
    this.#database = database;
    return {
      ...database,
      writeMoves: async (moves) => {
        this.batches++;
        await this.#held;
        const outcomes = await database.writeMoves(moves);
        this.afterWrite();
        return outcomes;
      },
    };
  };

  get database(): Database {
    if (this.#database === null) throw new Error('not opened yet');
    return this.#database;
  }

  /** Makes all later moves wait until `release`. */
  hold(): void {
    this.#held = new Promise((resolve) => (this.#release = resolve));
  }

  release(): void {
    this.#release();
    this.#held = Promise.resolve();
  }

  /** Limits an SQLite file. `full` allows no new pages, as on a full disk, and null removes the limit. */
  async limitPages(pages: 'full' | null): Promise<void> {
    const { db } = this.database;
    const most = pages === null ? 1_000_000_000 : 1; // SQLite never goes below the current number
    await sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(db);
  }
}
