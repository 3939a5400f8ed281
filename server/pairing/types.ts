import type { TournamentPlan } from '../../protocol/tournaments.ts';
import type { DecidedBy, EntrantState, Stage, TableStatus, TournamentStatus } from '../../protocol/formats.ts';

/**
 * A tournament without names: who plays whom, and the results. It is stored as JSON (docs/server.md, Tournaments).
 * Players are identified by numbers, so that names and guests can be deleted elsewhere.
 */

export interface Entrant {
  readonly number: number;
  readonly isBot: boolean;
  state: EntrantState;
  /** True if an official has removed the player, who can then return only if an official readmits them. */
  isRemoved?: boolean;
}

export interface TableSeat {
  player: number;
  /** True if the player has arrived at the table. */
  arrived: boolean;
  /** True if the player did not arrive or was replaced by a bot: last place, no points. */
  missed: boolean;
  /** The seat in the table's match, or null if there is none. */
  seat: number | null;
  /** The player's place, starting at 1. Players who share a place have the same number. Null until decided. */
  place: number | null;
  /** The seat's final score. Null unless the seat took part in a match that was played to its end. */
  coins: number | null;
}

export interface Table {
  /** The table's number, starting at 1 in each round. */
  readonly number: number;
  /** The division's number, starting at 1. Null except in a league. */
  readonly division: number | null;
  status: TableStatus;
  /**
   * When a gathering table begins even if players are missing, in milliseconds since 1970. Null once it has begun or
   * been decided.
   */
  dueAt: number | null;
  matchID: string | null;
  paused: boolean;
  by: DecidedBy | null;
  seats: TableSeat[];
}

export interface Round {
  /** The round's number, starting at 1. */
  readonly number: number;
  readonly stage: Stage;
  /** The seed of the round's deals. If null, each match draws its own seed. */
  readonly seed: string | null;
  tables: Table[];
}

/** The state of a tournament. */
export interface Tournament {
  readonly plan: TournamentPlan;
  /** The seed of every random draw. */
  readonly seed: string;
  status: TournamentStatus;
  entrants: Entrant[];
  rounds: Round[];
}

/** Returns the last round, or undefined before the first. */
export const roundNow = ({ rounds }: Tournament): Round | undefined => rounds.at(-1);

export const isDecided = ({ status }: Table): boolean => status === 'over';
