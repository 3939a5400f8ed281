import { NotationError } from '../../game/notation/fault.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { parseRecord, recordStart } from '../../game/notation/record.ts';
import { parseScenario, runScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/state/setup.ts';
import { t } from '../i18n/debug.ts';
import { beginHistory, withActions, type History } from './history.ts';

/** Reading what is loaded into the debug page: all or nothing. */

/** The longest text that is read, in characters; a long match is a tenth of it. */
export const MOST_CHARACTERS = 5_000_000;

/** Where the fault of a document is and what it is. */
export interface DocumentFault {
  readonly path: string;
  readonly text: string;
}

const MEGABYTE = 1_000_000;

const tooLong = (characters: number): string =>
  t('debug:fault.tooLong', {
    found: Math.ceil(characters / MEGABYTE),
    most: Math.floor(MOST_CHARACTERS / MEGABYTE),
  });

/** Throws where a text is too long, before anybody looks into it. */
export function checkLength(characters: number): void {
  if (characters > MOST_CHARACTERS) throw new NotationError('', tooLong(characters));
}

/** The place of a character as people count: lines and columns from 1. */
function lineAndColumn(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return t('debug:fault.lineAndColumn', { line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
}

function parseText(text: string): unknown {
  checkLength(text.length);
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = /position (\d+)/.exec(message);
    throw new NotationError(
      at === null ? '' : lineAndColumn(text, Number(at[1])),
      t('debug:fault.notJson', { message }),
    );
  }
}

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
  // A record holds what was done; one that the rules refuse is not shown as if it had been played.
  history.steps.forEach((step, i) => {
    if (step.kind === 'cut' || step.refused === null) return;
    const { refused, rule } = step.refused;
    throw new NotationError(
      `actions.${i}`,
      t('debug:fault.record', { code: refused, rule: rule ?? t('debug:fault.noRule') }),
    );
  });
  return history;
}

/** A new match of a set-up; `seed` is used where it names none. */
export const setupHistory = (setup: Setup, seed: string, name: string): History => {
  const seeded = { ...setup, seed: setup.seed ?? seed };
  return beginHistory(name, { kind: 'setup', setup: seeded }, newMatch(seeded));
};

const READERS: Readonly<Record<string, (value: unknown, name: string) => History>> = {
  'scythe-scenario/1': scenarioHistory,
  'scythe-record/1': recordHistory,
  'scythe-position/1': (value, name) => beginHistory(name, { kind: 'position' }, parsePosition(value)),
  'scythe-setup/1': (value, name) => setupHistory(parseSetup(value), name, name),
};

/** Reads a document; throws a NotationError with the path of the fault. */
export function historyOf(value: unknown, name: string): History {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new NotationError('', t('debug:fault.noDocument'));
  }
  // The format of a position may be left out.
  const format: unknown = 'format' in value ? value.format : 'seats' in value ? 'scythe-position/1' : undefined;
  if (typeof format !== 'string' || !Object.hasOwn(READERS, format)) {
    const known = Object.keys(READERS).join(', ');
    throw new NotationError(
      'format',
      format === undefined
        ? t('debug:fault.noFormat', { known })
        : t('debug:fault.unknownFormat', { format: JSON.stringify(format), known }),
    );
  }
  return READERS[format](value, name);
}

/** Reads a document from its text. */
export const historyOfText = (text: string, name: string): History => historyOf(parseText(text), name);

/** What to say of an error while reading; anything may be pasted, so none of them is let through. */
export function faultOf(error: unknown): DocumentFault {
  if (error instanceof NotationError) {
    const text = error.path === '' ? error.message : error.message.replace(`${error.path}: `, '');
    return { path: error.path, text };
  }
  return { path: '', text: error instanceof Error ? error.message : String(error) };
}
