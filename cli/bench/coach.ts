import { loadBots } from '../../game/bots/bots.ts';
import { playMatch } from '../../game/bots/simulate.ts';
import { HINT_POSITIONS, REVIEW_POSITIONS, coachOf } from '../../game/coach/coach.ts';
import { hintFor } from '../../game/coach/hint.ts';
import { wholeReview } from '../../game/coach/review.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { recordOf, recordStart, replayAction, type MatchRecord } from '../../game/notation/record.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { viewFor } from '../../game/view.ts';

const SEATS = 5;
/** The seat that is reviewed and gets hints. */
const SEAT = 0;
/** The round after which the match is stopped. */
const LAST_ROUND = 40;

/** Returns a match of five `medium`. */
async function recordedMatch(): Promise<MatchRecord> {
  const levels = Array.from({ length: SEATS }, () => 'medium' as const);
  const setup = parseSetup({ format: 'scythe-setup/1', seats: levels.map((bot) => ({ bot })), seed: 'coach' });
  const { state, actions } = playMatch(newMatch(setup), await loadBots(levels), 'coach', LAST_ROUND);
  return recordOf(setup, state, actions);
}

/**
 * Measures the review of one seat of a match of five, and hints at the beginning of each of its turns, without the limit
 * in milliseconds that a page sets: the review in seconds, a hint in milliseconds (mean and maximum).
 */
export async function coach(): Promise<Record<string, number>> {
  const record = await recordedMatch();
  await loadBots(['hard']);
  const began = performance.now();
  const { turns } = wholeReview(
    record,
    SEAT,
    coachOf('hard', () => ({ budget: REVIEW_POSITIONS })),
  );
  const reviewS = (performance.now() - began) / 1000;
  const adviser = coachOf('hard', () => ({ budget: HINT_POSITIONS }));
  const times: number[] = [];
  const state = recordStart(record);
  for (let i = 0; i < record.actions.length; i++) {
    if (state.active === SEAT && state.turn === null) {
      const view = viewFor(state, SEAT);
      const asked = performance.now();
      hintFor(view, SEAT, adviser);
      times.push(performance.now() - asked);
    }
    replayAction(state, record, i);
  }
  return {
    turns: turns.length,
    reviewS: Math.round(reviewS * 10) / 10,
    hintMs: Math.round(times.reduce((a, b) => a + b, 0) / times.length),
    hintMaxMs: Math.round(Math.max(...times)),
  };
}
