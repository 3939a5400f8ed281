import { z } from 'zod';
import { BOT_LEVELS } from '../game/bots/levels.ts';
import { EXPANSION_SEATS } from '../game/data/limits.ts';
import { optionsSchema } from '../game/notation/optionsSchema.ts';
import { clock } from './clock.ts';
import { guest } from './guest.ts';
import { botPace, spectatorDelay } from './match.ts';
import { count, id, seat, time, type Of } from './shape.ts';
import {
  DECIDED_BY,
  DEFAULT_POINTS,
  ENTRANT_STATES,
  NO_SHOWS,
  RULINGS,
  STAGES,
  TABLE_STATUSES,
  TOURNAMENT_DEALS,
  TOURNAMENT_LIMITS as LIMITS,
  TOURNAMENT_STATUSES,
} from './formats.ts';

/** The schemas of tournaments (docs/server.md, Tournaments). */

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

const whole = (min: number, max: number) => z.int().min(min).max(max);

const common = {
  /**
   * The number of seats at a table. Some tables can have fewer. If tables have two seats and the number of players is
   * odd, one table has three. More than five seats require the option `expansion`.
   */
  seats: whole(2, EXPANSION_SEATS),
  /** The number of heats, rounds or seasons. */
  rounds: whole(1, LIMITS.rounds),
  /** The points for each place, starting with the first. */
  points: z
    .array(whole(0, LIMITS.points))
    .min(1)
    .max(EXPANSION_SEATS)
    .default([...DEFAULT_POINTS]),
  deal: oneOf(TOURNAMENT_DEALS).default('random'),
  /** True if only players who check in get seats. */
  checkIn: z.boolean().default(true),
  /**
   * The time that players have to arrive at their table, in seconds. If 0, matches start immediately with all players.
   */
  grace: whole(0, LIMITS.grace).default(600),
  noShow: oneOf(NO_SHOWS).default('bot'),
  /** The level of the bots that replace players who do not arrive. */
  standIn: oneOf(BOT_LEVELS).default('medium'),
  /** True if the next round begins automatically when all tables are decided. */
  auto: z.boolean().default(true),
};

export const tournamentPlan = z.discriminatedUnion('format', [
  z.strictObject({
    format: z.literal('heats'),
    ...common,
    /** The number of a player's best heats that count towards their result. */
    counted: whole(1, LIMITS.rounds).default(2),
    /** The number of players in the semifinal, or 0 for no semifinal. The final has one table. */
    semifinal: whole(0, LIMITS.players).default(0),
  }),
  z.strictObject({ format: z.literal('swiss'), ...common }),
  z.strictObject({
    format: z.literal('league'),
    ...common,
    /** The number of matches that each division plays in a season, all at the same time. */
    matches: whole(1, LIMITS.matches).default(1),
    /** The maximum number of players who move in each direction between two neighbouring divisions after a season. */
    moves: whole(0, LIMITS.moves).default(2),
  }),
]);
export type TournamentPlan = Of<typeof tournamentPlan>;

/** The options of a tournament's matches, as in a request to `POST /games/scythe/create`. */
export const tournamentMatch = z.strictObject({
  options: optionsSchema.default({}),
  clock,
  botPace: botPace.default('brisk'),
  chat: z.boolean().default(false),
  spectators: z.boolean().default(true),
  spectatorDelay: spectatorDelay.optional(),
  /** False if vacations do not pause clocks. */
  vacations: z.boolean().optional(),
  scores: z.boolean().default(true),
  rated: z.boolean().default(false),
});
export type TournamentMatch = Of<typeof tournamentMatch>;

export const createTournamentBody = z.strictObject({
  name: z.string().max(LIMITS.name * 4),
  about: z.string().max(LIMITS.about).default(''),
  /** When the tournament begins automatically. Null if the organiser starts it. */
  startsAt: time.min(0).max(8_640_000_000_000_000).nullable().default(null),
  plan: tournamentPlan,
  match: tournamentMatch,
});
export type CreateTournamentBody = z.infer<typeof createTournamentBody>;
/** The request to create a tournament, as sent by clients. Fields with a default can be omitted. */
export type NewTournament = Readonly<z.input<typeof createTournamentBody>>;

// Limited by `entrants` rather than `players`, because players who withdraw keep their numbers.
const playerNumber = whole(0, LIMITS.entrants - 1);
const roundNumber = whole(1, LIMITS.rounds + 2);
const tableNumber = whole(1, LIMITS.players * LIMITS.matches);

/** Adds bots as players. */
export const addBotsBody = z.strictObject({ level: oneOf(BOT_LEVELS), count: whole(1, LIMITS.bots) });
export type AddBotsBody = z.infer<typeof addBotsBody>;

/** Registers the requesting guest. If `player` is given, an official readmits that removed player instead. */
export const registerBody = z.strictObject({ player: playerNumber.optional() });
export type RegisterBody = z.infer<typeof registerBody>;

/** Withdraws the requesting guest. If `player` is given, an official removes that player instead. */
export const withdrawBody = z.strictObject({ player: playerNumber.optional() });
export type WithdrawBody = z.infer<typeof withdrawBody>;

export const arbiterBody = z.strictObject({ guest: id, remove: z.boolean().default(false) });
export type ArbiterBody = z.infer<typeof arbiterBody>;

