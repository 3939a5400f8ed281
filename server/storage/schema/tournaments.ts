import type { ColumnType, Generated } from 'kysely';
import type { TournamentFormat, TournamentStatus } from '../../../protocol/formats.ts';

/** The tables of tournaments. */

export interface TournamentTable {
  id: string;
  name: string;
  about: string;
  status: TournamentStatus;
  format: TournamentFormat;
  created_at: number;
  updated_at: number;
  starts_at: number | null;
  /** When the server must next act on the tournament. Null if no action is scheduled. */
  due_at: number | null;
  address_group: number;
  /** The options of the tournament's matches, as JSON. */
  match: ColumnType<string, string, never>;
  /** The plan, the players by number, and the rounds, as JSON (server/pairing/types.ts). */
  state: string;
  /** The number of rounds drawn. */
  round: number;
  /** The number of players who have not withdrawn. */
  players: Generated<number>;
  /** The number of changes. */
  changes: Generated<number>;
}

export interface TournamentPlayerTable {
  tournament_id: string;
  number: number;
  /** Null for a bot or a deleted guest. */
  guest_id: string | null;
  /** The level of the bot, or null for a guest. */
  bot: string | null;
  /**
   * The player's last address, hashed with the tournament's secret seed. Stored only if the matches are rated, and only
   * until the tournament ends.
   */
  address_hash: string | null;
}

export interface TournamentOfficialTable {
  tournament_id: string;
  guest_id: string;
  role: 'organiser' | 'arbiter';
  added_at: number;
}

export interface TournamentLogTable {
  tournament_id: string;
  /** The entry's number, starting at 1 in each tournament. */
  number: number;
  at: number;
  /** Null for the server or a deleted guest. */
  guest_id: string | null;
  /** The details of the entry, as JSON. */
  facts: string;
}
