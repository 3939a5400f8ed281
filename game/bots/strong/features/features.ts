import type { State } from '../../../engine.ts';
import { Context } from './context.ts';
import { map } from './map.ts';
import { pieces } from './pieces.ts';
import { rivals } from './rivals.ts';
import { rows } from './rows.ts';
import { Sheet, type FeatureName, type Group } from './sheet.ts';
import { tracks } from './tracks.ts';

const GROUPS: readonly Group[] = [tracks, pieces, rows, map, rivals];

/** The features with their terms, in order. */
export const FEATURES: readonly FeatureName[] = GROUPS.flatMap(({ names }) => names);

/** The evaluation's input for a position. */
export interface Reading {
  readonly values: Float64Array;
  /** The values that the features were computed from, including each player's score if the match ended now. */
  readonly context: Context;
}

/**
 * Reads a seat's features from its view, so they depend on nothing hidden from the seat. Writes them to `values`, or to
 * a new list.
 */
export function read(view: State, seat: number, values = new Float64Array(FEATURES.length)): Reading {
  const context = new Context(view, seat);
  const sheet = new Sheet(values);
  for (const { fill } of GROUPS) fill(sheet, context);
  return { values: sheet.values, context };
}

/** Returns a seat's features, by name. */
export function features(view: State, seat: number): Record<string, number> {
  const { values } = read(view, seat);
  return Object.fromEntries(FEATURES.map(([name], i) => [name, values[i]]));
}
