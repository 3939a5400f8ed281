import type { Action, State } from '../../../game/engine.ts';
import type words from '../../i18n/en/learn.json';

/** The id of a drill, also used in the keys of its messages: `learn:drill.ID`. */
export type DrillId = keyof typeof words.drill;

/** One turn from a set position, with a goal that the engine can judge. */
export interface Drill {
  readonly id: DrillId;
  /** A position in the notation. The first seat is the player's. */
  readonly position: object;
  /** Returns true once the goal is reached, in any way. */
  readonly goal: (now: State, start: State) => boolean;
  /** The rival's choice in each combat. */
  readonly rival?: { readonly power: number; readonly combatCards: readonly number[] };
  /** One way to reach the goal, played by the tests. */
  readonly solution: readonly Action[];
}

interface Seats {
  readonly pupil: object;
  readonly rival?: object;
  readonly rest?: object;
}

/**
 * Returns a position in which it is the player's turn. The rival's units are in their starting places unless `rival`
 * places them.
 */
export const position = (
  [faction, mat]: readonly [string, string],
  { pupil, rival = {}, rest = {} }: Seats,
): Drill['position'] => ({
  format: 'scythe-position/1',
  random: { seed: 'drill', words: 500 },
  active: faction,
  round: 6,
  encounters: [],
  structureBonus: 'lake-adjacent',
  seats: {
    [faction]: { mat, combatCards: [], objectives: [19], ...pupil },
    ...(faction === 'nordic'
      ? { saxony: { mat: 'industrial', combatCards: [], objectives: [9], ...rival } }
      : { nordic: { mat: 'industrial', combatCards: [], objectives: [9], ...rival } }),
  },
  ...rest,
});
