import type { StepTable } from '../../abilities/steps.ts';
import { PLACE_COUNT } from '../../data/places.ts';

/** The distance to a place that cannot be reached. */
export const UNREACHABLE = 99;

/** Returns the number of steps from a place to every other place, by breadth-first search. */
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

/** The distances by step table, computed once for each table. */
const known = new WeakMap<StepTable, readonly (readonly number[])[]>();

/** Returns the distances `[from][to]` in steps for a kind of unit, ignoring enemies, the player's Mine and links. */
export function distancesOf(table: StepTable): readonly (readonly number[])[] {
  let distances = known.get(table);
  if (distances === undefined) {
    distances = table.map((_, from) => stepsFrom(table, from));
    known.set(table, distances);
  }
  return distances;
}
