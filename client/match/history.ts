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
  readonly #actions = new Map<number, readonly GameEvent[]>();
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
    if (stateID < 1 || this.#actions.has(stateID)) return false;
    this.#actions.set(stateID, events);
    while (this.#actions.has(this.#whole + 1)) this.#whole++;
    return true;
  }

  /** All lines in order, with a gap wherever actions are missing. */
  entries(): LogEntry[] {
    const entries: LogEntry[] = [];
    let before = 0;
    for (const stateID of [...this.#actions.keys()].toSorted((a, b) => a - b)) {
      if (stateID > before + 1) entries.push({ id: `gap${stateID}`, gap: true });
      const events = this.#actions.get(stateID) ?? [];
      events.forEach((event, i) => entries.push({ id: `${stateID}.${i}`, gap: false, event }));
      before = stateID;
    }
    return entries;
  }
}
