import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, check, clone, isMalformed, isRefusal } from '../../../game/engine.ts';
import { parseAction } from '../../../game/parseAction.ts';
import { REFUSALS } from '../../../game/refusals.ts';
import { demand, sameText } from '../../support/demand.ts';
import { oneOf } from '../../support/dice.ts';
import { faultsOf } from '../../support/invariants.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, playing } from '../../support/play.ts';

/** Values that are not actions, sent as actions. */

describe('garbage', () => {
  const hostile = fc.oneof(
    fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withSet: true, withSparseArray: true }),
    fc.constantFrom<unknown>(
      Number.NaN,
      Infinity,
      -0,
      -1,
      0.5,
      2 ** 31,
      2 ** 53,
      1e308,
      '__proto__',
      'constructor',
      'toString',
      'worker9',
      'worker0',
      'albion',
      '',
      null,
      undefined,
      true,
      [],
      {},
      [[[[]]]],
      ['worker1', 'worker1'],
      { oil: -1 },
      { oil: 1e9 },
      { gold: 1 },
      { card: 99 },
      { W1: { oil: Number.NaN } },
      { character: 'worker1' },
      JSON.parse('{"__proto__":{"oil":1}}'),
      JSON.parse('{"oil":1,"__proto__":null}'),
      JSON.parse('{"__proto__":"M1"}'),
      JSON.parse('{"__proto__":1}'),
      new Array<number>(50).fill(2),
    ),
  );
  const plausible = fc.oneof(
    fc.constantFrom<unknown>(0, 1, 2, 5, 7, 16, 36, 'A', 'C', 'W1', 'X', 'L1', 'nordic', 'polania', 'character'),
    fc.constantFrom<unknown>('speed', 'scout', 'worker3', 'oil', 'power', 'coins', 'popularity', 'combatCards', 'mine'),
    fc.constantFrom<unknown>([], [2], [5, 5], ['worker2', 'worker1'], {}, { oil: 1 }, { wood: 0 }, { oil: 1, food: 9 }),
    fc.constantFrom<unknown>(
      { W1: { wood: 1 } },
      { crimea: { oil: 1 } },
      { card: 3 },
      { worker1: 'L2' },
      { power: 99 },
    ),
  );
  const field = fc.oneof(
    fc.constantFrom('unit', 'to', 'at', 'resources', 'workers', 'pay', 'gain', 'section', 'without', 'units'),
    fc.constantFrom('power', 'combatCards', 'card', 'amount', 'choice', 'option', 'use', 'mech', 'bonus', 'from'),
    fc.string({ maxLength: 5 }),
  );

  it('is never an action: `parseAction` reports it as malformed and does not throw', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.record({ type: hostile }), fc.jsonValue()), (value) => {
        const answer = parseAction(value);
        expect(isMalformed(answer) && answer.refused).toBe('malformed');
      }),
      deterministic(1500),
    );
  });

  it.each([
    '{"type":"endTurn","__proto__":{"a":1}}',
    '{"type":"upgrade","pay":{"__proto__":{"oil":1}}}',
    '{"type":"retreat","units":{"__proto__":"M1"}}',
    '{"type":"produce","at":{"__proto__":1}}',
    '{"type":"produce","at":{"constructor":1}}',
    '{"type":"moveUnit","unit":"character","to":"W1","resources":{"__proto__":1}}',
    '{"type":"commit","power":1,"combatCards":[],"without":{"power":1}}',
    '{"type":"takeSection","section":"move","by":"nordic"}',
    '{"type":"__proto__"}',
    '{"type":"hasOwnProperty"}',
  ])('is malformed if it contains a name outside the notation, such as __proto__: %s', (line) => {
    expect(parseAction(JSON.parse(line))).toMatchObject({ refused: 'malformed', rule: null });
  });

  it(
    'in any field of an action causes no error or invalid state: the action is refused or legal',
    { timeout: SLOW },
    () => {
      let asked = 0;
      fc.assert(
        fc.property(
          courses(40),
          fc.array(fc.tuple(field, fc.oneof(hostile, plausible, plausible)), { minLength: 8, maxLength: 8 }),
          (course, faults) => {
            for (const { state, seat, actions, below } of playing(course)) {
              const before = JSON.stringify(state);
              for (const [name, value] of faults) {
                const honest = oneOf(below, actions);
                const own = below(4) === 0 ? [] : Object.keys(honest).filter((key) => key !== 'type');
                const action = parseAction({ ...honest, [oneOf(below, [...own, name])]: value });
                if (isMalformed(action)) continue;
                for (const by of [seat, below(6), -1, 2 ** 40]) {
                  asked++;
                  const next = clone(state);
                  const answer = apply(next, by, action);
                  if (isRefusal(answer)) {
                    sameText(JSON.stringify(answer), JSON.stringify(check(state, by, action)));
                    demand(answer.refused in REFUSALS, () => answer.refused);
                  } else {
                    sameText(faultsOf(next).join(), '', JSON.stringify(action));
                  }
                }
              }
              sameText(JSON.stringify(state), before);
            }
          },
        ),
        deterministic(50),
      );
      expect(asked).toBeGreaterThan(100);
    },
  );
});
