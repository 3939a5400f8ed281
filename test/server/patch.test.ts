import fc from 'fast-check';
import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { diff } from '../../server/play/patch.ts';

/** Patches of seats' views. boardgame.io's client, which applies them, must get the exact view, byte for byte. */

type Json = Readonly<Record<string, unknown>>;

const key = fc.constantFrom('a', 'b', 'c', 'a/b', 'm~n', '0');
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('', 'x', null, true, undefined),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
}));
/** A state. Its top-level keys have a fixed order, whatever their values are. */
const state = fc.record({ G: tree, ctx: tree, _stateID: fc.nat(9) });

const applied = (before: Json, after: Json): string => {
  const copy = JSON.parse(JSON.stringify(before)) as object;
  const patch = JSON.parse(JSON.stringify(diff(before, after))) as Operation[];
  expect(applyPatch(copy, patch).filter((fault) => fault !== null)).toEqual([]);
  return JSON.stringify(copy);
};

/** Returns a value as JSON transmits it: without undefined fields, and with null instead of undefined in lists. */
const asSent = (value: Json): Json => JSON.parse(JSON.stringify(value)) as Json;

describe('a patch', () => {
  it('turns one state into another, with its keys in the same order', () => {
    fc.assert(
      fc.property(state, state, (before, after) => {
        const [from, to] = [asSent(before), asSent(after)];
        const added = Object.keys(to).every((name) => Object.hasOwn(from, name)) ? to : from;
        expect(applied(from, added)).toBe(JSON.stringify(added));
      }),
      { seed: 6902, numRuns: 2000 },
    );
  });

  it('is empty for equal states', () => {
    fc.assert(
      fc.property(state, (value) => {
        expect(diff(value, structuredClone(value))).toEqual([]);
      }),
      { seed: 6902, numRuns: 500 },
    );
  });

  it('treats undefined as missing', () => {
    expect(diff({ a: 1, b: undefined }, { a: undefined, b: 2 })).toEqual([
      { op: 'remove', path: '/a' },
      { op: 'add', path: '/b', value: 2 },
    ]);
  });

  it('replaces an object whose keys would otherwise have a different order', () => {
    const patch = diff({ turn: { b: 1, c: 2 } }, { turn: { a: 0, b: 1, c: 2 } });
    expect(patch).toEqual([{ op: 'replace', path: '/turn', value: { a: 0, b: 1, c: 2 } }]);
  });
});
