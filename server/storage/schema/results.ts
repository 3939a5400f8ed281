import type { Generated } from 'kysely';

/** The tables of results, statistics and ratings. */

export interface ResultTable {
  match_id: string;
  seat: number;
  guest_id: string;
  faction: string;
  mat: string;
  players: number;
  score: number;
  /** The auction bid, already subtracted from the score. Null if there was no auction. */
  bid: number | null;
  won: number;
  /** 1 if a bot was playing the seat when the match ended. */
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
  /**
   * The wins, and the wins expected if all players won equally often, in sixtieths of a win. `wins_rest` and
   * `fair_rest` are the remainders, in units of 1/`WIN` of a win.
   */
  wins: number;
  fair: number;
  wins_rest: number;
  fair_rest: number;
  score: number;
}

export interface RatedMatchTable {
  match_id: string;
  /** The number of the match in the order of rated matches. Some numbers are unused. */
  number: number;
  pool: string;
  /** The ids of all human players, sorted and joined, so that the same people always give the same string. */
  people: string;
  /** When the match ended, but never earlier than the previous rated match. */
  at: number;
}

export interface RatedSeatTable {
  match_id: string;
  seat: number;
  /**
   * A guest's id, the name of a bot (ratings/bots.ts), or an anonymous name for a deleted guest or a player without a
   * guest.
   */
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
  /** Empty for the ratings of pairings. */
  player: string;
  /** Empty for ratings over all factions. */
  faction: string;
  /** Empty for ratings over all player mats. */
  mat: string;
  mu: number;
  sigma: number;
  /** The rating by which lists are sorted. */
  shown: number;
  played: number;
  total: number;
}

export interface RatingOrderTable {
  id: number;
  number: number;
  at: number;
  /** The number of changes to rated results, not including new results. */
  changes: Generated<number>;
  /** 1 if the ratings must be recounted. */
  recount: Generated<number>;
}
