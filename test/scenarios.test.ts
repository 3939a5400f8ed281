import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parseScenario, runScenario } from '../game/notation/scenario.ts';
import { REFUSALS } from '../game/refusals.ts';
import { readDocument, ruleIds } from './support/documents.ts';
import { scenarioFiles } from './support/scenarios.ts';

/** Every scenario file is a test. Together, they prove the rules (docs/notation.md, Scenario). */

/** Rules without a scenario, with the reason. */
const WITHOUT_SCENARIO: Readonly<Record<string, string>> = {
  'SET-10':
    'the objectives left over are in no position, so no scenario can look at them: test/game/state/deal.test.ts',
  'INF-2': 'what a seat may not see is in its view, and a scenario looks at the full position: test/game/view.test.ts',
  'VAR-1': 'says that a variant is not built',
  'VAR-2': 'trial scoring belongs to the client; the numbers are `scores` in the END scenarios',
  'VAR-3': 'trophies belong to the profile of a player on the server',
};

const validate = new Ajv2020({ allErrors: true, strict: false }).compile(
  JSON.parse(readDocument('scenario.schema.json')) as object,
);

const scenarios = scenarioFiles.map(({ file, json }) => ({ file, json, scenario: parseScenario(json) }));

describe.each(scenarios)('$file', ({ json, scenario }) => {
  it(`${(scenario.rules ?? []).join(' ')} ${scenario.name}`, () => {
    expect(runScenario(scenario).failures).toEqual([]);
    expect(validate(json) ? [] : validate.errors).toEqual([]);
  });
});

describe('the scenarios', () => {
  it('number at least 150, each with a unique name and the rules it proves', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(150);
    const names = scenarios.map(({ scenario }) => scenario.name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(scenarios.filter(({ scenario }) => (scenario.rules ?? []).length === 0).map(({ file }) => file)).toEqual([]);
  });

  it('name only rules that exist', () => {
    const known = new Set(ruleIds());
    expect(known.size).toBeGreaterThan(130);
    const unknown = scenarios.flatMap(({ file, scenario }) =>
      (scenario.rules ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('prove every rule except those listed here with a reason', () => {
    const proved = new Set(scenarios.flatMap(({ scenario }) => scenario.rules ?? []));
    expect(ruleIds().filter((id) => !proved.has(id))).toEqual(Object.keys(WITHOUT_SCENARIO));
    expect(Object.keys(WITHOUT_SCENARIO).length).toBeLessThanOrEqual(10);
  });

  it('name every refusal by its code, or by its rule if no other code has that rule', () => {
    const rules = Object.values(REFUSALS).map(({ rule }) => rule);
    const told = (word: unknown): boolean =>
      typeof word === 'string' && (word in REFUSALS || rules.filter((rule) => rule === word).length === 1);
    const vague = scenarios.flatMap(({ file, scenario }) =>
      scenario.actions.filter(({ refused }) => refused !== undefined && !told(refused)).map(() => file),
    );
    expect(vague).toEqual([]);
  });

  it('are rejected for an unknown key, by the parser and by the schema', () => {
    const json = { format: 'scythe-scenario/1', name: 'x', position: { seats: {} }, actions: [], extra: 1 };
    expect(validate(json)).toBe(false);
    expect(() => parseScenario(json)).toThrow('extra');
  });
});
