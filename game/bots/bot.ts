import type { Action, State } from '../engine.ts';

/**
 * A computer player. From a seat's view, it chooses one of the actions listed by `legalActions`, or returns null if the
 * seat owes no decision. A simulation applies the choice without checking it (`applyListed`). `below(m)` returns an
 * integer from 0 to m - 1 and is the bot's only source of randomness.
 */
export interface Bot {
  readonly name: string;
  readonly choose: (view: State, seat: number, below: (m: number) => number) => Action | null;
}
