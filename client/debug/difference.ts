import type { Position } from '../../game/notation/position.ts';

/** A position as lines of JSON, one for each value a person looks for, and what differs from another one. */

export interface PositionLine {
  /** Dotted, as `expect` writes it; '' for a line that only closes. */
  readonly path: string;
  readonly text: string;
  readonly changed: boolean;
}

/** One value that a step changed; null where there was or is none. */
export interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Objects with a line for each of their keys; everything else stands on one line. */
const OPENED = /^(seats(\.[a-z]+)?|resources|decks|turn)?$/;

const isOpened = (path: string, value: unknown): value is Record<string, unknown> =>
  OPENED.test(path) && typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The values of a position by path, as JSON. */
function valuesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (!isOpened(path, value)) return found.set(path, JSON.stringify(value));
  for (const [key, inner] of Object.entries(value)) valuesOf(inner, join(path, key), found);
  return found;
}

/** What changed from one position to the next. */
export function changesOf(before: Position | null, after: Position): Change[] {
  if (before === null) return [];
  const old = valuesOf(before);
  const now = valuesOf(after);
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths]
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

function write(value: unknown, path: string, indent: string, end: string, key: string, changed: ReadonlySet<string>) {
  const out: PositionLine[] = [];
  const head = key === '' ? '' : `${JSON.stringify(key)}: `;
  if (!isOpened(path, value)) {
    return [{ path, text: `${indent}${head}${JSON.stringify(value)}${end}`, changed: changed.has(path) }];
  }
  out.push({ path, text: `${indent}${head}{`, changed: false });
  const entries = Object.entries(value);
  entries.forEach(([name, inner], i) => {
    const comma = i + 1 < entries.length ? ',' : '';
    out.push(...write(inner, join(path, name), `${indent}  `, comma, name, changed));
  });
  out.push({ path: '', text: `${indent}}${end}`, changed: false });
  return out;
}

/** A position in lines; together they are its JSON. */
export function linesOf(position: Position, changes: readonly Change[]): PositionLine[] {
  return write(position, '', '', '', '', new Set(changes.map(({ path }) => path)));
}
