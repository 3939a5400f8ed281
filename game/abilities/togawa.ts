import { BORDERS, IS_LAKE, IS_TUNNEL, borderBetween } from '../data/places.ts';
import { unitsAt } from '../state/pieces.ts';
import { SLOT_OF_STRUCTURE, mechSlot } from '../state/tables.ts';
import { trapOn } from '../state/tokens.ts';
import { FIRST_WORKER, ON_MAT, type PlayerState, type State, type Step } from '../state/types.ts';
import type { AbilityContext, FactionHooks } from './hooks.ts';

const SHINOBI = mechSlot('togawa', 'shinobi');

/**
 * Returns true if only TOKA made the step possible: it crossed a river, and neither tunnels nor SHINOBI led there
 * (TOG-9).
 */
function neededToka(player: PlayerState, { unit, from, to }: Step): boolean {
  if (unit >= FIRST_WORKER || borderBetween(from, to)?.river !== true) return false;
  const mine = player.structures[SLOT_OF_STRUCTURE.mine];
  const isTunnel = (place: number): boolean => IS_TUNNEL[place] || place === mine;
  if (isTunnel(from) && isTunnel(to)) return false;
  return player.units[SHINOBI] === ON_MAT || trapOn(player, to) === undefined;
}

/** Returns the land neighbours across a river, or none if a combat unit has already needed TOKA this turn (TOG-9). */
function toka({ state, seat, player }: AbilityContext, from: number): number[] {
  const targets: number[] = [];
  for (const { to, river } of BORDERS[from]) if (river && !IS_LAKE[to]) targets.push(to);
  if (targets.length === 0 || seat !== state.active || state.turn === null) return targets;
  return state.turn.steps.some((step) => neededToka(player, step)) ? [] : targets;
}

/** Returns the territories with one of the player's Traps, armed or not, at any distance (TOG-12). */
const shinobi = ({ player }: AbilityContext): number[] => player.traps?.map(({ at }) => at) ?? [];

/**
 * Returns true if the fighter's only unit there is a character or a mech (TOG-11). If no unit has arrived yet, as when
 * a bot considers a fight before moving, the fighter is assumed to have one unit.
 */
const fightsAlone = (state: State, seat: number, at: number): boolean => unitsAt(state.players[seat], at) <= 1;

/** Togawa Shogunate: TOG-1 to TOG-13. Its Traps are in `PlayerState.traps`. */
export const togawa: FactionHooks = {
  ability: { id: 'maifuku' },
  mechs: {
    toka: { id: 'toka', links: toka },
    suiton: { id: 'suiton', lakes: true, extraCombatCards: (_state, _seat, at) => (IS_LAKE[at] ? 1 : 0) },
    ronin: { id: 'ronin', beforeCombat: { price: 0, isOptional: true, gains: 2, worksAt: fightsAlone } },
    shinobi: { id: 'shinobi', links: shinobi, rearmsTraps: true },
  },
};
