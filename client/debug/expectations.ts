import type { History } from './history.ts';

/** What a scenario expects, at this place of its history. */
export interface Expectations {
  /** `now` at the scenario's end, `later` before it, `gone` once other actions were done. */
  readonly state: 'now' | 'later' | 'gone';
  readonly lines: readonly { readonly path: string; readonly expected: string; readonly ok: boolean | null }[];
  /** In the words of the command `scenario`. */
  readonly failures: readonly string[];
}

/** The expectations of the scenario that a history began with; null where it was none. */
export function expectationsOf({ origin, index, loaded }: History): Expectations | null {
  if (origin.kind !== 'scenario') return null;
  const { scenario, outcome } = origin;
  const end = scenario.actions.length;
  const state = loaded < end || index > end ? 'gone' : index === end ? 'now' : 'later';
  // After an action that did not go as written nothing is looked at.
  const looked = state === 'now' && !outcome.failures.some((failure) => failure.startsWith('actions.'));
  const lines = Object.entries(scenario.expect ?? {}).map(([path, expected]) => ({
    path,
    expected: JSON.stringify(expected),
    ok: looked ? !outcome.failures.some((failure) => failure.startsWith(`${path}: expected `)) : null,
  }));
  return { state, lines, failures: state === 'now' ? outcome.failures : [] };
}
