import { clone } from '../state/clone.ts';
import type { State } from '../state/types.ts';
import { cutMatch } from '../rules/end.ts';
import { recordStart, replayAction, type MatchRecord, type WrittenAction } from './record.ts';

/**
 * Access to any point of a match without replaying it from the start. Keyframes store a copy of the state at regular
 * intervals, and the steps after a keyframe are replayed. The caller defines what a step is.
 */

/** The number of steps between keyframes, few enough to replay within one animation frame. */
export const EVERY = 20;

export interface Keyframes<Step> {
  readonly steps: readonly Step[];
  /** The states before steps 0, EVERY, 2 * EVERY and so on. Callers must not change them. */
  readonly frames: readonly State[];
  /** Performs a step in place. */
  readonly play: (state: State, step: Step) => void;
}

/** A known state: the state after the first `index` steps. */
export interface Moment {
  readonly index: number;
  readonly state: State;
}

/** Returns true if a keyframe is due after this many steps. */
export const isFrame = (steps: number): boolean => steps % EVERY === 0;

/** Plays steps from a state and returns the keyframes. Does not change the state. */
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

/**
 * Returns the state after the first `index` steps, replayed from `near` if that is closer. Callers must not change the
 * returned state.
 */
export function stateAt<Step>({ steps, frames, play }: Keyframes<Step>, index: number, near?: Moment): State {
  const frame = Math.floor(index / EVERY);
  const isNear = near !== undefined && near.index <= index && near.index >= frame * EVERY;
  const from = isNear ? near : { index: frame * EVERY, state: frames[frame] };
  if (from.index === index) return from.state;
  const state = clone(from.state);
  for (let i = from.index; i < index; i++) play(state, steps[i]);
  return state;
}

/** A step of a record: one of its actions, or the cut at a round limit, which is not an action. */
export type RecordStep =
  | { readonly kind: 'action'; readonly number: number; readonly written: WrittenAction }
  | { readonly kind: 'cut'; readonly round: number };

/** Returns the steps of a record. A cut is the last step. */
function recordSteps({ actions, result }: MatchRecord): RecordStep[] {
  const steps = actions.map((written, number): RecordStep => ({ kind: 'action', number, written }));
  if (result?.reason === 'rounds') steps.push({ kind: 'cut', round: result.round });
  return steps;
}

/** Returns the keyframes of a record. Throws a NotationError if the record is invalid, as `replay` does. */
export function recordKeyframes(record: MatchRecord): Keyframes<RecordStep> {
  const play = (state: State, step: RecordStep): void => {
    if (step.kind === 'action') replayAction(state, record, step.number);
    else if (state.result === null) cutMatch(state, step.round);
  };
  return keyframesOf(recordStart(record), recordSteps(record), play);
}
