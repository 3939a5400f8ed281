import { Pace } from '../cluster/pace.ts';
import type { Database } from '../storage/database.ts';
import type { Known, News } from '../storage/news.ts';

interface Waiting {
  readonly known: Known;
  readonly resolve: (news: News | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads the changes made by other processes, with one query for all matches requested at about the same time. */
export class NewsReader {
  readonly #read: NonNullable<Database['readNews']>;
  /** Callers block their match's queue while they wait, so each query starts as soon as the previous one ends. */
  readonly #pace = new Pace(() => this.#answer(), 0);
  #waiting: Waiting[] = [];

  constructor(read: NonNullable<Database['readNews']>) {
    this.#read = read;
  }

  /**
   * Resolves to the changes since the known state, or to undefined if the match no longer exists. Must not be called
   * for a match while an earlier call for it is unsettled.
   */
  ask(known: Known): Promise<News | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ known, resolve, reject });
      this.#pace.soon();
    });
  }

  async #answer(): Promise<number> {
    const asked = this.#waiting;
    this.#waiting = [];
    try {
      const all = await this.#read(asked.map(({ known }) => known));
      const found = new Map(all.map((news) => [news.matchID, news]));
      for (const { known, resolve } of asked) resolve(found.get(known.matchID));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
    return asked.length;
  }
}
