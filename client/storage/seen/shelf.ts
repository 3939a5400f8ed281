import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredQueue } from './queue.ts';
import { browserStorage } from '../storage.ts';
import { OWNER, PREFIX, keepOnlyFor, removeShelf, shelfName, shelfOwner } from './owner.ts';

/**
 * What a guest saw last, and the moves they made offline, in IndexedDB. Every function that reads resolves to null, and
 * every one that writes to false, if this browser does not keep it: no one depends on it.
 */

/** Something seen. `at`: when, in milliseconds since 1970. */
export interface Seen {
  readonly key: string;
  readonly at: number;
  /** What was seen has another shape in each format. */
  readonly format: number;
  readonly value: unknown;
}

interface Shelf extends DBSchema {
  seen: { key: string; value: Seen; indexes: { at: number } };
  queues: { key: string; value: StoredQueue };
}

/** Raised with every change in the stores. */
const VERSION = 1;

/** Raised with every change in the shape of what is kept; what was seen in another format is not read. */
const FORMAT = 1;

/** What was seen longest ago goes first if there is more. */
const MAX_SEEN = 40;

/**
 * Makes a guest the owner, and deletes every other database that an interrupted deletion has left. Resolves to false if
 * this browser keeps nothing.
 */
export async function ownShelf(guestID: string): Promise<boolean> {
  keepOnlyFor(guestID);
  if (shelfOwner() === null && !browserStorage.setItem(OWNER, guestID)) {
    browserStorage.removeItem(OWNER);
    return false;
  }
  // Not every browser can list its databases.
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
    // Another tab deletes it, or a newer release changes it.
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

/** Runs a task on the owner's database; resolves to `otherwise` if there is none or it fails. */
async function on<T>(otherwise: T, task: (database: IDBPDatabase<Shelf>) => Promise<T>): Promise<T> {
  const guestID = shelfOwner();
  if (guestID === null) return otherwise;
  try {
    const database = await open(guestID);
    // Opened for a guest who has signed out meanwhile: it was made again, empty, and must not stay.
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

/** Keeps what a guest saw now. Does nothing if they are not the owner. */
export const keepSeen = (guestID: string, key: string, value: unknown): Promise<boolean> =>
  on(false, async (database) => {
    if (shelfOwner() !== guestID) return false;
    const { store, done } = database.transaction('seen', 'readwrite');
    await store.put({ key, at: Date.now(), format: FORMAT, value });
    for (let over = (await store.count()) - MAX_SEEN, at = await store.index('at').openCursor(); over > 0; over--) {
      await at?.delete();
      at = (await at?.continue()) ?? null;
    }
    await done;
    return true;
  });

/** What the owner saw under a key; null if nothing is kept. */
export const readSeen = (key: string): Promise<Seen | null> =>
  on<Seen | null>(null, async (database) => {
    const seen = await database.get('seen', key);
    return seen?.format === FORMAT ? seen : null;
  });

/** All moves of the owner that wait to be sent, and what became of those that could not be played. */
export const readQueues = (): Promise<readonly StoredQueue[]> => on([], (database) => database.getAll('queues'));

/** The queue of a match; null if there is none. */
export const readQueue = (matchID: string): Promise<StoredQueue | null> =>
  on<StoredQueue | null>(null, async (database) => (await database.get('queues', matchID)) ?? null);

/**
 * Changes the queue of a match in one step, whatever other tabs do: `change` gets what is stored and returns what is from
 * now on; null deletes it.
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
