import type { GameEvent } from '../../game/events.ts';

/** One line of the log; `gap` stands where what happened is not here (yet). */
export type LogEntry =
  { readonly id: string; readonly gap: true } | { readonly id: string; readonly gap: false; readonly event: GameEvent };

/** What an action of the match led to and caused. */
export interface Happened {
  readonly stateID: number;
  readonly events: readonly GameEvent[];
}

/**
 * What happened in a match so far, action by action. Actions come one by one over the socket and in pages from the
 * server's log, in any order and more than once; each is kept once.
 */
export class MatchHistory {
  /** The lines of each action, made once: a page draws anew only what is another line. */
  readonly #lines = new Map<number, readonly LogEntry[]>();
  /** Up to this state id nothing is missing. */
  #whole = 0;
  #last = 0;

  /** The state id after which the first gap begins. */
  get whole(): number {
    return this.#whole;
  }

  get isWhole(): boolean {
    return this.#whole === this.#last;
  }

  /** Takes an action; true if it was not here yet. */
  add({ stateID, events }: Happened): boolean {
    this.#last = Math.max(this.#last, stateID);
    if (stateID < 1 || this.#lines.has(stateID)) return false;
    this.#lines.set(
      stateID,
      events.map((event, i) => ({ id: `${stateID}.${i}`, gap: false, event })),
    );
    while (this.#lines.has(this.#whole + 1)) this.#whole++;
    return true;
  }

  /** All lines in order, with a gap wherever actions are missing. */
  entries(): LogEntry[] {
    const entries: LogEntry[] = [];
    const take = (stateID: number): void => {
      for (const line of this.#lines.get(stateID) ?? []) entries.push(line);
    };
    for (let stateID = 1; stateID <= this.#whole; stateID++) take(stateID);
    if (this.isWhole) return entries;
    let before = this.#whole;
    const later = [...this.#lines.keys()].filter((stateID) => stateID > before);
    for (const stateID of later.toSorted((a, b) => a - b)) {
      if (stateID > before + 1) entries.push({ id: `gap${stateID}`, gap: true });
      take(stateID);
      before = stateID;
    }
    return entries;
  }
}
