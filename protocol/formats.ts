/**
 * The ids and limits of tournaments. Plain tables without runtime imports, so that the client can load them without
 * schemas.
 */

/** The tournament formats, each with its own way to determine the winner. */
export const FORMATS = ['heats', 'swiss', 'league'] as const;
export type TournamentFormat = (typeof FORMATS)[number];

/** The kinds of rounds. */
export const STAGES = ['heat', 'semifinal', 'final', 'swiss', 'season'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * `random`: each table has its own deal. `duplicate`: all tables in a round with the same number of seats have the same
 * deal.
 */
export const TOURNAMENT_DEALS = ['random', 'duplicate'] as const;
export type TournamentDeal = (typeof TOURNAMENT_DEALS)[number];

/** What happens to the seat of a player who does not arrive in time: a bot plays it, or the table starts without it. */
export const NO_SHOWS = ['bot', 'without'] as const;
export type NoShow = (typeof NO_SHOWS)[number];

export const TOURNAMENT_STATUSES = ['registration', 'running', 'over', 'cancelled'] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/**
 * `ready`: the player has checked in. `absent`: they did not check in before the start or did not arrive at a table.
 * They get no seat until they check in.
 */
export const ENTRANT_STATES = ['registered', 'ready', 'absent', 'withdrawn'] as const;
export type EntrantState = (typeof ENTRANT_STATES)[number];

export const TABLE_STATUSES = ['gathering', 'playing', 'over'] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** How a table was decided: by its match, by an arbiter, or without a match because fewer than two players arrived. */
export const DECIDED_BY = ['match', 'arbiter', 'walkover'] as const;
export type DecidedBy = (typeof DECIDED_BY)[number];

/**
 * The kinds of entries in a tournament's public log, which records actions by the organiser, the arbiters and the
 * server.
 */
export const RULINGS = [
  'created',
  'bots-added',
  'player-removed',
  'player-readmitted',
  'arbiter-added',
  'arbiter-removed',
  'round-drawn',
  'cancelled',
  'paused',
  'resumed',
  'replaced',
  'adjudicated',
  'corrected',
  'not-there',
] as const;
export type Ruling = (typeof RULINGS)[number];

/**
 * The default points by place. Players who share a place each get the average points of the places that they occupy.
 */
export const DEFAULT_POINTS: readonly number[] = [5, 3, 2, 1, 0];

export const TOURNAMENT_LIMITS = {
  name: 60,
  about: 1000,
  players: 128,
  /** The maximum number of players, including those who have withdrawn. */
  entrants: 256,
  bots: 32,
  rounds: 12,
  points: 100,
  arbiters: 8,
  /** The maximum number of open tournaments that a guest can organise. */
  open: 5,
  /** The maximum number of matches that a division of a league plays at the same time. */
  matches: 3,
  /** The maximum number of players who move in each direction between two divisions after a season. */
  moves: 2,
  /** The maximum time that players have to arrive at their table, in seconds. */
  grace: 24 * 60 * 60,
  /** The maximum number of characters in the reason that an official gives for a ruling. */
  reason: 200,
  /** The maximum number of tournaments in the list. */
  listed: 50,
  /** The maximum number of log entries in the response for a tournament. */
  logged: 300,
} as const;

/** How long before a tournament's scheduled start its check-in opens, in milliseconds. */
export const CHECK_IN_MS = 30 * 60 * 1000;
