import type { Action, State } from '../engine.ts';
import type { AnyLevel } from './levels.ts';

/** A source of randomness that returns an integer from 0 to m - 1. */
export type Below = (m: number) => number;

/** The inputs of a bot's decision besides the view. */
export interface Resources {
  /** The bot's only source of randomness. */
  readonly random: Below;
  /** The maximum number of positions to examine. Defaults to the level's budget. With 0, the answer is still legal. */
  readonly budget?: number;
  /** Returns true when time is up. The bot then answers with the best line found so far. */
  readonly deadline?: () => boolean;
}

/** An action of a plan, and the hash (`markOf`) of the view in which to play it. */
export interface PlannedAction {
  readonly action: Action;
  readonly mark: number;
}

/** A bot's answer. */
export interface Choice {
  /**
   * One of the seat's `legalActions`, or another bid that `check` allows, or null if the seat has no decision to make.
   */
  readonly action: Action | null;
  /** The actions the bot plans to play after this one, up to the first hidden result. */
  readonly plan: readonly PlannedAction[];
  /** The number of positions examined. It measures the effort, because the game code has no clock. */
  readonly positions: number;
  /** True if the deadline ended the search early. */
  readonly cut: boolean;
}

/**
 * A computer player. It sees only its seat's view. The same view, budget and random numbers produce the same choice on
 * every machine, unless the deadline ends the search early. A simulation applies the choice without checking it
 * (`applyListed`).
 */
export interface Bot {
  readonly name: AnyLevel;
  readonly choose: (view: State, seat: number, resources: Resources) => Choice;
}

/**
 * Thrown when a bot cannot play because its weights are missing or do not match its features. The next lower level can
 * play instead.
 */
export class WeightsError extends Error {
  override readonly name = 'WeightsError';
}

/** Returns a choice without a plan. */
export const plainChoice = (action: Action | null, positions = 0): Choice => ({
  action,
  plan: [],
  positions,
  cut: false,
});
