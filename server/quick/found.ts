import type { Kysely } from 'kysely';
import { deleteFound, deleteFoundOf, findFound, readFound } from '../storage/pools.ts';
import type { Tables } from '../storage/schema.ts';

/**
 * Guests who have a seat in a quick match and have not been seen in it. The event that names the match may have gone
 * to a dead stream, so it is repeated on every new stream until the guest enters the match. The database keeps the
 * rows; memory answers the common question, whether a guest who has just synced is one of them.
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

  /** The guest is in the match: from now on they can wait for another one. */
  async seen(matchID: string, guestID: string): Promise<void> {
    await deleteFound(this.#db, { guestID, matchID });
    const unseen = this.#unseen.get(matchID);
    unseen?.delete(guestID);
    if (unseen?.size === 0) this.#unseen.delete(matchID);
  }

  has(matchID: string): boolean {
    return this.#unseen.has(matchID);
  }

  /** The match is over or gone; no one has to be sent to it. */
  async close(matchID: string): Promise<void> {
    await deleteFoundOf(this.#db, matchID);
    this.#unseen.delete(matchID);
  }
}
