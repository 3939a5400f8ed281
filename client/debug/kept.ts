import { tabStorage, type GuardedStorage } from '../storage/storage.ts';
import { goTo, type History } from './history.ts';
import { historyOf } from './documents.ts';
import { linkedDocument } from './written.ts';

/**
 * The match of the page while it is away, for what its address does not say (yet): kept for this tab alone, under the
 * fragment of the address it belongs to, so that a reload and the way back find it and no other address does.
 */

const KEY = 'scythe.debug';

/** Stores where a history stands. */
export function keepPlace(hash: string, history: History, storage: GuardedStorage = tabStorage): void {
  const { name, index } = history;
  storage.setItem(KEY, JSON.stringify({ hash, name, index, document: linkedDocument(history) }));
}

/** Removes the stored history. */
export const forgetPlace = (storage: GuardedStorage = tabStorage): void => storage.removeItem(KEY);

/** The history stored for this fragment; null if there is none that can be read. */
export function keptPlace(hash: string, storage: GuardedStorage = tabStorage): History | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (kept === null || kept['hash'] !== hash) return null;
    return goTo(historyOf(kept['document'], String(kept['name'])), Number(kept['index']));
  } catch {
    return null;
  }
}
