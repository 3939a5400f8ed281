import fc from 'fast-check';
import { applyPatch } from 'rfc6902';
import { expect, it } from 'vitest';
import { patched, PatchFault } from '../../client/net/patched.ts';
import type { PatchStep } from '../../protocol/socket.ts';
import { diff } from '../../server/play/patch.ts';

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c/d', 'e~f', '0'), tie('value'), { noNullPrototype: true }),
  ),
})).value;
const state = fc.record({ G: json, ctx: json });

it('a patch gives the same result as rfc6902, and leaves the previous state unchanged', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const copy = structuredClone(before);
      const patch: PatchStep[] = diff(before, after);
      const expected = structuredClone(before);
      applyPatch(expected, patch as Parameters<typeof applyPatch>[1]);
      expect(patched(before, patch)).toEqual(expected);
      expect(before).toEqual(copy);
    }),
    { seed: 15 },
  );
});

it('a patch reuses every object that none of its steps change', () => {
  const before = {
    players: [
      { coins: 1, hand: [1, 2] },
      { coins: 2, hand: [3] },
    ],
    events: [{ n: 1 }],
  };
  const after = patched(before, [
    { op: 'replace', path: '/players/1/coins', value: 5 },
    { op: 'add', path: '/events/-', value: { n: 2 } },
    { op: 'remove', path: '/events/0' },
  ]);
  expect(after).toEqual({ players: [before.players[0], { coins: 5, hand: [3] }], events: [{ n: 2 }] });
  expect(after.players[0]).toBe(before.players[0]);
  expect(after.players[1].hand).toBe(before.players[1].hand);
});

it.each<PatchStep>([
  { op: 'replace', path: '', value: {} },
  { op: 'replace', path: '/missing', value: 1 },
  { op: 'remove', path: '/list/1' },
  { op: 'add', path: '/list/x', value: 1 },
  { op: 'add', path: '/n/deeper', value: 1 },
])('a patch is refused if a step does not fit: %o', (step) => {
  expect(() => patched({ list: [1], n: 1 }, [step])).toThrow(PatchFault);
});
