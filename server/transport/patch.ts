/** One step of an RFC 6902 patch, as boardgame.io's client takes it. */
export interface PatchStep {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** The keys that JSON writes; what is undefined is left out. */
const keysOf = (object: Json): string[] => Object.keys(object).filter((key) => object[key] !== undefined);

/** Would removing and adding keys leave them in the order they should be in? Equal states are equal bytes. */
function keepsOrder(before: Json, keys: readonly string[]): boolean {
  const kept = keysOf(before).filter((key) => keys.includes(key));
  return kept.every((key, i) => keys[i] === key);
}

function compareObjects(before: Json, after: Json, path: string, patch: PatchStep[]): void {
  const keys = keysOf(after);
  if (path !== '' && !keepsOrder(before, keys)) {
    patch.push({ op: 'replace', path, value: after });
    return;
  }
  for (const key of keysOf(before)) {
    if (after[key] === undefined) patch.push({ op: 'remove', path: `${path}/${escape(key)}` });
  }
  for (const key of keys) {
    const place = `${path}/${escape(key)}`;
    if (before[key] === undefined) patch.push({ op: 'add', path: place, value: after[key] });
    else compare(before[key], after[key], place, patch);
  }
}

/** Lists of one length element by element; of different lengths one replaces the other, as our lists are short. */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: string, patch: PatchStep[]): void {
  if (before.length !== after.length) {
    patch.push({ op: 'replace', path, value: after });
    return;
  }
  for (let i = 0; i < after.length; i++) compare(before[i], after[i], `${path}/${i}`, patch);
}

function compare(before: unknown, after: unknown, path: string, patch: PatchStep[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, patch);
  else if (isObject(before) && isObject(after)) compareObjects(before, after, path, patch);
  else patch.push({ op: 'replace', path, value: after });
}

/** The steps (RFC 6902) from one plain JSON value to another; none where they are equal. */
export function diff(before: Json, after: Json): PatchStep[] {
  const patch: PatchStep[] = [];
  compareObjects(before, after, '', patch);
  return patch;
}
