import fc from 'fast-check';
import type { Action, State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { viewFor } from '../../game/view.ts';
import { courses } from '../support/matches.ts';
import { playing } from '../support/play.ts';

/** A moment in a random match, as seen by the seat that must decide. */
export interface Moment {
  readonly state: State;
  readonly view: State;
  readonly seat: number;
  /** The next action, or null at the end of the match. */
  readonly action: Action | null;
  /** The events that led to the moment, as that seat saw them. */
  readonly events: readonly GameEvent[];
}

/** The maximum number of actions in a match. */
const LENGTH = 80;

/** Yields moments in random matches, from early and late positions. Each moment is valid only until the next one. */
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
