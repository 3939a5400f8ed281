import { goTo, type History } from './history.ts';
import { historyOf } from './documents.ts';
import { linkedDocument } from './written.ts';

/**
 * The match of the page while it is away, for what its address does not say (yet): kept for this tab alone, under the
 * fragment of the address it belongs to, so that a reload and the way back find it and no other address does.
 */

const KEY = 'scythe.debug';

/** What of the tab's storage is needed. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps where a history stands. */
export function keepPlace(hash: string, history: History, storage: Storage = window.sessionStorage): void {
  const { name, index } = history;
  try {
    storage.setItem(KEY, JSON.stringify({ hash, name, index, document: linkedDocument(history) }));
  } catch {
    // Too long, or a browser that keeps nothing: the address is all there is.
  }
}

/** Keeps nothing: the address says it all. */
export function forgetPlace(storage: Storage = window.sessionStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Then there was nothing.
  }
}

/** The history that was left at this fragment; null where there is none that can be read. */
export function keptPlace(hash: string, storage: Storage = window.sessionStorage): History | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (kept === null || kept['hash'] !== hash) return null;
    return goTo(historyOf(kept['document'], String(kept['name'])), Number(kept['index']));
  } catch {
    return null;
  }
}
