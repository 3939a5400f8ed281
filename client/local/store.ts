import { faultOf, parseText, type DocumentFault } from '../steps/documentText.ts';
import { readLocal, writeLocal, type LocalMatch } from './match.ts';

/** The match of this device, kept in the browser. */

export const KEY = 'scythe.local';

export type Kept =
  | { readonly state: 'none' }
  | { readonly state: 'match'; readonly match: LocalMatch }
  /** Something is kept that is no match; `text` is all of it. */
  | { readonly state: 'broken'; readonly fault: DocumentFault; readonly text: string };

/** What of the browser's storage is needed. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads a kept text; it may have been changed by anybody and by any version. */
export function readKept(text: string | null): Kept {
  if (text === null) return { state: 'none' };
  try {
    return { state: 'match', match: readLocal(parseText(text)) };
  } catch (error) {
    return { state: 'broken', fault: faultOf(error), text };
  }
}

/** The kept match; none where the browser keeps nothing. */
export function loadKept(storage: Storage = window.localStorage): Kept {
  let text: string | null = null;
  try {
    text = storage.getItem(KEY);
  } catch {
    // A browser that keeps nothing still plays.
  }
  return readKept(text);
}

/** Keeps a match; false where the browser does not, as in a private window or a full one. */
export function keep(match: LocalMatch, storage: Storage = window.localStorage): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(writeLocal(match)));
    return true;
  } catch {
    return false;
  }
}

/** Keeps nothing any more. */
export function forget(storage: Storage = window.localStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Then there was nothing.
  }
}
