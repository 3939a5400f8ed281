import type { GameEvent } from '../../../game/events.ts';

/** An entry of the log: an event, or a `gap` in place of actions that have not been fetched. */
export type LogEntry =
  | { readonly id: string; readonly gap: true }
  | { readonly id: string; readonly gap: false; readonly event: GameEvent };

/** The events of one action and the state id it led to. */
export interface Happened {
  readonly stateID: number;
  readonly events: readonly GameEvent[];
}

/**
 * The number of recent actions that a table stores. A round of seven players has fewer actions, so the recap of a round
 * is complete.
 */
export const WINDOW = 150;

/**
 * The latest actions of a match. They arrive one by one over the socket and in pages from the server's log, in any
 * order and sometimes more than once. Older actions are dropped, so that the history of a long match does not grow.
 * `widen` makes space for earlier actions while the player looks at them.
 */
export class MatchHistory {
  readonly #window: number;
  /** The lines of each action, created once, so that React redraws only the lines that change. */
  readonly #lines = new Map<number, readonly LogEntry[]>();
  /** The number of the first action kept. The match's first action is 1. */
  #first = 1;
  /** The last state id of the gapless part of the history that starts at `#first`. */
  #whole = 0;
  #last = 0;
  #isWide = false;

  constructor(window = WINDOW) {
    this.#window = window;
  }

  /** The last state id before the first gap. */
  get whole(): number {
    return this.#whole;
  }

  get isWhole(): boolean {
    return this.#whole === this.#last;
  }

  /** True if the match has actions before the first one kept. */
  get hasEarlier(): boolean {
    return this.#first > 1;
  }

  /** Adds an action. Returns true if it is new and within the window. */
  add({ stateID, events }: Happened): boolean {
    if (stateID > this.#last) {
      this.#last = stateID;
      if (!this.#isWide) this.#trim();
    }
    if (stateID < this.#first || this.#lines.has(stateID)) return false;
    this.#lines.set(
      stateID,
      events.map((event, i) => ({ id: `${stateID}.${i}`, gap: false, event })),
    );
    this.#extendWhole();
    return true;
  }

  /**
   * Makes space for a number of earlier actions, which must then be added. No actions are dropped until `narrow` is
   * called.
   */
  widen(actions: number): void {
    this.#isWide = true;
    this.#first = Math.max(1, this.#first - actions);
    this.#whole = this.#first - 1;
    this.#extendWhole();
  }

  /** Goes back to keeping only the latest actions. */
  narrow(): void {
    this.#isWide = false;
    this.#trim();
  }

  /** Returns all lines in order, with a gap wherever actions are missing. */
  entries(): LogEntry[] {
    const entries: LogEntry[] = [];
    let before = this.#first - 1;
    const kept = this.isWhole ? this.#range() : [...this.#lines.keys()].toSorted((a, b) => a - b);
    for (const stateID of kept) {
      if (stateID > before + 1) entries.push({ id: `gap${stateID}`, gap: true });
      for (const line of this.#lines.get(stateID) ?? []) entries.push(line);
      before = stateID;
    }
    return entries;
  }

  #range(): number[] {
    return Array.from({ length: this.#last - this.#first + 1 }, (_, i) => this.#first + i);
  }

  #trim(): void {
    const first = Math.max(1, this.#last - this.#window + 1);
    if (first <= this.#first) return;
    // Loops over the stored actions, not over all numbers up to `first`, because a jump leaves most numbers unused.
    for (const stateID of this.#lines.keys()) if (stateID < first) this.#lines.delete(stateID);
    this.#first = first;
    this.#whole = Math.max(this.#whole, first - 1);
    this.#extendWhole();
  }

  #extendWhole(): void {
    while (this.#lines.has(this.#whole + 1)) this.#whole++;
  }
}
