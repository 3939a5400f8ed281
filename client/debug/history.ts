import { clone, type State } from '../../game/engine.ts';
import { EVERY, isFrame, stateAt as stateFrom, type Keyframes } from '../../game/notation/keyframes.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import type { Origin } from './origin.ts';
import { playStep, tryAction, type Step, type WrittenRefusal } from './steps.ts';

/**
 * A match as a list of steps and a current position in it: the model of the debug page. Histories are immutable, so
 * that the page can return to an older one.
 */

export interface History {
  readonly name: string;
  /** A note to show when the match is loaded, if any. */
  readonly note?: string;
  readonly origin: Origin;
  readonly steps: readonly Step[];
  /** The number of leading steps that still come from the loaded document. */
  readonly loaded: number;
  /** States at regular intervals. Any other state is computed from the nearest earlier one. */
  readonly keyframes: readonly State[];
  /** The number of steps performed. */
  readonly index: number;
  /** The state after the first `index` steps. Clone it before changing it. */
  readonly state: State;
}

/** Returns a history without steps. */
export function beginHistory(name: string, origin: Origin, start: State): History {
  return { name, origin, steps: [], loaded: 0, keyframes: [start], index: 0, state: start };
}

/** An action in a document, with the outcome the document expects (see `ActionStep`). */
interface LoadedAction {
  readonly written: WrittenAction;
  readonly wanted: boolean | string;
}

/**
 * Tries all actions of a document and returns its history, positioned at the start. `cutAfter`: the round after which
 * the match ends if it has no result by then, or null.
 */
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

/** Returns the steps of a history with their keyframes. */
export const keyframesIn = ({ steps, keyframes }: History): Keyframes<Step> => ({
  steps,
  frames: keyframes,
  play: playStep,
});

/** Returns the state after the first `index` steps. Clone it before changing it. */
export const stateAt = (history: History, index: number): State => stateFrom(keyframesIn(history), index, history);

/** Returns the history at another step. An index out of range goes to the nearest end. */
export function goTo(history: History, index: number): History {
  const to = Math.max(0, Math.min(history.steps.length, Math.trunc(index)));
  return to === history.index ? history : { ...history, index: to, state: stateAt(history, to) };
}

/**
 * Performs an action at the current position and drops all later steps. If the action is illegal, returns the refusal
 * and changes nothing.
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

/** Returns true if an action was refused. */
export const wasRefused = (answer: History | WrittenRefusal): answer is WrittenRefusal => 'refused' in answer;
