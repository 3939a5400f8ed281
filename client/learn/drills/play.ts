import { apply, clone, decisions, isRefusal, type Action, type Refusal, type State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { PUPIL } from '../course.ts';
import type { Drill } from './types.ts';

/** A drill in progress, as an immutable value. */
export interface DrillState {
  readonly state: State;
  /** The events of each action so far. */
  readonly events: readonly (readonly GameEvent[])[];
  /** `missed`: the turn is over and the goal was not reached. */
  readonly status: 'playing' | 'solved' | 'missed';
}

const startOf = (drill: Drill): State => parsePosition(drill.position);

/** Starts a drill. */
export const beginDrill = (drill: Drill): DrillState => ({ state: startOf(drill), events: [], status: 'playing' });

function statusOf(drill: Drill, state: State): DrillState['status'] {
  if (drill.goal(state, startOf(drill))) return 'solved';
  return state.active !== PUPIL || state.result !== null ? 'missed' : 'playing';
}

/** Returns the drill after the player's action and the rival's answers in combat, or the refusal. */
export function actInDrill(drill: Drill, before: DrillState, action: Action): DrillState | Refusal {
  const state = clone(before.state);
  const done = apply(state, PUPIL, action);
  if (isRefusal(done)) return done;
  const events = [...before.events, done.events];
  const rival = drill.rival ?? { power: 0, combatCards: [] };
  const asked = decisions(state).find(({ seat, kind }) => seat !== PUPIL && kind === 'commit');
  if (asked !== undefined) {
    const answer: Action = { type: 'commit', power: rival.power, combatCards: [...rival.combatCards] };
    const answered = apply(state, asked.seat, answer);
    if (!isRefusal(answered)) events.push(answered.events);
  }
  return { state, events, status: statusOf(drill, state) };
}
