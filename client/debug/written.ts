import type { State } from '../../game/engine.ts';
import { changedOptions } from '../../game/notation/options.ts';
import { toPosition } from '../../game/notation/position.ts';
import { recordOf, withoutUndone, type MatchRecord } from '../../game/notation/record.ts';
import type { Setup } from '../../game/notation/setup.ts';
import { seatCount } from '../../game/state/draft.ts';
import { changesOf } from './difference.ts';
import { goTo, stateAt, type History } from './history.ts';
import type { ActionStep } from './steps.ts';

/** Writes the documents that the debug page exports. */

/** Returns the setup for a record of this history: its own, or one that describes the first position. */
function setupOf({ origin }: History, start: State): Setup {
  if (origin.kind === 'setup') return origin.setup;
  if (origin.kind === 'record') return origin.record.setup;
  return {
    format: 'scythe-setup/1',
    seats: Array.from({ length: seatCount(start) }, (_, seat) => ({
      faction: start.players[seat]?.faction ?? null,
      mat: start.players[seat]?.mat ?? null,
    })),
    options: changedOptions(start.options),
  };
}

/** Returns true if the match began with a position instead of a setup (docs/notation.md, Match record). */
const beganWithPosition = ({ origin }: History): boolean =>
  origin.kind === 'position' ||
  origin.kind === 'scenario' ||
  origin.kind === 'report' ||
  (origin.kind === 'record' && origin.record.position !== undefined);

/** Returns the record of the match so far, without refused, undone or future actions. */
export function recordSoFar(history: History): MatchRecord {
  const [start] = history.keyframes;
  const done = history.steps
    .slice(0, history.index)
    .flatMap((step) => (step.kind === 'action' && step.refused === null ? [step] : []));
  const { format, rules, setup, ...rest } = recordOf(setupOf(history, start), history.state, withoutUndone(done));
  return { format, rules, setup, ...(beganWithPosition(history) ? { position: toPosition(start) } : {}), ...rest };
}

/**
 * The paths of values that change with every shuffle or draw. Exported scenarios do not expect these values, because
 * few tests depend on chance.
 */
const IS_CHANCE = /^(random|decks\.(combat|encounter|factory))$/;

/**
 * Returns the expected values of the current position by path: the result, and everything else that differs from the
 * start and does not depend on chance.
 */
function expectedNow(start: State, state: State): Record<string, unknown> {
  const changes = changesOf(toPosition(start), toPosition(state));
  const paths = changes.map(({ path }) => path);
  const parts = new Set(paths.flatMap((path) => path.split('.').map((_, i, all) => all.slice(0, i).join('.'))));
  const whole = new Set(changes.filter(({ after }) => after !== null).map(({ path }) => path));
  const changed = changes.flatMap(({ path, after }): [string, unknown][] => {
    if (IS_CHANCE.test(path) || path === 'result') return [];
    if (after !== null) return [[path, JSON.parse(after)]];
    // A value that has become an object is written part by part; an object that has become a plain value is written
    // whole.
    const isTold = parts.has(path) || path.split('.').some((_, i, all) => whole.has(all.slice(0, i).join('.')));
    return isTold ? [] : [[path, null]];
  });
  return Object.fromEntries([...changed, ['gameover', state.result]]);
}

/** Returns a step in the scenario format, with the code of its refusal, if any. */
const scenarioAction = ({ written, refused }: ActionStep): object =>
  refused === null ? written : { ...written, refused: refused.refused };

/**
 * Returns the match so far as a scenario that expects the current position. To make it a test, remove the irrelevant
 * expectations. The end at a round limit is not an action and is left out.
 */
export function scenarioSoFar(history: History): Record<string, unknown> {
  const [start] = history.keyframes;
  const steps = history.steps.slice(0, history.index);
  const actions = steps.flatMap((step) => (step.kind === 'action' ? [step] : []));
  const state = actions.length === steps.length ? history.state : stateAt(history, actions.length);
  return {
    format: 'scythe-scenario/1',
    name: history.name,
    seed: start.seed,
    position: toPosition(start),
    actions: actions.map(scenarioAction),
    expect: expectedNow(start, state),
  };
}

/** Returns a scenario with every step, including refused and undone ones, but without expectations. */
function everyStep(history: History): Record<string, unknown> {
  const { expect: _expect, ...scenario } = scenarioSoFar(goTo(history, history.steps.length));
  return scenario;
}

/**
 * Returns the document for a link to a position in this history: the whole list of steps, or the position if there are
 * none. Steps keep their numbers, so that a link always leads to the same position.
 */
export function linkedDocument(history: History): unknown {
  const { origin, steps, loaded } = history;
  const isAsLoaded = loaded === steps.length;
  if (origin.kind === 'scenario' && isAsLoaded) return origin.scenario;
  if (origin.kind === 'record' && isAsLoaded) return origin.record;
  if (steps.length === 0) return toPosition(history.state);
  const record = recordSoFar(goTo(history, steps.length));
  return record.actions.length === steps.length ? record : everyStep(history);
}
