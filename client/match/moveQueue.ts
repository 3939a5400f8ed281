import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Action } from '../../game/engine.ts';
import { mark } from '../storage/seen/marks.ts';
import type { Dropped, QueuedMove, StoredQueue } from '../storage/seen/queue.ts';
import { changeQueue, ownShelf, readQueue } from '../storage/seen/shelf.ts';

/**
 * Stores the moves of a correspondence match from the moment they are made until the server has answered, so that they
 * survive reloads.
 */

export type Queued = QueuedMove<Action>;

interface QueueState {
  /** Oldest first. Each is made in the state after the previous one. */
  readonly moves: readonly Queued[];
  readonly dropped: Dropped | null;
  /** False until the stored moves have been read. */
  readonly isRead: boolean;
  /** True if this browser could not store the moves. They are then lost when the page closes. */
  readonly isUnstored: boolean;
}

/** The place where this browser stores queues. */
export interface QueueShelf {
  readonly read: (matchID: string) => Promise<StoredQueue | null>;
  /** Resolves to false if nothing was stored. */
  readonly change: (matchID: string, change: (before: StoredQueue | null) => StoredQueue | null) => Promise<boolean>;
}

/**
 * Returns the shelf that stores a guest's queues in this browser. `read` resolves to null if nothing is stored for the
 * match or if the browser cannot store anything.
 */
export const shelfOf = (guestID: string): QueueShelf => ({
  read: async (matchID) => ((await ownShelf(guestID)) ? readQueue(matchID) : null),
  change: changeQueue,
});

/** Returns true if a stored queue is valid. It may come from another release or be corrupt. */
function isQueue(queue: StoredQueue | null): queue is StoredQueue & { readonly moves: readonly Queued[] } {
  if (queue === null || !Array.isArray(queue.moves)) return false;
  return queue.moves.every(
    ({ id, stateID, action }) =>
      typeof id === 'string' &&
      Number.isInteger(stateID) &&
      typeof (action as { type?: unknown } | null)?.type === 'string',
  );
}

/** The queue of one match. */
export class MoveQueue {
  readonly matchID: string;
  readonly store: StoreApi<QueueState>;
  readonly #shelf: QueueShelf;
  #rules = 0;

  constructor(matchID: string, shelf: QueueShelf) {
    this.matchID = matchID;
    this.#shelf = shelf;
    this.store = createStore<QueueState>()(() => ({ moves: [], dropped: null, isRead: false, isUnstored: false }));
  }

  get moves(): readonly Queued[] {
    return this.store.getState().moves;
  }

  /** The version of the rules under which the moves were made. */
  get rules(): number {
    return this.#rules;
  }

  /** Reads the stored moves. Called before a move is added. Further calls have no effect. */
  async read(): Promise<void> {
    const stored = await this.#shelf.read(this.matchID).catch(() => null);
    if (this.store.getState().isRead) return;
    const known = isQueue(stored) ? stored : null;
    this.#rules = known?.rules ?? 0;
    this.#set({ isRead: true, moves: known?.moves ?? [], dropped: known?.dropped ?? null });
  }

  /**
   * Adds a move. If another window has stored a move on the same state or a later one, removes the new one again and
   * resolves to false. A move that cannot be stored is kept until the page closes.
   */
  async add(move: Queued, rules: number): Promise<boolean> {
    const before = this.moves;
    if (before.length === 0) this.#rules = rules;
    this.#set({ moves: [...before, move], dropped: null });
    let isTaken = false;
    const isStored = await this.#shelf.change(this.matchID, (stored) => {
      const known = isQueue(stored) ? stored.moves : [];
      isTaken = known.some(({ id, stateID }) => stateID >= move.stateID && !this.moves.some((own) => own.id === id));
      return isTaken ? stored : { matchID: this.matchID, rules: this.#rules, moves: this.moves, dropped: null };
    });
    if (isTaken) this.#set({ moves: this.moves.filter(({ id }) => id !== move.id) });
    else if (!isStored) this.#set({ isUnstored: true });
    return !isTaken;
  }

  /** Records that a move is being sent. It can no longer be taken back, because the server may perform it. */
  sent(id: string): void {
    this.#change(this.moves.map((move) => (move.id === id ? { ...move, isSent: true } : move)));
  }

  /** Removes a move that the server has performed. */
  made(id: string): void {
    this.#change(this.moves.filter((move) => move.id !== id));
  }

  /** Takes back the last move unless it has been sent. Returns true if a move was taken back. */
  takeBack(): boolean {
    const last = this.moves.at(-1);
    if (last === undefined || last.isSent) return false;
    this.#change(this.moves.slice(0, -1));
    return true;
  }

  /** Drops all moves. Records their number and the code of the reason for the player to read, unless `code` is null. */
  drop(code: string | null): void {
    const count = this.moves.length;
    this.#change([], code === null || count === 0 ? null : { count, code });
  }

  /** Forgets the dropped moves. Called when the player has read what happened to them. */
  dismiss(): void {
    this.#change(this.moves);
  }

  #set(state: Partial<QueueState>): void {
    this.store.setState(state);
    mark(this.matchID, this.store.getState());
  }

  #change(moves: readonly Queued[], dropped: Dropped | null = null): void {
    const gone = this.moves.filter(({ id }) => !moves.some((move) => move.id === id)).map(({ id }) => id);
    this.#set({ moves, dropped, ...(moves.length === 0 ? { isUnstored: false } : {}) });
    const { matchID } = this;
    void this.#shelf.change(matchID, (stored) => {
      // Another window may have added or removed moves.
      const known = isQueue(stored) ? stored : null;
      const left = (known?.moves ?? []).filter(({ id }) => !gone.includes(id));
      const now = left.map((move) => moves.find(({ id }) => id === move.id) ?? move);
      return now.length === 0 && dropped === null ? null : { matchID, rules: this.#rules, moves: now, dropped };
    });
  }
}
