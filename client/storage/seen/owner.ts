import { browserStorage } from '../storage.ts';

/**
 * The one guest whose matches this browser stores for reading offline. They may contain hidden cards, so each guest has
 * a separate database, which is deleted as soon as this browser belongs to another guest or none. Loaded with the first
 * page, so it must not import the database itself.
 */

/** The key of the owner, in the storage shared by all tabs. */
export const OWNER = 'scythe.seen';

/** The prefix of the names of all these databases. */
export const PREFIX = 'scythe-seen-';

/** Returns the name of a guest's database. */
export const shelfName = (guestID: string): string => PREFIX + guestID;

/** Returns the guest whose matches are stored, or null. It is the same in all tabs. */
export const shelfOwner = (): string | null => browserStorage.getItem(OWNER);

/** Deletes a database as soon as the other tabs have closed it. */
export function removeShelf(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // This browser has no databases, so there is nothing to delete.
  }
}

/** Deletes the stored data of every guest except this one. */
export function keepOnlyFor(guestID: string | null): void {
  const owner = shelfOwner();
  if (owner === null || owner === guestID) return;
  browserStorage.removeItem(OWNER);
  removeShelf(shelfName(owner));
}
