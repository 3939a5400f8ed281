import { Async } from '#boardgame/internal';
import { MoveBatcher } from './batcher.ts';
import type { Database } from './database.ts';

/** The database and the queue of moves waiting to be written to it. */
export class Store {
  readonly database: Database;
  readonly moves: MoveBatcher;

  constructor(database: Database) {
    this.database = database;
    this.moves = new MoveBatcher(database);
  }
}

const unused = (): never => {
  throw new Error('boardgame.io cannot store anything here');
};

/**
 * The storage object that boardgame.io's Server requires. Requests never reach that Server's lobby or transport, so
 * nothing is ever stored here.
 */
export class UnusedStorage extends Async {
  override connect(): Promise<void> {
    return Promise.resolve();
  }

  override createMatch = unused;
  override setState = unused;
  override setMetadata = unused;
  override fetch = unused;
  override wipe = unused;
  override listMatches = unused;
}
