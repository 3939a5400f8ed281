import type { State } from '../../game/engine.ts';
import { changedOptions } from '../../game/notation/options.ts';
import { toPosition } from '../../game/notation/position.ts';
import { recordOf, withoutUndone, type MatchRecord } from '../../game/notation/record.ts';
import type { Setup } from '../../game/notation/setup.ts';
import type { History } from './history.ts';

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
