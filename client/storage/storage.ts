/**
 * Guarded access to the browser's storage, so that the game works even if the browser blocks it or has no space left.
 */

/** The parts of the browser's storage that the guard needs. */
type RawStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Never throws. If the browser does not store a value, the value lasts until the page is closed. */
export interface GuardedStorage {
  readonly getItem: (key: string) => string | null;
  /** Returns false if the browser did not store the text. */
  readonly setItem: (key: string, text: string) => boolean;
  readonly removeItem: (key: string) => void;
  /** Removes all values whose keys begin with this prefix, including those that the browser did not store. */
  readonly removeAll: (prefix: string) => void;
}

/**
 * Returns guarded access to the storage that `open` returns. Calls `open` for each access, because even reading
 * `window.localStorage` can throw.
 */
export function guarded(open: () => RawStorage): GuardedStorage {
  /** Values that the browser did not store, by key. Null if the browser did not remove the old value. */
  const unstored = new Map<string, string | null>();
  const removeItem = (key: string): void => {
    try {
      open().removeItem(key);
      unstored.delete(key);
    } catch {
      unstored.set(key, null);
    }
  };
  return {
    getItem: (key) => {
      const known = unstored.get(key);
      if (known !== undefined) return known;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem: (key, text) => {
      try {
        open().setItem(key, text);
        unstored.delete(key);
        return true;
      } catch {
        unstored.set(key, text);
        return false;
      }
    },
    removeItem,
    removeAll: (prefix) => {
      let keys = [...unstored.keys()];
      try {
        keys = keys.concat(Object.keys(open()));
      } catch {
        // The browser stores nothing.
      }
      for (const key of keys) if (key.startsWith(prefix)) removeItem(key);
    },
  };
}

/** The key under which this browser stores the guest's id and the pushes that they have chosen to receive. */
export const PUSH_KEY = 'scythe.push';

/** Shared by all tabs of this browser. */
export const browserStorage = guarded(() => window.localStorage);

/** Only for this tab. */
export const tabStorage = guarded(() => window.sessionStorage);

/** Removes all values stored in this browser whose keys begin with this prefix. */
export const removeKept = (prefix: string): void => browserStorage.removeAll(prefix);

/** Returns the JSON value stored under a key, or null if there is none or it cannot be read. */
export function readKept(key: string): unknown {
  try {
    const value: unknown = JSON.parse(browserStorage.getItem(key) ?? 'null');
    return value;
  } catch {
    return null;
  }
}

/** Stores a value as JSON. */
export const writeKept = (key: string, value: unknown): void => {
  browserStorage.setItem(key, JSON.stringify(value));
};
