import type { Kysely } from 'kysely';
import { deleteFound, deleteFoundOf, findFound, readFound } from '../storage/pools.ts';
import type { Tables } from '../storage/schema.ts';

/**
 * Guests with a seat in a quick match that they have not entered. The event that names the match may have been lost
 * with its stream, so every new stream repeats it until the guest enters. The rows are in the database; memory answers
 * the frequent question whether a guest who has just synced is one of them.
 */
export class FoundMatches {
  readonly #db: Kysely<Tables>;
  readonly #unseen = new Map<string, Set<string>>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async load(): Promise<void> {
    for (const { guestID, matchID } of await readFound(this.#db)) this.add(matchID, [guestID]);
  }

  /** Call after the rows are stored. */
  add(matchID: string, guestIDs: readonly string[]): void {
    const unseen = this.#unseen.get(matchID) ?? new Set();
    for (const id of guestIDs) unseen.add(id);
    this.#unseen.set(matchID, unseen);
  }

  /** The match this guest has not entered yet, or null. */
  find(guestID: string): Promise<string | null> {
    return findFound(this.#db, guestID);
  }

  isUnseen(matchID: string, guestID: string): boolean {
    return this.#unseen.get(matchID)?.has(guestID) === true;
  }

  /** The guest has entered the match, and can wait for another one from now on. */
  async seen(matchID: string, guestID: string): Promise<void> {
    await deleteFound(this.#db, { guestID, matchID });
    const unseen = this.#unseen.get(matchID);
    unseen?.delete(guestID);
    if (unseen?.size === 0) this.#unseen.delete(matchID);
  }

  has(matchID: string): boolean {
    return this.#unseen.has(matchID);
  }

  /** The match is over or gone; no one needs to be sent to it. */
  async close(matchID: string): Promise<void> {
    await deleteFoundOf(this.#db, matchID);
    this.#unseen.delete(matchID);
  }
}
