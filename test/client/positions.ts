import fc from 'fast-check';
import type { Action, State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { viewFor } from '../../game/view.ts';
import { courses } from '../support/matches.ts';
import { playing } from '../support/play.ts';

/** A moment of a random match, as the seat that is to decide sees it. */
export interface Moment {
  readonly state: State;
  readonly view: State;
  readonly seat: number;
  /** What is about to be done. */
  readonly action: Action | null;
  /** What brought the moment about, as that seat saw it. */
  readonly events: readonly GameEvent[];
}

/** Longest course of one match. */
const LENGTH = 80;

/** Walks through random matches, early and late; every moment is live, to be read before the next one. */
export function* moments(matches: number, seed: number): Generator<Moment> {
  for (const course of fc.sample(courses(LENGTH), { numRuns: matches, seed })) {
    const match = playing(course);
    let step = match.next();
    while (step.done !== true) {
      const { state, seat, action } = step.value;
      const view = viewFor(state, seat);
      yield { state, view, seat, action, events: view.events };
      step = match.next();
    }
    yield { state: step.value, view: viewFor(step.value, 0), seat: 0, action: null, events: step.value.events };
  }
}
