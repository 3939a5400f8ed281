import type { Match } from '../match/match.ts';
import { runningDeadlines } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import { deadlineOf } from '../match/clock.ts';

/** How often deadlines are checked, in milliseconds; a time-out is late by at most this much. */
const SWEEP_MS = 500;

interface Parts {
  readonly now: () => number;
  /** Called when a seat in this match has run out of time. */
  readonly timeOut: (matchID: string) => Promise<void>;
  readonly failed: (what: string, error: unknown) => void;
}

/** The next deadline of a match's clocks; null if none is running. */
function nextDeadline({ clock, status, seats }: Match): number | null {
  if (clock === null || status !== 'playing') return null;
  const all = seats.flatMap((seat) => {
    const deadline = seat.bot !== null || seat.away ? null : deadlineOf(seat.clock);
    return deadline === null ? [] : [deadline];
  });
  return all.length === 0 ? null : Math.min(...all);
}

/** Watches the clocks of all running matches. */
export class Deadlines {
  readonly #parts: Parts;
  readonly #due = new Map<string, number>();
  readonly #sweep: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sweep = setInterval(() => this.#look(), SWEEP_MS).unref();
  }

  /** Call after a change to a match. */
  look(matchID: string, match: Match | undefined): void {
    const deadline = match === undefined ? null : nextDeadline(match);
    if (deadline === null) this.#due.delete(matchID);
    else this.#due.set(matchID, deadline);
  }

  /** Call on start: loads the deadlines of all running matches. */
  async wake(store: Store): Promise<void> {
    for (const { matchID, at } of await runningDeadlines(store.database.db)) {
      this.#due.set(matchID, Math.min(at, this.#due.get(matchID) ?? at));
    }
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  #look(): void {
    const now = this.#parts.now();
    for (const [matchID, deadline] of this.#due) {
      if (deadline > now) continue;
      // The change that follows sets the next deadline.
      this.#due.delete(matchID);
      this.#parts.timeOut(matchID).catch((error: unknown) => {
        this.#parts.failed('a time-out could not be written', error);
        this.#due.set(matchID, deadline);
      });
    }
  }
}
