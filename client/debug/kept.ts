import { tabStorage, type GuardedStorage } from '../storage/storage.ts';
import { goTo, type History } from './history.ts';
import { historyOf } from './documents.ts';
import { linkedDocument } from './written.ts';

/**
 * Stores the match of the page while the page is closed, for what its address does not contain yet. It is stored for
 * this tab only, under the fragment of its address, so that a reload and the Back button find it and no other address
 * does.
 */

const KEY = 'scythe.debug';

/** Stores a history and the current place in it. */
export function keepPlace(hash: string, history: History, storage: GuardedStorage = tabStorage): void {
  const { name, index } = history;
  storage.setItem(KEY, JSON.stringify({ hash, name, index, document: linkedDocument(history) }));
}

/** Removes the stored history. */
export const forgetPlace = (storage: GuardedStorage = tabStorage): void => storage.removeItem(KEY);

/** Returns the history stored for this fragment, or null if there is none or it cannot be read. */
export function keptPlace(hash: string, storage: GuardedStorage = tabStorage): History | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (kept === null || kept['hash'] !== hash) return null;
    return goTo(historyOf(kept['document'], String(kept['name'])), Number(kept['index']));
  } catch {
    return null;
  }
}
