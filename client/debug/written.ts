import type { State } from '../../game/engine.ts';
import { changedOptions } from '../../game/notation/options.ts';
import { toPosition } from '../../game/notation/position.ts';
import { recordOf, withoutUndone, type MatchRecord } from '../../game/notation/record.ts';
import type { Setup } from '../../game/notation/setup.ts';
import { changesOf } from './difference.ts';
import { goTo, stateAt, type History } from './history.ts';
import type { ActionStep } from './steps.ts';

/** What the debug page gives out again. */

/** The set-up a record of this history carries: its own, or the one that says what the first position holds. */
function setupOf({ origin }: History, start: State): Setup {
  if (origin.kind === 'setup') return origin.setup;
  if (origin.kind === 'record') return origin.record.setup;
  return {
    format: 'scythe-setup/1',
    seats: start.players.map(({ faction, mat }) => ({ faction, mat })),
    options: changedOptions(start.options),
  };
}

/** Play that did not begin with a set-up begins with a position (docs/notation.md, Match record). */
const beganWithPosition = ({ origin }: History): boolean =>
  origin.kind === 'position' ||
  origin.kind === 'scenario' ||
  origin.kind === 'report' ||
  (origin.kind === 'record' && origin.record.position !== undefined);

/** The record of what was done so far: without refused and undone actions, and without what still lies ahead. */
export function recordSoFar(history: History): MatchRecord {
  const [start] = history.keyframes;
  const done = history.steps
    .slice(0, history.index)
    .flatMap((step) => (step.kind === 'action' && step.refused === null ? [step] : []));
  const { format, rules, setup, ...rest } = recordOf(setupOf(history, start), history.state, withoutUndone(done));
  return { format, rules, setup, ...(beganWithPosition(history) ? { position: toPosition(start) } : {}), ...rest };
}

/** Values that every shuffle and every draw changes; a test is about other things. */
const IS_CHANCE = /^(random|decks\.(combat|encounter|factory))$/;

/** What the present position is to be, path by path: everything that is other than at the beginning. */
function expectedNow(start: State, state: State): Record<string, unknown> {
  const changes = changesOf(toPosition(start), toPosition(state));
  const paths = changes.map(({ path }) => path);
  const parts = new Set(paths.flatMap((path) => path.split('.').map((_, i, all) => all.slice(0, i).join('.'))));
  const whole = new Set(changes.filter(({ after }) => after !== null).map(({ path }) => path));
  const changed = changes.flatMap(({ path, after }): [string, unknown][] => {
    if (IS_CHANCE.test(path) || path === 'result') return [];
    if (after !== null) return [[path, JSON.parse(after)]];
    // What became an object stands part by part, and what became none as a whole.
    const isTold = parts.has(path) || path.split('.').some((_, i, all) => whole.has(all.slice(0, i).join('.')));
    return isTold ? [] : [[path, null]];
  });
  return Object.fromEntries([...changed, ['gameover', state.result]]);
}

/** A step as a scenario writes it, with the refusal that it met here. */
const scenarioAction = ({ written, refused }: ActionStep): object =>
  refused === null ? written : { ...written, refused: refused.refused };

/**
 * What was done so far as a scenario, its expectations taken from the present position: ready to be a test once they
 * are cut down to what it is about. The cut of a round limit is no action and left out.
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

/** Every step as it was tried, the refused and the undone ones as well, with nothing expected. */
function everyStep(history: History): Record<string, unknown> {
  const { expect: _expect, ...scenario } = scenarioSoFar(goTo(history, history.steps.length));
  return scenario;
}

/**
 * What a link to a place of this history carries: the whole list of steps, or where there is none the position. Its
 * steps have the numbers they have here, so that the place of one is the place of the other.
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
