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

/** The time after which a hint is given with the best line found, in milliseconds. */
const HINT_MS = 900;
/**
 * The maximum number of positions searched for a decision. With a limit, `hard` spends only as much effort on a duel as
 * on a larger match, which is quick enough.
 */
const HINT_POSITIONS = 100_000;

/** Loads the bot of the highest possible level, and resolves to that level. */
async function loadBest(): Promise<AnyLevel> {
  for (let level: AnyLevel | null = 'hard'; level !== null; level = lowerLevel(level)) {
    try {
      await loadBot(level);
      return level;
    } catch {
      // The next lower level needs fewer files.
    }
  }
  return 'easy';
}

/** Computes a hint. The same view gives the same hint, unless the device is too slow for the whole search. */
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
