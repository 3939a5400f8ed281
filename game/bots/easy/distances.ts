import type { StepTable } from '../../abilities/steps.ts';
import { PLACE_COUNT } from '../../data/places.ts';

/** No way leads there. */
export const UNREACHABLE = 99;

/** Steps from a place to every place, by breadth-first search. */
function stepsFrom(table: StepTable, from: number): number[] {
  const steps = new Array<number>(PLACE_COUNT).fill(UNREACHABLE);
  steps[from] = 0;
  const queue = [from];
  for (const place of queue) {
    for (const to of table[place]) {
      if (steps[to] !== UNREACHABLE) continue;
      steps[to] = steps[place] + 1;
      queue.push(to);
    }
  }
  return steps;
}

/** A pure function's memory: there are few step tables, and they last as long as the program. */
const known = new WeakMap<StepTable, readonly (readonly number[])[]>();

/** Steps between all places for a kind of unit, enemies, the own Mine and links apart: `[from][to]`. */
export function distancesOf(table: StepTable): readonly (readonly number[])[] {
  let distances = known.get(table);
  if (distances === undefined) {
    distances = table.map((_, from) => stepsFrom(table, from));
    known.set(table, distances);
  }
  return distances;
}
