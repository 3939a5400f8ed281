import type { Balance, Leaderboard } from '../../protocol/ratings.ts';
import type { RatingPool } from '../../protocol/pools.ts';
import { request } from './http.ts';

/** The routes for ratings (docs/server.md, Ratings). */

export interface BoardChoice {
  readonly pool: RatingPool;
  /** Null for the current season. */
  readonly season: number | null;
  /** Null for all factions. */
  readonly faction: string | null;
}

export function getLeaderboard({ pool, season, faction }: BoardChoice): Promise<Leaderboard> {
  const query = new URLSearchParams();
  if (season !== null) query.set('season', String(season));
  if (faction !== null) query.set('faction', faction);
  const text = query.toString();
  return request(`/api/leaderboards/${pool}${text === '' ? '' : `?${text}`}`);
}

export const getBalance = (): Promise<Balance> => request('/api/balance');
