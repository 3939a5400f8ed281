import type { BotLevel } from '../../game/bots/levels.ts';

/** How people play, as assumed by the simulation. docs/scale.md shows the same figures. */

/** A time whose logarithm is normally distributed, with a median and a maximum in seconds. */
export interface Time {
  readonly median: number;
  readonly sigma: number;
  readonly max: number;
}

/** Options with their weights, for a random choice. */
export type Shares<T> = readonly (readonly [T, number])[];

/** How a person gets to a table. `party`: by a private invitation; `alone`: with bots only. */
export type Way = 'quick' | 'list' | 'party' | 'alone' | 'watch';

export const WAYS: Shares<Way> = [
  ['quick', 0.35],
  ['list', 0.2],
  ['party', 0.25],
  ['alone', 0.1],
  ['watch', 0.1],
];

/** How many seats matches have. */
export const TABLES: Shares<number> = [
  [2, 0.35],
  [3, 0.3],
  [4, 0.2],
  [5, 0.15],
];

export const LEVELS: Shares<BotLevel> = [
  ['easy', 0.7],
  ['random', 0.3],
];

/** Time to think before a turn's first action, before each further one, and before a response in an opponent's turn. */
export const TURN: Time = { median: 12, sigma: 0.9, max: 120 };
export const STEP: Time = { median: 1.8, sigma: 0.7, max: 30 };
export const REPLY: Time = { median: 6, sigma: 0.7, max: 60 };

/** Time in the lobby before choosing. */
export const BROWSE: Time = { median: 15, sigma: 0.7, max: 120 };
/** The length of a visit. */
export const VISIT: Time = { median: 50 * 60, sigma: 0.6, max: 4 * 60 * 60 };
/** The time spent watching a match. */
export const WATCH: Time = { median: 5 * 60, sigma: 0.8, max: 60 * 60 };
/** The time until another person replaces a person who has left. */
export const GAP: Time = { median: 20, sigma: 0.8, max: 120 };
/** How long a lost connection is down, and how long a connection lasts. */
export const OUTAGE: Time = { median: 4, sigma: 0.8, max: 60 };
export const CONNECTION: Time = { median: 15 * 60, sigma: 1, max: 4 * 60 * 60 };
/** How long the host of an open table waits before giving the free seats to bots. */
export const PATIENCE: Time = { median: 45, sigma: 0.5, max: 180 };
/** The time spent looking at a result. */
export const RESULT: Time = { median: 30, sigma: 0.6, max: 120 };

/** Friends arrive within this many seconds of their host. */
export const PARTY_SPREAD = 30;

/** The share of newcomers whose browser has nothing from the page in its cache. */
export const NEW_BROWSERS = 0.3;
/** The share of the tables that people open with a clock. */
export const CLOCKS = 0.35;
/** The share of public tables for three or more players that are opened with a bot. */
export const BOTS = 0.25;
/** The share of guests in a quick match who accept bots as soon as they are offered. */
export const ACCEPT_BOTS = 0.7;
/** The chance of a message after each of the player's own turns, if there is a chat. */
export const CHAT = 0.08;
/** The share of people who use the button to leave when they give up an unfinished match. The others close the page. */
export const LEAVE_PROPERLY = 0.8;
/** The share of the run during which people arrive. After that, people only replace those who have left. */
export const RAMP = 0.3;
