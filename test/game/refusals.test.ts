import { describe, expect, it } from 'vitest';
import { apply, check, isMalformed, isRefusal, type State } from '../../game/engine.ts';
import { parseAction } from '../../game/parseAction.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { applyWritten, parseScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { readDocument, ruleIds } from '../support/documents.ts';
import { scenarioFiles } from '../support/scenarios.ts';
import { RULES_VERSION } from '../../game/version.ts';

/** The codes of all refusals are a public contract (docs/notation.md, Refusal codes). */

const codes = Object.keys(REFUSALS);

/** Plays actions; all except the last must be legal. Returns the refusal of the last one, or null. */
function refusalOf(state: State, ...actions: { by: string; type: string; [field: string]: unknown }[]): unknown {
  const last = actions.pop();
  for (const action of actions) expect(applyWritten(state, action)).toBeNull();
  return last === undefined ? null : applyWritten(state, last);
}

describe('the refusal code', () => {
  it('`rules-version` is returned for an action in a match with other rules, before any other code', () => {
    const state = parsePosition({ seats: { nordic: { mat: 'industrial' } } });
    state.rules = RULES_VERSION + 1;
    const before = JSON.stringify(state);
    // One action that would be legal and one that would be refused.
    for (const action of [{ type: 'takeSection', section: 'move' }, { type: 'endTurn' }] as const) {
      expect(apply(state, 0, action)).toEqual({ refused: 'rules-version', rule: null });
    }
    expect(JSON.stringify(state)).toBe(before);
  });

  it('`nothing-to-undo` is returned for an undo at the start of a turn, and after a card has been drawn', () => {
    const state = parsePosition({ seats: { nordic: { mat: 'industrial', coins: 3 } } });
    const undo = { by: 'nordic', type: 'undo' };
    expect(refusalOf(state, undo)).toEqual({ refused: 'nothing-to-undo', rule: null });
    expect(
      refusalOf(
        state,
        { by: 'nordic', type: 'takeSection', section: 'bolster' },
        undo,
        { by: 'nordic', type: 'takeSection', section: 'bolster' },
        { by: 'nordic', type: 'bolster', gain: 'combatCards' },
        undo,
      ),
    ).toEqual({ refused: 'nothing-to-undo', rule: null });
  });

  it('`resources-not-yours` is returned for moving resources out of a pending combat (MOV-6)', () => {
    const state = parsePosition({
      active: 'nordic',
      seats: {
        nordic: { mat: 'industrial', character: 'T5', mechs: { speed: 'T5' } },
        saxony: { mat: 'patriotic', character: 'F5' },
      },
      resources: { T5: { oil: 1 } },
    });
    expect(
      refusalOf(
        state,
        { by: 'nordic', type: 'takeSection', section: 'move' },
        { by: 'nordic', type: 'moveUnit', unit: 'speed', to: 'F5', resources: { oil: 1 } },
        { by: 'nordic', type: 'moveUnit', unit: 'speed', to: 'T5', resources: { oil: 1 } },
      ),
    ).toEqual({ refused: 'resources-not-yours', rule: 'MOV-6' });
  });

  it('`unit-not-in-combat` is returned for the retreat of a unit that was not in the combat (MEC-3)', () => {
    const state = parsePosition({
      active: 'saxony',
      seats: {
        nordic: { mat: 'industrial', power: 0, combatCards: [], character: 'nordic', mechs: { seaworthy: 'T5' } },
        saxony: { mat: 'patriotic', power: 5, combatCards: [], character: 'T5', section: 'move' },
      },
      turn: { top: 'taken', combat: { at: 'T5' } },
    });
    expect(
      refusalOf(
        state,
        { by: 'nordic', type: 'commit', power: 0, combatCards: [] },
        { by: 'saxony', type: 'commit', power: 1, combatCards: [] },
        { by: 'nordic', type: 'retreat', units: { character: 'L5' } },
      ),
    ).toEqual({ refused: 'unit-not-in-combat', rule: 'MEC-3' });
  });
});

