import { tabStorage, type GuardedStorage } from '../storage/storage.ts';
import { goTo, type History } from './history.ts';
import { historyOf } from './documents.ts';
import { linkedDocument } from './written.ts';

/**
 * Stores the match while the page is closed, unless the page's address contains all of it. The match is stored in this
 * tab only, under the fragment of the address, so that only a reload or the Back button finds it.
 */

const KEY = 'scythe.debug';

/** The fragments under which a history is stored, each with its `#`. */
export interface KeptUnder {
  /** The fragment of the page's address, or null if the address contains everything. */
  readonly hash: string | null;
  /** The fragment before the page last wrote its position there, or null if the page has not done so. */
  readonly before: string | null;
}

/** Stores a history and the current place in it. */
export function keepPlace(under: KeptUnder, history: History, storage: GuardedStorage = tabStorage): void {
  const { name, index } = history;
  storage.setItem(KEY, JSON.stringify({ ...under, name, index, document: linkedDocument(history) }));
}

/** Returns true if this page load is a reload. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Removes the stored history. */
export const forgetPlace = (storage: GuardedStorage = tabStorage): void => storage.removeItem(KEY);

/**
 * Returns the history stored for this fragment, or null if none can be read. A reload that started before the page
 * wrote its position to the address uses the previous fragment.
 */
export function keptPlace(
  hash: string,
  storage: GuardedStorage = tabStorage,
  isReloaded: () => boolean = isReload,
): History | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (kept === null) return null;
    if (kept['hash'] !== hash && (kept['before'] !== hash || !isReloaded())) return null;
    return goTo(historyOf(kept['document'], String(kept['name'])), Number(kept['index']));
  } catch {
    return null;
  }
}
