import { clone, type State } from '../../game/engine.ts';
import { EVERY, isFrame, stateAt as stateFrom, type Keyframes } from '../../game/notation/keyframes.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import type { Origin } from './origin.ts';
import { playStep, tryAction, type Step, type WrittenRefusal } from './steps.ts';

/**
 * A match as a list of steps with a place in it: the model of the debug page. Plain values that are never changed,
 * so that an older one can be gone back to.
 */

export interface History {
  readonly name: string;
  /** What is to be known of the document it comes from. */
  readonly note?: string;
  readonly origin: Origin;
  readonly steps: readonly Step[];
  /** Steps of the loaded document that are still the first ones. */
  readonly loaded: number;
  /** Any step is reached from the nearest of these. */
  readonly keyframes: readonly State[];
  /** Number of steps done. */
  readonly index: number;
  /** The state after them. Not to be changed: clone it first. */
  readonly state: State;
}

/** A history without steps. */
export function beginHistory(name: string, origin: Origin, start: State): History {
  return { name, origin, steps: [], loaded: 0, keyframes: [start], index: 0, state: start };
}

/** An action with what its document says of it. */
export interface LoadedAction {
  readonly written: WrittenAction;
  readonly wanted: boolean | string;
}

/** The history of a document: all its actions are tried at once, then it is back at its beginning. */
export function withActions(begun: History, actions: readonly LoadedAction[], cutAfter: number | null): History {
  const [start] = begun.keyframes;
  const state = clone(start);
  const keyframes = [start];
  const steps: Step[] = [];
  const add = (step: Step): void => {
    steps.push(step);
    if (isFrame(steps.length)) keyframes.push(clone(state));
  };
  for (const { written, wanted } of actions) add(tryAction(state, written, wanted));
  if (cutAfter !== null && state.result === null) {
    const cut: Step = { kind: 'cut', round: cutAfter };
    playStep(state, cut);
    add(cut);
  }
  return { ...begun, steps, loaded: steps.length, keyframes };
}

/** The steps of a history with their keyframes. */
export const keyframesIn = ({ steps, keyframes }: History): Keyframes<Step> => ({
  steps,
  frames: keyframes,
  play: playStep,
});

/** The state after the first `index` steps. Not to be changed. */
export const stateAt = (history: History, index: number): State => stateFrom(keyframesIn(history), index, history);

/** The history at another of its steps; an index past an end is the end. */
export function goTo(history: History, index: number): History {
  const to = Math.max(0, Math.min(history.steps.length, Math.trunc(index)));
  return to === history.index ? history : { ...history, index: to, state: stateAt(history, to) };
}

/**
 * Does an action where the history stands. What came after is dropped: the match goes on from here. A refused
 * action changes nothing and is no step.
 */
export function perform(history: History, written: WrittenAction): History | WrittenRefusal {
  const { index } = history;
  const state = clone(history.state);
  const step = tryAction(state, written);
  if (step.refused !== null) return step.refused;
  const steps = [...history.steps.slice(0, index), step];
  const keyframes = history.keyframes.slice(0, Math.floor(index / EVERY) + 1);
  if (isFrame(steps.length)) keyframes.push(state);
  return { ...history, steps, loaded: Math.min(history.loaded, index), keyframes, index: index + 1, state };
}

/** True for the answer of an action that was refused. */
export const wasRefused = (answer: History | WrittenRefusal): answer is WrittenRefusal => 'refused' in answer;
