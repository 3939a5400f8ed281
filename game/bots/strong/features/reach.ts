import type { StepTable } from '../../../abilities/steps.ts';
import type { Abilities } from '../../../abilities/abilities.ts';
import type { MechId } from '../../../data/ids.ts';
import { BORDERS, HEX_COUNT, IS_LAKE, IS_TUNNEL, PLACE_COUNT } from '../../../data/places.ts';
import { hasTokens } from '../../../state/tokens.ts';
import { factionMat } from '../../../state/tables.ts';
import { FIRST_MECH, FIRST_WORKER, ON_MAT, UNIT_SLOTS, type PlayerState } from '../../../state/types.ts';
import { UNREACHABLE, distancesOf } from '../../easy0/distances.ts';

/**
 * The distances of a player's combat units, including the river crossings and jumps that some mechs of the expansion
 * allow.
 */

/**
 * The rivers that a mech lets combat units cross: all rivers with TOKA (though only one per turn), and those at tunnels
 * with BURROW.
 */
const CROSSINGS: Readonly<Partial<Record<MechId, (from: number, to: number) => boolean>>> = {
  toka: () => true,
  burrow: (from, to) => IS_TUNNEL[from] || IS_TUNNEL[to],
};

const onHex = (place: number): boolean => place >= 0 && place < HEX_COUNT;

/**
 * The places that a mech lets combat units reach in one step from anywhere: workers and Flags with RALLY, Traps with
 * SHINOBI.
 */
const JUMPS: Readonly<Partial<Record<MechId, (player: PlayerState) => readonly number[]>>> = {
  rally: ({ flags = [], units }) => [...flags, ...units.slice(FIRST_WORKER, UNIT_SLOTS).filter(onHex)],
  shinobi: ({ traps = [] }) => traps.map(({ at }) => at),
};

const deployed = ({ faction, units }: PlayerState): MechId[] =>
  factionMat(faction).mechs.flatMap(({ id }, i) => (units[FIRST_MECH + i] === ON_MAT ? [] : [id]));

/** Step tables that include river crossings, by set of abilities. */
const knownTables = new WeakMap<Abilities, StepTable>();

function tableOf(player: PlayerState, abilities: Abilities): StepTable {
  let table = knownTables.get(abilities);
  if (table === undefined) {
    const crossings = deployed(player).flatMap((id) => CROSSINGS[id] ?? []);
    table = abilities.combatUnitSteps.map((near, from) => {
      const over = BORDERS[from].flatMap(({ to, river }) =>
        river && !IS_LAKE[to] && crossings.some((crosses) => crosses(from, to)) ? [to] : [],
      );
      return over.length === 0 ? near : [...new Set([...near, ...over])].sort((a, b) => a - b);
    });
    knownTables.set(abilities, table);
  }
  return table;
}

/**
 * Returns the number of steps to every place for a unit that first jumps to one of these places, or null if `jumps` is
 * empty.
 */
function stepsAfterJump(distances: readonly (readonly number[])[], jumps: readonly number[]): readonly number[] | null {
  if (jumps.length === 0) return null;
  const steps = new Array<number>(PLACE_COUNT).fill(UNREACHABLE);
  for (const jump of new Set(jumps)) {
    const from = distances[jump];
    for (let to = 0; to < PLACE_COUNT; to++) if (from[to] + 1 < steps[to]) steps[to] = from[to] + 1;
  }
  return steps;
}

/**
 * The distances between places for a player's combat units, in steps. Ignores enemies, the Mine, and the links that the
 * mechs of the base game add.
 */
export class Reach {
  readonly #distances: readonly (readonly number[])[];
  readonly #jumped: readonly number[] | null;

  constructor(player: PlayerState, abilities: Abilities) {
    if (hasTokens(player)) {
      this.#distances = distancesOf(tableOf(player, abilities));
      const jumps = deployed(player).flatMap((id) => JUMPS[id]?.(player) ?? []);
      this.#jumped = stepsAfterJump(this.#distances, jumps);
    } else {
      this.#distances = distancesOf(abilities.combatUnitSteps);
      this.#jumped = null;
    }
  }

  /** Returns the number of steps from a place to every other place. */
  from(place: number): readonly number[] {
    const near = this.#distances[place];
    const jumped = this.#jumped;
    return jumped === null ? near : near.map((steps, to) => Math.min(steps, jumped[to]));
  }
}
