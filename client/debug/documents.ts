import { NotationError } from '../../game/notation/fault.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { parseRecord, recordStart } from '../../game/notation/record.ts';
import { parseScenario, runScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { t } from '../i18n/steps.ts';
import { formatOf, parseText } from '../steps/documentText.ts';
import { beginHistory, stateAt, withActions, type History } from './history.ts';
import { reportHistory } from './report.ts';

/** Reads the documents that can be loaded into the debug page. A document is loaded completely or not at all. */

function scenarioHistory(value: unknown): History {
  const scenario = parseScenario(value);
  const begun = beginHistory(
    scenario.name,
    { kind: 'scenario', scenario, outcome: runScenario(scenario) },
    scenarioStart(scenario),
  );
  const actions = scenario.actions.map(({ refused, ...written }) => ({ written, wanted: refused ?? false }));
  return withActions(begun, actions, null);
}

function recordHistory(value: unknown, name: string): History {
  const record = parseRecord(value);
  const begun = beginHistory(name, { kind: 'record', record }, recordStart(record));
  const cut = record.result?.reason === 'rounds' ? record.result.round : null;
  const actions = record.actions.map((written) => ({ written, wanted: false }));
  const history = withActions(begun, actions, cut);
  // A record contains the actions of a real match, so a record with an illegal action is rejected.
  history.steps.forEach((step, i) => {
    if (step.kind === 'cut' || step.refused === null) return;
    const { refused, rule } = step.refused;
    throw new NotationError(
      `actions.${i}`,
      t('steps:fault.record', { code: refused, rule: rule ?? t('steps:fault.noRule') }),
    );
  });
  const { result } = stateAt(history, history.steps.length);
  if (record.result === null || JSON.stringify(record.result) === JSON.stringify(result)) return history;
  return { ...history, note: t('steps:fault.otherResult', { result: JSON.stringify(result) }) };
}

/** Returns a new match for a setup; `seed` is used if the setup has none. */
export const setupHistory = (setup: Setup, seed: string, name: string): History => {
  const seeded = { ...setup, seed: setup.seed ?? seed };
  return beginHistory(name, { kind: 'setup', setup: seeded }, newMatch(seeded));
};

const READERS: Readonly<Record<string, (value: unknown, name: string) => History>> = {
  'scythe-scenario/1': scenarioHistory,
  'scythe-record/1': recordHistory,
  'scythe-position/1': (value, name) => beginHistory(name, { kind: 'position' }, parsePosition(value)),
  'scythe-setup/1': (value, name) => setupHistory(parseSetup(value), name, name),
  'scythe-report/1': reportHistory,
};

/** Reads a document of any known format. Throws a NotationError with the path of the fault. */
export const historyOf = (value: unknown, name: string): History =>
  READERS[formatOf(value, Object.keys(READERS))](value, name);

/** Reads a document from its text. Throws a NotationError with the location of the fault. */
export const historyOfText = (text: string, name: string): History => historyOf(parseText(text), name);
