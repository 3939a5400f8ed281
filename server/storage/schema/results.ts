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
  /** The bid of an auction, which the score is without; null: there was none. */
  bid: number | null;
  won: number;
  /** 1: a bot was playing the seat at the end. */
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
  /** Wins, and those of an equal share, in sixtieths, and the rests in parts of `WIN`. */
  wins: number;
  fair: number;
  wins_rest: number;
  fair_rest: number;
  score: number;
}

export interface RatedMatchTable {
  match_id: string;
  /** Grows with every rated match; some numbers are unused. */
  number: number;
  pool: string;
  /** The players without bots, in alphabetical order: the same people have the same text. */
  people: string;
  /** When the match ended; never before that of the rated match before. */
  at: number;
}

export interface RatedSeatTable {
  match_id: string;
  seat: number;
  /** A guest's id, a former player, or a bot. Ratings refer to this name, which outlives the guest. */
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
  /** Empty: a pairing. */
  player: string;
  /** Empty: all factions. */
  faction: string;
  /** Empty: all player mats. */
  mat: string;
  mu: number;
  sigma: number;
  /** What ratings are sorted by. */
  shown: number;
  played: number;
  total: number;
}

export interface RatingOrderTable {
  id: number;
  number: number;
  at: number;
  /** Counts the changes to rated results other than new ones. */
  changes: Generated<number>;
  /** 1: the ratings are to be counted again. */
  recount: Generated<number>;
}
