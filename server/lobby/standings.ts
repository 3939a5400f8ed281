import { FACTIONS } from '../../game/data/ids.ts';
import { PROVISIONAL_MATCHES, isRatingPool } from '../../protocol/pools.ts';
import type { Balance, BoardQuery, Leaderboard, PlayerRatings, Rating } from '../../protocol/ratings.ts';
import { LobbyFault, malformed } from '../http/fault.ts';
import { shownRating } from '../ratings/model.ts';
import { seasonOf } from '../ratings/seasons.ts';
import type { Db } from '../storage/database.ts';
import {
  bestRatings,
  countRated,
  pairingRatings,
  ratedMatchesOf,
  ratingsOf,
  seasonsOf,
  type StoredRating,
} from '../storage/standings.ts';

/** Public ratings: leaderboards, players' ratings, and the strength of factions and player mats. */

/** The maximum number of players on a leaderboard. */
const MAX_LISTED = 100;
/** The number of matches with a faction that a player needs to appear on that faction's leaderboard. */
const FACTION_MATCHES = 3;
/** The maximum number of rated matches in a profile's rating history. */
const MAX_COURSE = 300;

const toRating = ({ mu, sigma, shown, season, played, total }: StoredRating): Rating => ({
  rating: shown,
  mu,
  sigma,
  season,
  played,
  total,
  provisional: total < PROVISIONAL_MATCHES,
});

/**
 * Returns the best players of a pool in a season, by default the current one. Throws `unknown-pool` or, for an unknown
 * faction, `malformed`.
 */
export async function leaderboardOf(db: Db, name: string, query: BoardQuery, now: number): Promise<Leaderboard> {
  if (!isRatingPool(name)) throw new LobbyFault('unknown-pool', 'There is no such rating pool.');
  const { faction, season = seasonOf(now) } = query;
  if (faction !== undefined && !FACTIONS.some((played) => played === faction)) {
    throw malformed('query.faction: there is no such faction');
  }
  const matches = faction === undefined ? PROVISIONAL_MATCHES : FACTION_MATCHES;
  const by = { pool: name, season, faction: faction ?? '' };
  const rows = await bestRatings(db, by, { matches, limit: MAX_LISTED });
  const players = rows.map(({ id, name: called, emblem, ...rating }) => ({
    ...toRating(rating),
    place: 1 + rows.filter(({ shown }) => shown > rating.shown).length,
    player: { id, name: called, emblem },
  }));
  const seasons = [...new Set([seasonOf(now), ...(await seasonsOf(db, name))])].toSorted((a, b) => b - a);
  return { pool: name, faction: faction ?? null, season, seasons, players };
}

/** Returns a player's latest rating in each pool, and their rating history. */
export async function playerRatingsOf(db: Db, player: string): Promise<PlayerRatings> {
  const pools: PlayerRatings['pools'] = Object.fromEntries(
    (await ratingsOf(db, player)).map(({ pool, ...rating }) => [pool, toRating(rating)]),
  );
  const course = await ratedMatchesOf(db, player, MAX_COURSE);
  return {
    pools,
    course: course.toReversed().flatMap(({ pool, matchID, at, before, after }) => {
      const rating = shownRating(after);
      return isRatingPool(pool) ? [{ pool, matchID, at, rating, change: rating - shownRating(before) }] : [];
    }),
  };
}

/** Returns the strength of each combination of faction and player mat. */
export async function balanceOf(db: Db): Promise<Balance> {
  const rows = await pairingRatings(db);
  return {
    matches: await countRated(db),
    pairings: Object.fromEntries(
      rows.map(({ faction, mat, mu, sigma, shown, total }) => [
        `${faction} ${mat}`,
        { rating: shown, mu, sigma, played: total },
      ]),
    ),
  };
}
