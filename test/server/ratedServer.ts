import { expect } from 'vitest';
import type { PlayerRatings } from '../../protocol/ratings.ts';
import { eventually } from '../support/eventually.ts';
import { dealLastAction, type Player } from '../support/ratedMatch.ts';
import { ask, route } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Servers with rated matches. */

/**
 * Returns a function that starts a server with rated matches for one test. Each match begins just before its last
 * action.
 */
export function serveRated(now: () => number) {
  const startServed = serveEachTest();
  return (env: Readonly<Record<string, string>> = {}) =>
    startServed({ TRUST_PROXY: '1', ...env }, { deal: dealLastAction, now });
}

/** Resolves to a player's public ratings. */
export const ratingsOf = async (url: string, { me }: Player): Promise<PlayerRatings> =>
  (await ask(url, `/api/players/${me.id}`)).body['ratings'] as PlayerRatings;

/** Waits until a player has this many rated matches. Resolves to their ratings. */
export async function whenRated(url: string, player: Player, matches = 1): Promise<PlayerRatings> {
  let found: PlayerRatings = { pools: {}, course: [] };
  await eventually(async () => {
    found = await ratingsOf(url, player);
    expect(found.course).toHaveLength(matches);
  });
  return found;
}

/** Resolves to the public view of a match. */
export const matchOf = async (url: string, matchID: string) => (await ask(url, route(matchID))).body;
