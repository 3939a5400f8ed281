import type { Database } from '../storage/database.ts';
import type { Known, News } from '../storage/news.ts';

interface Waiting {
  readonly known: Known;
  readonly resolve: (news: News | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads what other processes have done, for all matches that ask at about the same time in one query. While a query
 * runs, the questions of the next one collect, so that a busy process asks less often for each match.
 */
export class NewsReader {
  readonly #read: NonNullable<Database['readNews']>;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(read: NonNullable<Database['readNews']>) {
    this.#read = read;
  }

  /** Resolves to what has happened since the known state; undefined if the match is gone. At most one call for a match at a time. */
  ask(known: Known): Promise<News | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ known, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // The notices of one batch join this query.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const asked = this.#waiting;
      this.#waiting = [];
      try {
        const found = new Map<string, News>();
        for (const news of await this.#read(asked.map(({ known }) => known))) found.set(news.matchID, news);
        for (const { known, resolve } of asked) resolve(found.get(known.matchID));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
