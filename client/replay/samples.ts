import type { State } from '../../game/engine.ts';
import { scoreBoard } from '../../game/rules/scoring.ts';

/** The chart's data: each player's standing at the start of every turn and at the end. Pure. */

export const MEASURES = ['score', 'power', 'popularity', 'stars'] as const;
export type Measure = (typeof MEASURES)[number];

export interface Sample<M extends string = Measure> {
  /** The number of steps done. */
  readonly index: number;
  readonly round: number;
  /** One value per seat. */
  readonly values: Readonly<Record<M, readonly number[]>>;
}

/** Returns the chart's values for a state. The score is what each player would have if the match ended there. */
function sampleOf(state: State, index: number): Sample {
  const { details } = scoreBoard(state);
  const score = state.players.map((_, seat) => details.find((one) => one.seat === seat)?.total ?? 0);
  return {
    index,
    round: state.round,
    values: {
      score,
      power: state.players.map(({ power }) => power),
      popularity: state.players.map(({ popularity }) => popularity),
      stars: state.players.map(({ stars }) => stars.length),
    },
  };
}

/** Collects a sample whenever a turn begins, and one of the last state. Collects none during a draft. */
export class Sampler {
  readonly samples: Sample[] = [];
  #turn = -1;

  look(state: State, index: number, last: number): void {
    if (state.draft !== undefined) return;
    if (state.turnNumber === this.#turn && index !== last) return;
    this.#turn = state.turnNumber;
    this.samples.push(sampleOf(state, index));
  }
}

/** Returns the last sample of each round, for the rows of the chart's table. */
export function byRound(samples: readonly Sample[]): Sample[] {
  return samples.filter(({ round }, i) => i + 1 === samples.length || samples[i + 1].round !== round);
}
