import type { MatchRecord } from '../../game/notation/record.ts';
import { recordNamed } from './recorded.ts';

/** True if tests play whole matches (`npm run soak`). Otherwise they begin a few turns before the end. */
export const PLAYS_WHOLE_MATCHES = process.env['WHOLE_MATCHES'] === '1';

const LATE = 130;

/** Returns a two-player match in round 18. Seat 1 has two stars, seat 0 one; a player's third star ends the match. */
export function lateRecord(): MatchRecord {
  const { setup, actions, ...rest } = recordNamed('two-players');
  const options = { ...setup.options, starsToEnd: 3 };
  return { ...rest, setup: { ...setup, options }, actions: actions.slice(0, LATE), result: null };
}
