import { clone } from '../state/clone.ts';
import type { State } from '../state/types.ts';
import { cutMatch } from '../rules/end.ts';
import { recordStart, replayAction, type MatchRecord, type WrittenAction } from './record.ts';

/**
 * Any moment of a match without playing it from the beginning: a copy of the state every few steps, from which the
 * moments between are played. What a step is, its player knows.
 */

/** Steps from one keyframe to the next: few enough to be done between two frames of a screen. */
export const EVERY = 20;

export interface Keyframes<Step> {
  readonly steps: readonly Step[];
  /** The state before step 0, EVERY, 2 * EVERY ... Not to be changed. */
  readonly frames: readonly State[];
  /** Does a step, in place. */
  readonly play: (state: State, step: Step) => void;
}

/** A moment that is at hand: the state after the first `index` steps. */
export interface Moment {
  readonly index: number;
  readonly state: State;
}

/** Is a keyframe due after so many steps? */
export const isFrame = (steps: number): boolean => steps % EVERY === 0;

/** Plays steps from a state, which stays as it is, and keeps the keyframes. */
export function keyframesOf<Step>(
  start: State,
  steps: readonly Step[],
  play: (state: State, step: Step) => void,
): Keyframes<Step> {
  const state = clone(start);
  const frames = [start];
  steps.forEach((step, i) => {
    play(state, step);
    if (isFrame(i + 1)) frames.push(clone(state));
  });
  return { steps, frames, play };
}

/** The state after the first `index` steps, by way of a moment at hand if that is nearer. Not to be changed. */
export function stateAt<Step>({ steps, frames, play }: Keyframes<Step>, index: number, near?: Moment): State {
  const frame = Math.floor(index / EVERY);
  const isNear = near !== undefined && near.index <= index && near.index >= frame * EVERY;
  const from = isNear ? near : { index: frame * EVERY, state: frames[frame] };
  if (from.index === index) return from.state;
  const state = clone(from.state);
  for (let i = from.index; i < index; i++) play(state, steps[i]);
  return state;
}

/** A step of a record: one of its actions, or the cut by a round limit, which no action stands for. */
export type RecordStep =
  | { readonly kind: 'action'; readonly number: number; readonly written: WrittenAction }
  | { readonly kind: 'cut'; readonly round: number };

/** The steps of a record, its cut as the last one. */
function recordSteps({ actions, result }: MatchRecord): RecordStep[] {
  const steps = actions.map((written, number): RecordStep => ({ kind: 'action', number, written }));
  if (result?.reason === 'rounds') steps.push({ kind: 'cut', round: result.round });
  return steps;
}

/** A record with its keyframes; throws a NotationError where it does not hold, as `replay` does. */
export function recordKeyframes(record: MatchRecord): Keyframes<RecordStep> {
  const play = (state: State, step: RecordStep): void => {
    if (step.kind === 'action') replayAction(state, record, step.number);
    else if (state.result === null) cutMatch(state, step.round);
  };
  return keyframesOf(recordStart(record), recordSteps(record), play);
}
