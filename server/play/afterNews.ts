import type { Match } from '../match/match.ts';
import type { News } from '../storage/news.ts';
import { matchAfter, type Live } from './live.ts';

function seatsWith({ seats }: Match, clocks: News['clocks']): Match['seats'] {
  if (clocks === null) return seats;
  return seats.map((seat) => ({ ...seat, clock: clocks.get(seat.seat) ?? seat.clock }));
}

/**
 * Returns a match after the news, if only moves have led there, or null if anything else has changed and the whole
 * match must be read.
 */
export function afterNews(live: Live, { changes, state, at, clocks }: News): Live | null {
  const { match } = live;
  if (changes !== match.changes) return null;
  if (state === null) return live;
  return { ...live, match: matchAfter(match, seatsWith(match, clocks), state, at), state };
}
