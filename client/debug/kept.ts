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

/** The fragments under which a history is kept, each with its `#`. */
export interface KeptUnder {
  /** The fragment of the page's address; null if the address says it all. */
  readonly hash: string | null;
  /** The fragment before the page last wrote its place there; null if the page has not written it. */
  readonly before: string | null;
}

/** Stores a history and its place. */
export function keepPlace(under: KeptUnder, history: History, storage: GuardedStorage = tabStorage): void {
  const { name, index } = history;
  storage.setItem(KEY, JSON.stringify({ ...under, name, index, document: linkedDocument(history) }));
}

/** Returns whether this document is a reload of the one before it in the tab. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Removes the stored history. */
export const forgetPlace = (storage: GuardedStorage = tabStorage): void => storage.removeItem(KEY);

/**
 * Returns the history stored for this fragment; null if there is none that can be read. A reload that began before the
 * page wrote its place into the address leads to the fragment before.
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
