import type { Database, MoveOutcome, MoveWrite } from './database.ts';

interface Waiting {
  readonly move: MoveWrite;
  readonly resolve: (outcome: Exclude<MoveOutcome, Error>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Moves of many matches that arrive together are written together: one flush to the disk for all of them. While one
 * batch is written the next one gathers.
 */
export class MoveBatcher {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves when the move is on the disk or was refused by the stored state; rejects where nothing can be written. */
  write(move: MoveWrite): Promise<Exclude<MoveOutcome, Error>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ move, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // The moves that came in with the same turn of the event loop belong to this batch.
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
