import type { BotLevel } from '../../game/bots/levels.ts';

/** How people play, as the simulation takes it. docs/scale.md shows the same figures. */

/** A time whose logarithm is normally distributed: `median` and at most `max`, both in seconds. */
export interface Time {
  readonly median: number;
  readonly sigma: number;
  readonly max: number;
}

/** A choice by weights. */
export type Shares<T> = readonly (readonly [T, number])[];

/** How a person comes to a table. `party`: by a private invitation; `alone`: with bots only. */
export type Way = 'quick' | 'list' | 'party' | 'alone' | 'watch';

export const WAYS: Shares<Way> = [
  ['quick', 0.35],
  ['list', 0.2],
  ['party', 0.25],
  ['alone', 0.1],
  ['watch', 0.1],
];

/** Seats of a match. */
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

/** Thinking before the first action of a turn, before each further one, and before an answer in another's turn. */
export const TURN: Time = { median: 12, sigma: 0.9, max: 120 };
export const STEP: Time = { median: 1.8, sigma: 0.7, max: 30 };
export const REPLY: Time = { median: 6, sigma: 0.7, max: 60 };

/** Looking at the lobby before choosing. */
export const BROWSE: Time = { median: 15, sigma: 0.7, max: 120 };
/** A whole visit. */
export const VISIT: Time = { median: 50 * 60, sigma: 0.6, max: 4 * 60 * 60 };
/** Watching one match. */
export const WATCH: Time = { median: 5 * 60, sigma: 0.8, max: 60 * 60 };
/** Until the next person takes the place of one who has left. */
export const GAP: Time = { median: 20, sigma: 0.8, max: 120 };
/** How long a lost connection is away, and how long one lasts. */
export const OUTAGE: Time = { median: 4, sigma: 0.8, max: 60 };
export const CONNECTION: Time = { median: 15 * 60, sigma: 1, max: 4 * 60 * 60 };
/** How long the host of an open table waits before bots take the free seats. */
export const PATIENCE: Time = { median: 45, sigma: 0.5, max: 180 };
/** Looking at a result. */
export const RESULT: Time = { median: 30, sigma: 0.6, max: 120 };

/** Friends arrive this many seconds after their host, at most. */
export const PARTY_SPREAD = 30;

/** Share of newcomers that have nothing of the page in their browser's cache. */
export const NEW_BROWSERS = 0.3;
/** Share of tables of a person's own making with a clock, and of those with a bot from the beginning. */
export const CLOCKS = 0.35;
export const BOTS = 0.25;
/** Share of guests of a quick match that accept bots when they are offered. */
export const ACCEPT_BOTS = 0.7;
/** Chance of a message after one of the player's own turns, where there is a chat. */
export const CHAT = 0.08;
/** Share of people who leave a running match with the button; the others close the page. */
export const LEAVE_PROPERLY = 0.8;
/** The part of the run in which people arrive; then those who leave are replaced. */
export const RAMP = 0.3;
