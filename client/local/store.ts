import { faultOf, parseText, type DocumentFault } from '../steps/documentText.ts';
import { browserStorage, type GuardedStorage } from '../storage/storage.ts';
import { readLocal, writeLocal, type LocalMatch } from './match.ts';

/** The match on this device, stored in the browser. */

export const KEY = 'scythe.local';

export type Kept =
  | { readonly state: 'none' }
  | { readonly state: 'match'; readonly match: LocalMatch }
  /** The stored text is not a match. `text` is the whole text. */
  | { readonly state: 'broken'; readonly fault: DocumentFault; readonly text: string };

/** Reads stored text, which may be from another version or edited by hand. */
export function readKept(text: string | null): Kept {
  if (text === null) return { state: 'none' };
  try {
    return { state: 'match', match: readLocal(parseText(text)) };
  } catch (error) {
    return { state: 'broken', fault: faultOf(error), text };
  }
}

/** Returns the stored match, `none`, or the fault if the stored text is not a match. */
export const loadKept = (storage: GuardedStorage = browserStorage): Kept => readKept(storage.getItem(KEY));

/**
 * Stores a match. Returns false if the browser did not store it, for example in a private window or if storage is full.
 */
export const keep = (match: LocalMatch, storage: GuardedStorage = browserStorage): boolean =>
  storage.setItem(KEY, JSON.stringify(writeLocal(match)));

/** Removes the stored match. */
export const forget = (storage: GuardedStorage = browserStorage): void => storage.removeItem(KEY);