/** `round`: the number of the round to begin, so that a repeated request cannot begin another round. */
export const roundBody = z.strictObject({ round: roundNumber });
export type RoundBody = z.infer<typeof roundBody>;

/** A table of the current round. */
const table = z.strictObject({ round: roundNumber, table: tableNumber });
const reason = z.string().max(LIMITS.reason).default('');

export const pauseBody = table.extend({ paused: z.boolean(), reason });
export type PauseBody = z.infer<typeof pauseBody>;

/** Replaces a player at a table with a bot, or with another player of the tournament who has no table. */
export const replaceBody = table.extend({
  player: playerNumber,
  by: z.union([z.strictObject({ bot: oneOf(BOT_LEVELS) }), z.strictObject({ player: playerNumber })]),
  reason,
});
export type ReplaceBody = z.infer<typeof replaceBody>;

/** Decides a table by giving each player a place. `correct`: true to replace an existing result. */
export const adjudicateBody = table.extend({
  places: z
    .array(z.strictObject({ player: playerNumber, place: whole(1, EXPANSION_SEATS) }))
    .min(1)
    .max(EXPANSION_SEATS),
  correct: z.boolean().default(false),
  reason,
});
export type AdjudicateBody = z.infer<typeof adjudicateBody>;

/** The organiser or an arbiter. */
const official = guest;

/** A player of the tournament. `name` is null for a bot or a deleted guest. */
const player = z.strictObject({
  number: playerNumber,
  name: z.string().nullable(),
  emblem: z.string().nullable(),
  guest: id.optional(),
  bot: z.string().optional(),
  state: z.enum(ENTRANT_STATES),
  /** True if an official has removed the player. */
  removed: z.boolean(),
});
export type TournamentPlayer = Of<typeof player>;

const tableSeat = z.strictObject({
  player: playerNumber,
  arrived: z.boolean(),
  missed: z.boolean(),
  seat: seat.nullable(),
  place: count.nullable(),
  coins: z.int().nullable(),
  points: z.number(),
});

const tournamentTable = z.strictObject({
  number: count,
  division: count.nullable(),
  status: z.enum(TABLE_STATUSES),
  /** When a gathering table stops waiting for players who have not arrived. */
  dueAt: time.nullable(),
  matchID: id.nullable(),
  paused: z.boolean(),
  by: z.enum(DECIDED_BY).nullable(),
  seats: z.array(tableSeat),
});
export type TournamentTable = Of<typeof tournamentTable>;

const round = z.strictObject({ number: count, stage: z.enum(STAGES), tables: z.array(tournamentTable) });
export type TournamentRound = Of<typeof round>;

const line = z.strictObject({
  player: playerNumber,
  rank: count,
  points: z.number(),
  wins: count,
  /**
   * The sum, over the tables that count, of the player's coins minus the other players' average. The other players are
   * those at the same table or, with duplicate deals, those in the same seat at other tables with the same deal.
   */
  margin: z.number(),
  /** The sum of all opponents' points. An opponent met several times counts each time. */
  opponents: z.number(),
  tables: count,
  division: count.nullable(),
});
export type TournamentLine = Of<typeof line>;

/** An entry in the public log. Fields that do not apply are omitted. */
const logEntry = z.strictObject({
  number: count,
  at: time,
  what: z.enum(RULINGS),
  /** The official's name. Null for the server or a deleted guest. */
  by: z.string().nullable(),
  round: count.optional(),
  table: count.optional(),
  player: playerNumber.optional(),
  substitute: playerNumber.optional(),
  count: count.optional(),
  bot: z.string().optional(),
  arbiter: z.string().optional(),
  places: z.array(z.strictObject({ player: playerNumber, place: count })).optional(),
  reason: z.string().optional(),
});
export type TournamentLogEntry = Of<typeof logEntry>;

/** The response from `/api/tournaments/:id`, which contains only public data. */
export const tournament = z.strictObject({
  tournamentID: id,
  /** The version of the tournament, which increases with each change. */
  version: count,
  name: z.string(),
  about: z.string(),
  status: z.enum(TOURNAMENT_STATUSES),
  createdAt: time,
  startsAt: time.nullable(),
  plan: tournamentPlan,
  match: tournamentMatch,
  organiser: official.nullable(),
  arbiters: z.array(official),
  players: z.array(player),
  rounds: z.array(round),
  standings: z.array(line),
  /** The latest entries, newest first. */
  log: z.array(logEntry),
});
export type TournamentView = Of<typeof tournament>;

export const createdTournament = z.strictObject({ tournamentID: id });

const listedTournament = z.strictObject({
  tournamentID: id,
  name: z.string(),
  status: z.enum(TOURNAMENT_STATUSES),
  format: z.enum(['heats', 'swiss', 'league']),
  createdAt: time,
  startsAt: time.nullable(),
  players: count,
  /** The current round, or 0 before the first round. */
  round: count,
  /** True if the requesting guest plays in or runs the tournament. */
  mine: z.boolean(),
});
export type ListedTournament = Of<typeof listedTournament>;

export const tournamentList = z.strictObject({ tournaments: z.array(listedTournament) });
export type TournamentList = Of<typeof tournamentList>;

/** The events of `/api/tournaments/:id/events`. The tournament is sent immediately and after each change. */
export const TOURNAMENT_EVENTS = { tournament } as const;
export interface TournamentEvents {
  readonly tournament: TournamentView;
}
