import { apply, clone, isRefusal, type Action, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { START } from './lessons/start.ts';
import { STEPS } from './lessons/lessons.ts';
import type { Ply } from './lessons/types.ts';

/** The guided match, played from its script: every state and its events. */

/** The seats of the guided match, as numbered in its position. */
export const PUPIL = 0;
const RIVAL = 1;

interface Course {
  /** The state before each action of the script, and the final one. Callers must not change them. */
  readonly states: readonly State[];
  readonly events: readonly (readonly GameEvent[])[];
  /** The number of actions before each step, followed by the total number of actions. */
  readonly starts: readonly number[];
}

export const seatOf = ({ by }: Ply): number => (by === 'pupil' ? PUPIL : RIVAL);

/** Returns a step's actions in the script: the player's action, if any, and those that follow it. */
export function pliesOf(step: number): readonly Ply[] {
  const { does, after = [] } = STEPS[step];
  return does === undefined ? after : [{ by: 'pupil', action: does }, ...after];
}

/** Plays the script. Throws if the rules refuse one of its actions. */
export function playCourse(): Course {
  const states: State[] = [parsePosition(START)];
  const events: (readonly GameEvent[])[] = [];
  const starts: number[] = [];
  for (const [i, { id }] of STEPS.entries()) {
    starts.push(events.length);
    for (const ply of pliesOf(i)) {
      const state = clone(states[states.length - 1]);
      const answer = apply(state, seatOf(ply), ply.action);
      if (isRefusal(answer)) throw new Error(`${id}: ${ply.action.type} is refused: ${answer.refused}`);
      states.push(state);
      events.push(answer.events);
    }
  }
  return { states, events, starts: [...starts, events.length] };
}

/** Serialises a value so that equal values give equal strings: sorts keys and leaves out undefined values. */
function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${key}:${written(inner)}`)
    .join()}}`;
}

/** Returns true if two actions are the same. */
export const isSame = (a: Action, b: Action): boolean => written(a) === written(b);
