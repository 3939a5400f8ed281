import type { TournamentPlan } from '../../protocol/tournaments.ts';
import type { DecidedBy, EntrantState, Stage, TableStatus, TournamentStatus } from '../../protocol/formats.ts';

/**
 * A tournament without names: who plays whom, and how it went. It is stored as JSON (docs/server.md, Tournaments). Players
 * are numbers, so that names and guests can be erased elsewhere.
 */

export interface Entrant {
  readonly number: number;
  readonly isBot: boolean;
  state: EntrantState;
  /** True after an official has removed the player, who then cannot return alone. */
  isRemoved?: boolean;
}

export interface TableSeat {
  player: number;
  /** The player has come to the table. */
  arrived: boolean;
  /** The player did not come, or was replaced by a bot: last, without points. */
  missed: boolean;
  /** The seat in the table's match; null: none. */
  seat: number | null;
  /** From 1; players who share a place have the same. null: not decided. */
  place: number | null;
  /** The score in the match, if it was played to its end. */
  coins: number | null;
}

export interface Table {
  /** From 1 in each round. */
  readonly number: number;
  /** From 1; null except in a league. */
  readonly division: number | null;
  status: TableStatus;
  /** When a gathering table begins without those who are missing, in milliseconds since 1970. */
  dueAt: number | null;
  matchID: string | null;
  paused: boolean;
  by: DecidedBy | null;
  seats: TableSeat[];
}

export interface Round {
  /** From 1. */
  readonly number: number;
  readonly stage: Stage;
  /** The seed of its deals; null: each match draws its own. */
  readonly seed: string | null;
  tables: Table[];
}

/** The state of a tournament. */
export interface Tournament {
  readonly plan: TournamentPlan;
  /** Decides every lot. */
  readonly seed: string;
  status: TournamentStatus;
  entrants: Entrant[];
  rounds: Round[];
}

/** The last round; undefined before the first. */
export const roundNow = ({ rounds }: Tournament): Round | undefined => rounds.at(-1);

export const isDecided = ({ status }: Table): boolean => status === 'over';