describe('the code `malformed`', () => {
  it.each(['workers', 'combatCards'])('is returned for a list whose length is not a number: %s', (field) => {
    const list = { length: { valueOf: null, toString: null } };
    const type = field === 'workers' ? 'moveUnit' : 'commit';
    expect(parseAction({ type, unit: 'character', to: 'X', power: 0, [field]: list })).toMatchObject({
      refused: 'malformed',
    });
  });

  const state = parsePosition({ seats: { nordic: { mat: 'industrial' }, saxony: { mat: 'patriotic' } } });

  it.each([
    ['an unknown type', { type: 'castle' }],
    ['a missing field', { type: 'takeSection' }],
    ['an unknown field', { type: 'endTurn', now: true }],
    ['an ill-typed field', { type: 'commit', power: '1', combatCards: [] }],
    ['an unknown place', { type: 'moveUnit', unit: 'character', to: 'Q7' }],
    ['a worker that does not exist', { type: 'moveUnit', unit: 'worker9', to: 'W1' }],
    ['tokens below 0', { type: 'moveUnit', unit: 'character', to: 'W1', resources: { oil: -1 } }],
    ['half of the main fields', { type: 'deploy', mech: 'speed' }],
    ['half of the main fields', { type: 'upgrade', from: 'power' }],
    ['half of the main fields', { type: 'enlist', bonus: 'coins' }],
    ['half of the main fields', { type: 'build', at: 'W1' }],
    ['resources for popularity', { type: 'trade', gain: 'popularity', at: 'W1' }],
    ['no place for resources', { type: 'trade', gain: 'resources', resources: { oil: 2 } }],
    ['neither place nor units', { type: 'retreat' }],
    ['both place and units', { type: 'retreat', to: 'L1', units: {} }],
  ])('is returned for %s, before any other code', (_what, action) => {
    expect(applyWritten(state, { by: 'saxony', ...action })).toMatchObject({ refused: 'malformed', rule: null });
  });

  it.each(['crimea', 'somebody', '2', '-1', '', '__proto__'])('is returned for a `by` outside the match: %s', (by) => {
    expect(applyWritten(state, { by, type: 'endTurn' })).toMatchObject({ refused: 'malformed', rule: null });
  });

  it.each([-1, 2, 0.5, Number.NaN, Infinity])('is returned for seat %s', (seat) => {
    expect(check(state, seat, { type: 'endTurn' })).toEqual({ refused: 'malformed', rule: null });
  });

  it('takes precedence over the end of the match, then over the seat, then over the rules', () => {
    const over = parsePosition({
      options: { starsToEnd: 3 },
      seats: { nordic: { mat: 'industrial', stars: ['combat', 'combat', 'objective'] }, saxony: { mat: 'patriotic' } },
    });
    expect(check(over, 1, { type: 'trade', gain: 'resources' })).toEqual({ refused: 'malformed', rule: null });
    expect(check(over, 1, { type: 'takeSection', section: 'move' })).toEqual({ refused: 'match-over', rule: 'END-1' });
    expect(check(over, 0, { type: 'undo' })).toEqual({ refused: 'match-over', rule: 'END-1' });
    expect(check(state, 1, { type: 'takeSection', section: 'factory' })).toEqual({
      refused: 'not-your-decision',
      rule: 'TURN-6',
    });
    expect(check(state, 0, { type: 'takeSection', section: 'factory' })).toEqual({
      refused: 'no-factory-card',
      rule: 'FCT-2',
    });
  });
});

describe('the refusal codes', () => {
  it('all occur in the scenarios or in the cases above', () => {
    const dedicated = ['rules-version', 'nothing-to-undo', 'resources-not-yours', 'unit-not-in-combat'];
    const met = new Set(dedicated);
    for (const { json } of scenarioFiles) {
      const scenario = parseScenario(json);
      const state = scenarioStart(scenario);
      for (const { refused: _, ...action } of scenario.actions) {
        const refused = applyWritten(state, action);
        if (refused !== null) met.add(refused.refused);
      }
    }
    expect(codes.filter((code) => !met.has(code))).toEqual([]);
    expect([...met].filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('name existing rules', () => {
    const rules = Object.values(REFUSALS).flatMap(({ rule }) => (rule === null ? [] : [rule]));
    const known = ruleIds();
    expect(rules.filter((rule) => !known.includes(rule))).toEqual([]);
  });

  it('are exactly those in docs/notation.md, in the same order, with their rules and meanings', () => {
    const section = readDocument('notation.md').split('## Refusal codes\n')[1].split('\n## ')[0];
    const rows = section.split('\n').filter((line) => line.startsWith('|'));
    const expected = Object.entries(REFUSALS).map(
      ([code, { rule, text }]) => `| \`${code}\` | ${rule ?? '-'} | ${text} |`,
    );
    expect(rows).toEqual(['| code | rule | meaning |', '| --- | --- | --- |', ...expected]);
  });

  it('are in kebab case and explained in full sentences', () => {
    for (const [code, { text }] of Object.entries(REFUSALS)) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('are also returned by `apply`', () => {
    const state = parsePosition({ seats: { nordic: { mat: 'industrial' } } });
    const action = parseAction({ type: 'endTurn' });
    const answer = isMalformed(action) ? null : apply(state, 0, action);
    expect(isRefusal(answer)).toBe(true);
    expect(answer).toEqual({ refused: 'section-not-taken', rule: 'TURN-1' });
  });
});
