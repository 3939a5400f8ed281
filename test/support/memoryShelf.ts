import type { QueueShelf } from '../../client/match/moveQueue.ts';
import type { StoredQueue } from '../../client/storage/seen/queue.ts';

/** Queues of moves that remain when a page closes, as in a browser's database. Reading returns a copy. */
export class MemoryShelf implements QueueShelf {
  readonly queues = new Map<string, StoredQueue>();
  /** True for a browser that cannot store anything. */
  isBroken = false;

  async read(matchID: string): Promise<StoredQueue | null> {
    await Promise.resolve();
    return this.isBroken ? null : structuredClone(this.queues.get(matchID) ?? null);
  }

  async change(matchID: string, change: (before: StoredQueue | null) => StoredQueue | null): Promise<boolean> {
    await Promise.resolve();
    if (this.isBroken) return false;
    const after = change(structuredClone(this.queues.get(matchID) ?? null));
    if (after === null) this.queues.delete(matchID);
    else this.queues.set(matchID, structuredClone(after));
    return true;
  }
}
