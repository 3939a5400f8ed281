import type { Position } from '../../game/notation/position.ts';

/** Finds the differences between two positions, value by value. */

/** A value changed by a step. `before` is null if the value did not exist before, `after` if it no longer exists. */
export interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Paths of objects that are compared key by key; every other value is compared as a whole. */
const OPENED = /^(seats(\.[a-z]+)?|resources|decks|turn)?$/;

/** Returns true if the value at a path is an object that is compared key by key. */
export const isOpened = (path: string, value: unknown): value is Record<string, unknown> =>
  OPENED.test(path) && typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Returns the dotted path of a key within the value at a path. */
export const pathOf = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Returns the values of a position by path, as JSON. */
function valuesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (!isOpened(path, value)) return found.set(path, JSON.stringify(value));
  for (const [key, inner] of Object.entries(value)) valuesOf(inner, pathOf(path, key), found);
  return found;
}

/** Returns what changed from one position to the next, or an empty list if `before` is null. */
export function changesOf(before: Position | null, after: Position): Change[] {
  if (before === null) return [];
  const old = valuesOf(before);
  const now = valuesOf(after);
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}
