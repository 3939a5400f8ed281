import { oneOf, type Below } from '../../support/dice.ts';

/**
 * Values that no real client sends, and mutated JSON. A seeded generator chooses them, so they are the same in every
 * run.
 */

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** JSON objects with a property that has the name of an inherited one. */
const POISON = ['{"__proto__":{"name":"evil"}}', '{"constructor":{"prototype":{"name":"evil"}}}', '{"toString":1}'];

export function nastyValue(below: Below): unknown {
  switch (below(16)) {
    case 0:
      return null;
    case 1:
      return oneOf(below, [0, -1, 0.5, -0, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, NaN, Infinity]);
    case 2:
      return oneOf(below, ['', ' ', '0', '-1', '5', 'null', 'undefined', '__proto__', 'constructor', 'toString']);
    case 3:
      return oneOf(below, [true, false]);
    case 4:
      return [];
    case 5:
      return {};
    case 6:
      return JSON.parse(oneOf(below, POISON)) as unknown;
    case 7:
      return nested(1 + below(600));
    case 8:
      return 'x'.repeat(below(3000));
    case 9:
      return oneOf(below, ['\u0000', '\ud800', '\u202e', "'; drop table matches; --", '../../etc/passwd', '%00', '{}']);
    case 10:
      return Array.from({ length: below(200) }, (_, i) => i);
    case 11:
      return Object.fromEntries(Array.from({ length: below(60) }, (_, i) => [`k${i}`, i]));
    case 12:
      return Buffer.from([below(256), below(256), below(256)]);
    case 13:
      return { length: { valueOf: null, toString: null }, toJSON: null };
    case 14:
      return Array.from({ length: 1 + below(5) }, () => below(10));
    default:
      return below(10);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

/** Returns a copy with one value replaced, added or removed, or sometimes an unrelated value instead of a copy. */
export function bent(below: Below, value: unknown): unknown {
  if (!isObject(value) || below(6) === 0) return nastyValue(below);
  const isList = Array.isArray(value);
  const keys = Object.keys(value);
  const copy: Record<string, unknown> = isList ? ([...value] as never) : { ...value };
  const what = below(10);
  if (keys.length === 0 || what === 0) {
    const key = isList ? String(keys.length) : oneOf(below, ['extra', '__proto__', 'constructor', 'id', 'type']);
    Object.defineProperty(copy, key, {
      value: nastyValue(below),
      enumerable: true,
      writable: true,
      configurable: true,
    });
    return copy;
  }
  const key = oneOf(below, keys);
  if (what === 1) {
    if (isList) (copy as unknown as unknown[]).splice(Number(key), 1);
    else delete copy[key];
  } else {
    copy[key] = bent(below, copy[key]);
  }
  return copy;
}

/** Returns a copy mutated one to three times. */
export function mutated<T>(below: Below, value: T): unknown {
  let result: unknown = value;
  for (let i = below(3); i >= 0; i--) result = bent(below, result);
  return result;
}

export const randomBytes = (below: Below, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => below(256)));
