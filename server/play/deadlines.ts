import type { Match } from '../match/match.ts';
import { runningDeadlines } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import { deadlineOf } from '../match/clock.ts';

/** Matches are looked at this often; a time-out is late by no more. */
const SWEEP_MS = 500;

interface Parts {
  readonly now: () => number;
  /** The time of a seat in this match is out. */
  readonly timeOut: (matchID: string) => Promise<void>;
  readonly failed: (what: string, error: unknown) => void;
}

/** The next deadline of a match's clocks; null where none runs. */
function nextDeadline({ clock, status, seats }: Match): number | null {
  if (clock === null || status !== 'playing') return null;
  const all = seats.flatMap((seat) => {
    const deadline = seat.bot !== null || seat.away ? null : deadlineOf(seat.clock);
    return deadline === null ? [] : [deadline];
  });
  return all.length === 0 ? null : Math.min(...all);
}

/** Watches the clocks of all matches that run. */
export class Deadlines {
  readonly #parts: Parts;
  readonly #due = new Map<string, number>();
  readonly #sweep: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sweep = setInterval(() => this.#look(), SWEEP_MS).unref();
  }

  /** A match has changed. */
  look(matchID: string, match: Match | undefined): void {
    const deadline = match === undefined ? null : nextDeadline(match);
    if (deadline === null) this.#due.delete(matchID);
    else this.#due.set(matchID, deadline);
  }

  /** At the start: the clocks of all matches that run. */
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
      // The change that follows says when the next one is.
      this.#due.delete(matchID);
      this.#parts.timeOut(matchID).catch((error: unknown) => {
        this.#parts.failed('a time-out was not written', error);
        this.#due.set(matchID, deadline);
      });
    }
  }
}
