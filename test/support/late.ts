import type { MatchRecord } from '../../game/notation/record.ts';
import { recordNamed } from './recorded.ts';

/** True if tests play whole matches (`npm run soak`). Otherwise they begin a few turns before the end. */
export const PLAYS_WHOLE_MATCHES = process.env['WHOLE_MATCHES'] === '1';

const LATE = 130;

/** Returns a match of two in round 18, with two stars for seat 1 and one for seat 0. The third star ends it. */
export function lateRecord(): MatchRecord {
  const { setup, actions, ...rest } = recordNamed('two-players');
  const options = { ...setup.options, starsToEnd: 3 };
  return { ...rest, setup: { ...setup, options }, actions: actions.slice(0, LATE), result: null };
}
