import { Pace } from '../cluster/pace.ts';
import type { Room } from './rooms.ts';

/** The state of a match's row in the database, as far as it is known. */
export interface Stored {
  readonly changes?: number;
  /** Null if the match has not begun. */
  readonly stateID: number | null;
}

/** Returns true if memory is behind these numbers of a match that someone is connected to here. */
export function isBehind(room: Room | undefined, { changes, stateID }: Stored): boolean {
  if (room === undefined) return false;
  const { live } = room;
  if (live === null) return true;
  const isOlder = (live.state?._stateID ?? -1) < (stateID ?? -1);
  return isOlder || (changes !== undefined && live.match.changes < changes);
}

/** The longest wait for later moves, in milliseconds: at a low rate of moves, and at a high one. */
const LONGEST_MS = 20;
const LONGEST_BUSY_MS = 100;
/** The rate is high above this many moves a second, counted over this many milliseconds. */
const BUSY_PER_SECOND = 250;
const COUNT_MS = 500;

/**
 * Keeps the matches in which other processes have moved until they are followed. With few of them that is almost at once.
 * At a high rate, the moves that a match makes in the meantime are followed together. A burst, as after a pause of this
 * process, is not a high rate.
 */
export class Behind {
  readonly #follow: (matchID: string, stateID: number) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  readonly #pace = new Pace(
    () => this.#run(),
    () => (this.#isBusy ? LONGEST_BUSY_MS : LONGEST_MS),
  );
  readonly #reached = new Map<string, number>();
  #isBusy = false;
  #counted = 0;
  #countedFrom = performance.now();

  constructor(follow: (matchID: string, stateID: number) => Promise<void>, failed: (error: unknown) => void) {
    this.#follow = follow;
    this.#failed = failed;
  }

  add(matchID: string, stateID: number): void {
    this.#reached.set(matchID, Math.max(stateID, this.#reached.get(matchID) ?? 0));
    this.#count();
    this.#pace.soon();
  }

  /** Follows nothing more. */
  stop(): void {
    this.#pace.stop();
    this.#reached.clear();
  }

  #count(): void {
    this.#counted++;
    const ms = performance.now() - this.#countedFrom;
    if (ms < COUNT_MS) return;
    this.#isBusy = this.#counted * 1000 > BUSY_PER_SECOND * ms;
    this.#counted = 0;
    this.#countedFrom += ms;
  }

  /** Waits for none of them: a match that takes long does not delay the others. */
  #run(): number {
    const all = [...this.#reached];
    this.#reached.clear();
    for (const [matchID, stateID] of all) this.#follow(matchID, stateID).catch(this.#failed);
    return all.length;
  }
}
