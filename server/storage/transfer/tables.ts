import type { Tables } from '../schema.ts';

/**
 * Every table with the columns of its primary key. A table comes after the tables it refers to, so that rows can be
 * written in this order. null: about processes and connections of the moment, which a copy does not have.
 */
export const TABLES: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] | null } = {
  guests: ['id'],
  devices: ['secret_hash'],
  links: ['token_hash'],
  passkeys: ['id'],
  recovery_codes: ['hash'],
  challenges: ['challenge'],
  merges: ['token_hash'],
  matches: ['id'],
  seats: ['match_id', 'seat'],
  states: ['match_id'],
  log: ['match_id', 'state_id'],
  credentials: ['hash'],
  removed: ['match_id', 'guest_id'],
  removed_seats: ['match_id', 'seat_before'],
  pools: ['guest_id'],
  chat: ['match_id', 'id'],
  results: ['match_id', 'seat'],
  records: ['match_id'],
  counted: ['match_id'],
  statistics: ['kind', 'name'],
  rated_matches: ['match_id'],
  rated_seats: ['match_id', 'seat'],
  ratings: ['player', 'pool', 'faction', 'mat', 'season'],
  rating_order: ['id'],
  alive: ['id'],
  nodes: null,
  presence: null,
  duties: ['match_id'],
  chores: ['name'],
  tournaments: ['id'],
  tournament_players: ['tournament_id', 'number'],
  tournament_officials: ['tournament_id', 'guest_id'],
  tournament_log: ['tournament_id', 'number'],
};
