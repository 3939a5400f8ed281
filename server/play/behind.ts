import { Pace } from '../cluster/pace.ts';
import type { Room } from './rooms.ts';

/** The change count and state id of a match in the database, as far as this process knows them. */
export interface Stored {
  readonly changes?: number;
  /** Null if the match has not begun. */
  readonly stateID: number | null;
}

/**
 * Returns true if a room's match must be read again, or if the match in memory is older than these numbers from the
 * database. Returns false if there is no room, because then no one is connected to the match here.
 */
export function isBehind(room: Room | undefined, { changes, stateID }: Stored): boolean {
  if (room === undefined) return false;
  const { live } = room;
  if (live === null) return true;
  const isOlder = (live.state?._stateID ?? -1) < (stateID ?? -1);
  return isOlder || (changes !== undefined && live.match.changes < changes);
}

/**
 * The maximum wait for further moves, in milliseconds. When the rate of moves is high, the second value applies to
 * matches in which no one connected here must decide.
 */
const LONGEST_MS = 20;
const LONGEST_WATCHED_MS = 250;
/** The rate of moves is high if it exceeds `BUSY_PER_SECOND`, measured over at least `COUNT_MS` milliseconds. */
const BUSY_PER_SECOND = 250;
const COUNT_MS = 500;

/**
 * Queues the matches in which other processes have made moves that this process has not followed yet. A few moves are
 * followed almost immediately. At a high rate, a match in which no one here must decide waits longer, and its moves in
 * the meantime are followed together. A burst, for example after this process was paused, is not treated as a high
 * rate.
 */
export class Behind {
  readonly #follow: (matchID: string, stateID: number) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  readonly #awaited = new Map<string, number>();
  readonly #watched = new Map<string, number>();
  readonly #soon = new Pace(() => this.#run(this.#awaited), LONGEST_MS);
  readonly #later = new Pace(() => this.#run(this.#watched), LONGEST_WATCHED_MS);
  #isBusy = false;
  #counted = 0;
  #countedFrom = performance.now();

  constructor(follow: (matchID: string, stateID: number) => Promise<void>, failed: (error: unknown) => void) {
    this.#follow = follow;
    this.#failed = failed;
  }

  /**
   * Queues a match whose moves up to `stateID` must be followed. `isAwaited`: a seat connected to this process must
   * decide after this move.
   */
  add(matchID: string, stateID: number, isAwaited: boolean): void {
    this.#count();
    if (isAwaited || !this.#isBusy) {
      this.#watched.delete(matchID);
      this.#awaited.set(matchID, stateID);
      this.#soon.soon();
    } else if (this.#awaited.has(matchID)) {
      this.#awaited.set(matchID, stateID);
    } else {
      this.#watched.set(matchID, stateID);
      this.#later.soon();
    }
  }

  /** Stops following moves. */
  stop(): void {
    for (const pace of [this.#soon, this.#later]) pace.stop();
    for (const matches of [this.#awaited, this.#watched]) matches.clear();
  }

  #count(): void {
    this.#counted++;
    const ms = performance.now() - this.#countedFrom;
    if (ms < COUNT_MS) return;
    this.#isBusy = this.#counted * 1000 > BUSY_PER_SECOND * ms;
    this.#counted = 0;
    this.#countedFrom += ms;
  }

  /** Does not wait for the matches to be followed, so that a slow one does not delay the others. */
  #run(matches: Map<string, number>): number {
    const all = [...matches];
    matches.clear();
    for (const [matchID, stateID] of all) this.#follow(matchID, stateID).catch(this.#failed);
    return all.length;
  }
}
