import type { Action, State } from '../engine.ts';

/**
 * A computer player. From a seat's view it chooses one of the actions that `legalActions` lists, or returns null where
 * the seat owes nothing; a simulation applies the choice without checking it again (`applyListed`). `below(m)`, an
 * integer from 0 to m - 1, is its only source of chance.
 */
export interface Bot {
  readonly name: string;
  readonly choose: (view: State, seat: number, below: (m: number) => number) => Action | null;
}
