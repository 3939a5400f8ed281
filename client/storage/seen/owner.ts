import { browserStorage, removeKept } from '../storage.ts';

/**
 * The one guest whose matches this browser stores for offline use. The matches may contain hidden cards, so each guest
 * has a separate database, which is deleted as soon as this browser belongs to another guest or to none. This module
 * loads with the start page, so it must not import the code that opens the database.
 */

/** The key of the owner, in the storage shared by all tabs. */
export const OWNER = 'scythe.seen';

/** The prefix of the names of the guests' databases. */
export const PREFIX = 'scythe-seen-';

/** The prefix of the keys of the guest's plans, which can name hidden cards. */
export const PLANS = 'scythe-plan/';

/** The key that is present from a sign-out until the server has been notified of it. */
export const LEAVING = 'scythe.leaving';

/** Returns true if this browser's guest has signed out, but the server has not been notified yet. */
export const isLeaving = (): boolean => browserStorage.getItem(LEAVING) !== null;

/** Returns the name of a guest's database. */
export const shelfName = (guestID: string): string => PREFIX + guestID;

/** Returns the id of the guest whose matches are stored, or null. All tabs share this value. */
export const shelfOwner = (): string | null => browserStorage.getItem(OWNER);

/** Deletes a database as soon as the other tabs have closed it. */
export function removeShelf(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // This browser has no databases, so there is nothing to delete.
  }
}

/**
 * Deletes the owner's stored matches and plans, unless this guest is the owner. If `guestID` is null, deletes them in
 * any case.
 */
export function keepOnlyFor(guestID: string | null): void {
  const owner = shelfOwner();
  if (guestID === null || (owner !== null && owner !== guestID)) removeKept(PLANS);
  if (owner === null || owner === guestID) return;
  browserStorage.removeItem(OWNER);
  removeShelf(shelfName(owner));
}
