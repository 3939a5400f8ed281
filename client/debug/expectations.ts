import type { History } from './history.ts';

/** A scenario's expectations at the current position in its history. */
interface Expectations {
  /**
   * `now` at the scenario's end, `later` before it, `gone` past it, or once an action that is not in the scenario has
   * replaced part of it.
   */
  readonly state: 'now' | 'later' | 'gone';
  readonly lines: readonly { readonly path: string; readonly expected: string; readonly ok: boolean | null }[];
  /** The failures, worded as in the output of the `scenario` command. */
  readonly failures: readonly string[];
}

/** Returns the scenario's expectations, or null if the history was not loaded from a scenario. */
export function expectationsOf({ origin, index, loaded }: History): Expectations | null {
  if (origin.kind !== 'scenario') return null;
  const { scenario, outcome } = origin;
  const end = scenario.actions.length;
  const state = loaded < end || index > end ? 'gone' : index === end ? 'now' : 'later';
  // After an action with an unexpected outcome, the final position is not checked.
  const looked = state === 'now' && !outcome.failures.some((failure) => failure.startsWith('actions.'));
  const lines = Object.entries(scenario.expect ?? {}).map(([path, expected]) => ({
    path,
    expected: JSON.stringify(expected),
    ok: looked ? !outcome.failures.some((failure) => failure.startsWith(`${path}: expected `)) : null,
  }));
  return { state, lines, failures: state === 'now' ? outcome.failures : [] };
}
