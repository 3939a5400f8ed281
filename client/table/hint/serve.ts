import { loadBot } from '../../../game/bots/bots.ts';
import { lowerLevel, type AnyLevel } from '../../../game/bots/levels.ts';
import { coachOf } from '../../../game/coach/coach.ts';
import { hintFor, type Hint } from '../../../game/coach/hint.ts';
import type { State } from '../../../game/engine.ts';

/** A request for a hint for a seat that must act. */
export interface HintRequest {
  readonly number: number;
  readonly view: State;
  readonly seat: number;
}

/** The hint for the request with this number, or null. */
export interface HintReply {
  readonly number: number;
  readonly hint: Hint | null;
}

/** The time limit for a search, in milliseconds. After it, the coach returns the best line found so far. */
const HINT_MS = 900;
/**
 * The maximum number of positions searched for a decision. It limits the effort that `hard` spends on a two-player
 * match to what it spends on a larger match, so that the hint comes quickly enough.
 */
const HINT_POSITIONS = 100_000;

/** Loads the bot of the highest level that can be loaded, and resolves to that level. */
async function loadBest(): Promise<AnyLevel> {
  for (let level: AnyLevel | null = 'hard'; level !== null; level = lowerLevel(level)) {
    try {
      await loadBot(level);
      return level;
    } catch {
      // Tries the next lower level, which needs fewer files.
    }
  }
  return 'easy';
}

/** Computes a hint. The same view gives the same hint, unless the device is too slow to finish the search. */
export async function replyTo({ number, view, seat }: HintRequest): Promise<HintReply> {
  const level = await loadBest();
  const end = performance.now() + HINT_MS;
  const coach = coachOf(level, () => ({
    random: () => 0,
    budget: HINT_POSITIONS,
    deadline: () => performance.now() > end,
  }));
  try {
    return { number, hint: hintFor(view, seat, coach) };
  } catch {
    return { number, hint: null };
  }
}
