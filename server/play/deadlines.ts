import type { Match } from '../match/match.ts';
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
    const rows = await store.database.db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .select(['matches.id', 'seats.clock_left', 'seats.clock_since'])
      .where('matches.status', '=', 'playing')
      .where('seats.clock_since', 'is not', null)
      .execute();
    for (const { id, clock_left, clock_since } of rows) {
      const deadline = (clock_since ?? 0) + (clock_left ?? 0);
      this.#due.set(id, Math.min(deadline, this.#due.get(id) ?? deadline));
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
