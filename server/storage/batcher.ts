import type { Database, MoveOutcome, MoveWrite } from './database.ts';

interface Waiting {
  readonly move: MoveWrite;
  readonly resolve: (outcome: Exclude<MoveOutcome, Error>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches moves that arrive together, so that SQLite flushes to disk only once. The next batch is collected while the
 * current one is written.
 */
export class MoveBatcher {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Writes a move in the next batch. Resolves to the outcome once the move is on disk, or has been refused as a conflict
   * or a repeat. Rejects if the move cannot be written.
   */
  write(move: MoveWrite): Promise<Exclude<MoveOutcome, Error>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ move, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // Moves that arrive in the same turn of the event loop join this batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const outcomes = await this.#database.writeMoves(batch.map(({ move }) => move));
        for (const [i, { resolve, reject }] of batch.entries()) {
          const outcome = outcomes[i];
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
