import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredQueue } from './queue.ts';
import { browserStorage } from '../storage.ts';
import { OWNER, PREFIX, isLeaving, keepOnlyFor, removeShelf, shelfName, shelfOwner } from './owner.ts';

/**
 * The content that a guest last saw and the moves they made offline, in IndexedDB. If this browser cannot store them,
 * functions that read resolve to null or an empty list, and functions that write resolve to false. No caller depends on
 * the storage.
 */

/** A stored item. `at` is when it was seen, in milliseconds since 1970. */
export interface Seen {
  readonly key: string;
  readonly at: number;
  /** The version of the item's shape; see `FORMAT`. */
  readonly format: number;
  readonly value: unknown;
}

interface Shelf extends DBSchema {
  seen: { key: string; value: Seen; indexes: { at: number } };
  queues: { key: string; value: StoredQueue };
}

/** Increased with every change to the stores. */
const VERSION = 1;

/** Increased with every change to the shape of the items. Items in another format are ignored. */
const FORMAT = 1;

/** The maximum number of items, not counting watched matches. The oldest are deleted first. */
const MAX_SEEN = 40;

/** The prefix of the keys of matches that the guest watched without a seat. */
export const WATCHED = 'watched/';

/** The maximum number of watched matches. They never displace the guest's own. */
const MAX_WATCHED = 10;

/**
 * Makes a guest the owner, and deletes other guests' databases left behind by interrupted deletions. Resolves to false
 * if this browser cannot store anything or a sign-out is not complete.
 */
export async function ownShelf(guestID: string): Promise<boolean> {
  // Another tab may have signed the guest out.
  if (isLeaving()) return false;
  keepOnlyFor(guestID);
  if (shelfOwner() === null && !browserStorage.setItem(OWNER, guestID)) {
    browserStorage.removeItem(OWNER);
    return false;
  }
  // Not all browsers can list their databases.
  const all = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  for (const { name = '' } of all) if (name.startsWith(PREFIX) && name !== shelfName(guestID)) removeShelf(name);
  return true;
}

let opened: { readonly guestID: string; readonly database: Promise<IDBPDatabase<Shelf>> } | null = null;

function open(guestID: string): Promise<IDBPDatabase<Shelf>> {
  if (opened?.guestID === guestID) return opened.database;
  const forget = (): void => {
    if (opened?.guestID === guestID) opened = null;
  };
  const database = openDB<Shelf>(shelfName(guestID), VERSION, {
    upgrade: (made) => {
      made.createObjectStore('seen', { keyPath: 'key' }).createIndex('at', 'at');
      made.createObjectStore('queues', { keyPath: 'matchID' });
    },
    // Another tab wants to delete the database, or a newer release wants to upgrade it.
    blocking: (_old, _new, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
  opened = { guestID, database };
  database.catch(forget);
  return database;
}

/** Runs a task on the owner's database. Resolves to `otherwise` if there is no owner or the task fails. */
async function on<T>(otherwise: T, task: (database: IDBPDatabase<Shelf>) => Promise<T>): Promise<T> {
  const guestID = shelfOwner();
  if (guestID === null) return otherwise;
  try {
    const database = await open(guestID);
    // The guest has signed out in the meantime. Opening has created an empty database, which must be deleted.
    if (shelfOwner() !== guestID) {
      opened = null;
      database.close();
      indexedDB.deleteDatabase(shelfName(guestID));
      return otherwise;
    }
    return await task(database);
  } catch {
    return otherwise;
  }
}

/**
 * Returns the keys of the oldest items in excess of the limits, which must be deleted. `oldestFirst` contains all keys.
 */
export function overfull(oldestFirst: readonly string[]): readonly string[] {
  const [watched, others] = [true, false].map((isWatched) =>
    oldestFirst.filter((key) => key.startsWith(WATCHED) === isWatched),
  );
  const first = (keys: readonly string[], max: number) => keys.slice(0, Math.max(0, keys.length - max));
  return [...first(watched, MAX_WATCHED), ...first(others, MAX_SEEN)];
}

/** Stores what a guest sees now. Resolves to false if they are not the owner or the browser could not store it. */
export const keepSeen = (guestID: string, key: string, value: unknown): Promise<boolean> =>
  on(false, async (database) => {
    if (shelfOwner() !== guestID) return false;
    const { store, done } = database.transaction('seen', 'readwrite');
    await store.put({ key, at: Date.now(), format: FORMAT, value });
    const oldestFirst: string[] = [];
    for (let at = await store.index('at').openKeyCursor(); at !== null; at = await at.continue()) {
      oldestFirst.push(at.primaryKey);
    }
    for (const old of overfull(oldestFirst)) await store.delete(old);
    await done;
    return true;
  });

/** Reads the owner's item with this key. Resolves to null if there is none. */
export const readSeen = (key: string): Promise<Seen | null> =>
  on<Seen | null>(null, async (database) => {
    const seen = await database.get('seen', key);
    return seen?.format === FORMAT ? seen : null;
  });

/** Reads the queues of all the owner's matches: the waiting moves, and why others could not be played. */
export const readQueues = (): Promise<readonly StoredQueue[]> => on([], (database) => database.getAll('queues'));

/** Reads the queue of a match. Resolves to null if there is none. */
export const readQueue = (matchID: string): Promise<StoredQueue | null> =>
  on<StoredQueue | null>(null, async (database) => (await database.get('queues', matchID)) ?? null);

/**
 * Changes the queue of a match atomically, even if other tabs change it at the same time. `change` receives the stored
 * queue and returns the new one, or null to delete it.
 */
export const changeQueue = (
  matchID: string,
  change: (before: StoredQueue | null) => StoredQueue | null,
): Promise<boolean> =>
  on(false, async (database) => {
    const { store, done } = database.transaction('queues', 'readwrite');
    const after = change((await store.get(matchID)) ?? null);
    await (after === null ? store.delete(matchID) : store.put(after));
    await done;
    return true;
  });
