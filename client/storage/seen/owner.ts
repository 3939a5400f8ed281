import { browserStorage } from '../storage.ts';

/**
 * The one guest whose matches this browser keeps to be read offline. They may hold hidden cards, so each guest has a
 * database, and it is deleted as soon as this browser is another guest, or none. Loaded with the first page: no imports of
 * the database itself.
 */

/** The key of the owner, in the storage that all tabs share. */
export const OWNER = 'scythe.seen';

/** What the names of all these databases begin with. */
export const PREFIX = 'scythe-seen-';

/** The name of a guest's database. */
export const shelfName = (guestID: string): string => PREFIX + guestID;

/** The guest whose matches are kept; null: none. The same in all tabs. */
export const shelfOwner = (): string | null => browserStorage.getItem(OWNER);

/** Deletes a database as soon as the other tabs have closed it. */
export function removeShelf(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // This browser has no databases, so there is nothing to delete.
  }
}

/** Deletes what is kept for any guest but this one. */
export function keepOnlyFor(guestID: string | null): void {
  const owner = shelfOwner();
  if (owner === null || owner === guestID) return;
  browserStorage.removeItem(OWNER);
  removeShelf(shelfName(owner));
}
