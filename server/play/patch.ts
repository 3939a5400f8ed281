import type { PatchStep } from '../../protocol/socket.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const RESERVED = /[~/]/;

const escape = (key: string | number): string =>
  typeof key === 'string' && RESERVED.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : String(key);

/** Returns the keys that JSON includes, which are those with a value other than undefined. */
const keysOf = (object: Json): string[] => Object.keys(object).filter((key) => object[key] !== undefined);

/**
 * Returns true if removing and adding keys leaves the object's keys in the order of `keys`. This matters because equal
 * states must be equal byte for byte.
 */
function keepsOrder(before: Json, keys: readonly string[]): boolean {
  const kept = keysOf(before).filter((key) => keys.includes(key));
  return kept.every((key, i) => keys[i] === key);
}

function hasSameKeys(before: Json, after: Json, keys: readonly string[]): boolean {
  const others = Object.keys(before);
  if (others.length !== keys.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (others[i] !== key || (before[key] === undefined) !== (after[key] === undefined)) return false;
  }
  return true;
}

/**
 * A single comparison. It runs for every seat on every move, so the path is kept as a list and joined only at a
 * difference.
 */
class Comparison {
  readonly patch: PatchStep[] = [];
  readonly #way: (string | number)[] = [];

  #write(op: PatchStep['op'], value?: unknown): void {
    let path = '';
    for (const key of this.#way) path += `/${escape(key)}`;
    this.patch.push(op === 'remove' ? { op, path } : { op, path, value });
  }

  #at(key: string | number, work: () => void): void {
    this.#way.push(key);
    work();
    this.#way.pop();
  }

  /** Compares objects with different keys, a rare case. */
  #keys(before: Json, after: Json): void {
    const keys = keysOf(after);
    if (this.#way.length > 0 && !keepsOrder(before, keys)) {
      this.#write('replace', after);
      return;
    }
    for (const key of keysOf(before)) {
      if (after[key] === undefined) this.#at(key, () => this.#write('remove'));
    }
    for (const key of keys) {
      this.#at(key, () => {
        if (before[key] === undefined) this.#write('add', after[key]);
        else this.#values(before[key], after[key]);
      });
    }
  }

  objects(before: Json, after: Json): void {
    const keys = Object.keys(after);
    if (!hasSameKeys(before, after, keys)) {
      this.#keys(before, after);
      return;
    }
    for (const key of keys) this.#child(key, before[key], after[key]);
  }

  /**
   * Compares lists of equal length element by element. Otherwise, the new list replaces the old one, because lists in
   * states are short.
   */
  #lists(before: readonly unknown[], after: readonly unknown[]): void {
    if (before.length !== after.length) {
      this.#write('replace', after);
      return;
    }
    for (let i = 0; i < after.length; i++) this.#child(i, before[i], after[i]);
  }

  #child(key: string | number, before: unknown, after: unknown): void {
    if (before === after) return;
    this.#way.push(key);
    this.#values(before, after);
    this.#way.pop();
  }

  #values(before: unknown, after: unknown): void {
    if (Array.isArray(before) && Array.isArray(after)) this.#lists(before, after);
    else if (isObject(before) && isObject(after)) this.objects(before, after);
    else if (before !== after) this.#write('replace', after);
  }
}

/** Returns the steps (RFC 6902) from one plain JSON object to another, or an empty list if they are equal. */
export function diff(before: Json, after: Json): PatchStep[] {
  const comparison = new Comparison();
  comparison.objects(before, after);
  return comparison.patch;
}
