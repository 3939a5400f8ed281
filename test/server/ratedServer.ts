import { expect } from 'vitest';
import type { PlayerRatings } from '../../protocol/ratings.ts';
import { eventually } from '../support/eventually.ts';
import { dealLastAction, type Player } from '../support/ratedMatch.ts';
import { ask, route } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Servers with rated matches. */

/**
 * Returns a function that starts a server with rated matches for one test. Its matches begin before their last action.
 */
export function serveRated(now: () => number) {
  const startServed = serveEachTest();
  return (env: Readonly<Record<string, string>> = {}) =>
    startServed({ TRUST_PROXY: '1', ...env }, { deal: dealLastAction, now });
}

/** Returns a player's ratings, as anyone sees them. */
export const ratingsOf = async (url: string, { me }: Player): Promise<PlayerRatings> =>
  (await ask(url, `/api/players/${me.id}`)).body['ratings'] as PlayerRatings;

/** Waits until a player has this many rated matches, and returns their ratings. */
export async function whenRated(url: string, player: Player, matches = 1): Promise<PlayerRatings> {
  let found: PlayerRatings = { pools: {}, course: [] };
  await eventually(async () => {
    found = await ratingsOf(url, player);
    expect(found.course).toHaveLength(matches);
  });
  return found;
}

/** Returns a match, as anyone sees it. */
export const matchOf = async (url: string, matchID: string) => (await ask(url, route(matchID))).body;
