import { BOTTOM_ACTIONS, CUBE_SOURCES, RECRUIT_BONUSES, STRUCTURES } from '../data/ids.ts';
import type { BottomAction, CubeSource, MechId, RecruitBonus, StructureId } from '../data/ids.ts';
import { IS_LAKE } from '../data/places.ts';
import { SLOT_OF_STRUCTURE, factionMat, sectionWithBottom } from '../state/tables.ts';
import { FIRST_MECH, ON_MAT, type PlayerState, type State } from '../state/types.ts';
import { structureAt } from '../state/pieces.ts';
import type { Situation } from './situation.ts';

/** The choices of Upgrade, Deploy, Build and Enlist: the pieces left on the mats and where they can go. */

export const hasCube = (player: PlayerState, from: CubeSource): boolean =>
  !player.upgrades.some(([used]) => used === from);

export const hasRoom = (player: PlayerState, to: BottomAction): boolean =>
  player.upgrades.filter(([, box]) => box === to).length < sectionWithBottom(player.mat, to).cost.upgradable;

/** Returns all possible moves of one cube (UPG-1). */
export function upgradeChoices(state: State, seat: number): { from: CubeSource; to: BottomAction }[] {
  const player = state.players[seat];
  const boxes = BOTTOM_ACTIONS.filter((to) => hasRoom(player, to));
  const choices: { from: CubeSource; to: BottomAction }[] = [];
  for (const from of CUBE_SOURCES) {
    if (hasCube(player, from)) for (const to of boxes) choices.push({ from, to });
  }
  return choices;
}

/** Returns the mechs left on the faction mat. */
export function mechsLeft(state: State, seat: number): MechId[] {
  const player = state.players[seat];
  return factionMat(player.faction)
    .mechs.map((mech) => mech.id)
    .filter((_, i) => player.units[FIRST_MECH + i] === ON_MAT);
}

/** Returns the places where a mech can be deployed (DEP-1). */
export const deployPlaces = ({ worked }: Situation): number[] => worked.filter((hex) => !IS_LAKE[hex]);

/** Returns the structures left on the player mat. */
export const structuresLeft = (state: State, seat: number): StructureId[] =>
  STRUCTURES.filter((structure) => state.players[seat].structures[SLOT_OF_STRUCTURE[structure]] === ON_MAT);

/** Returns the places where a structure can be built (BLD-1). */
export const buildPlaces = ({ state, worked }: Situation): number[] =>
  worked.filter((hex) => !IS_LAKE[hex] && !structureAt(state, hex));

export const recruitOnMat = (player: PlayerState, from: BottomAction): boolean =>
  player.recruits[BOTTOM_ACTIONS.indexOf(from)] === null;

/** Returns every combination of a recruit on the mat and a one-time bonus that is not yet taken (ENL-1). */
export function enlistChoices(state: State, seat: number): { from: BottomAction; bonus: RecruitBonus }[] {
  const player = state.players[seat];
  const free = RECRUIT_BONUSES.filter((bonus) => !player.recruits.includes(bonus));
  const choices: { from: BottomAction; bonus: RecruitBonus }[] = [];
  for (const from of BOTTOM_ACTIONS) {
    if (recruitOnMat(player, from)) for (const bonus of free) choices.push({ from, bonus });
  }
  return choices;
}
