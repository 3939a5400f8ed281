import type { Generated } from 'kysely';

/** Results, statistics and ratings. */

export interface ResultTable {
  match_id: string;
  seat: number;
  guest_id: string;
  faction: string;
  mat: string;
  players: number;
  score: number;
  /** The bid of an auction, already subtracted from the score, or null. */
  bid: number | null;
  won: number;
  /** 1 if a bot was playing the seat at the end. */
  away: number;
  ended_at: number;
}

export interface CountedTable {
  match_id: string;
}

export interface StatisticsTable {
  kind: string;
  name: string;
  n: number;
  /** Wins and fair shares of wins, in sixtieths. The remainders are in parts of a win (`WIN`). */
  wins: number;
  fair: number;
  wins_rest: number;
  fair_rest: number;
  score: number;
}

export interface RatedMatchTable {
  match_id: string;
  /** Increases with every rated match; some numbers are unused. */
  number: number;
  pool: string;
  /** The ids of all players except bots, sorted and joined, so that the same people always give the same string. */
  people: string;
  /** When the match ended; never before the previous rated match. */
  at: number;
}

export interface RatedSeatTable {
  match_id: string;
  seat: number;
  /** A guest's id, a former player, or a bot. Ratings refer to this name, which remains when the guest is deleted. */
  player: string;
  rank: number;
  faction: string;
  mat: string;
  mu_before: number;
  sigma_before: number;
  mu: number;
  sigma: number;
}

export interface RatingTable {
  pool: string;
  season: number;
  /** Empty for a pairing. */
  player: string;
  /** Empty for all factions. */
  faction: string;
  /** Empty for all player mats. */
  mat: string;
  mu: number;
  sigma: number;
  /** The rating that lists are sorted by. */
  shown: number;
  played: number;
  total: number;
}

export interface RatingOrderTable {
  id: number;
  number: number;
  at: number;
  /** Counts changes to rated results other than new results. */
  changes: Generated<number>;
  /** 1 if the ratings must be recounted. */
  recount: Generated<number>;
}
