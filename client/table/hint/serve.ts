import { loadBot } from '../../../game/bots/bots.ts';
import { HINT_POSITIONS, coachOf, judgeNothing, type Coach } from '../../../game/coach/coach.ts';
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
 * Resolves to a coach of the highest level that can be loaded. If the weights are missing or do not match, a level
 * without weights gives hints, without reasons, and the console says so.
 */
async function bestCoach(limits: Parameters<typeof coachOf>[1]): Promise<Coach> {
  try {
    await loadBot('hard');
    return coachOf('hard', limits);
  } catch (error) {
    console.warn('The coach cannot load its weights, so easy gives hints, without reasons:', error);
    return { ...coachOf('easy', limits), judge: judgeNothing };
  }
}

/** Computes a hint. The same view gives the same hint, unless the device is too slow to finish the search. */
export async function replyTo({ number, view, seat }: HintRequest): Promise<HintReply> {
  let end = Number.POSITIVE_INFINITY;
  const coach = await bestCoach(() => ({ budget: HINT_POSITIONS, deadline: () => performance.now() > end }));
  end = performance.now() + HINT_MS;
  try {
    return { number, hint: hintFor(view, seat, coach) };
  } catch {
    return { number, hint: null };
  }
}
