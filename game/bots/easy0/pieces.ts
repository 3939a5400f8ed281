import { common } from '../../data/topActions.ts';
import { hasCube } from '../../rules/choices.ts';
import { mechsDeployed, recruitsEnlisted, structuresBuilt } from '../../state/pieces.ts';
import { BOTTOM_ACTIONS, CUBE_SOURCES, STRUCTURES } from '../../data/ids.ts';
import { factionMat } from '../../state/tables.ts';
import { FIRST_MECH, ON_MAT, type PlayerState } from '../../state/types.ts';
import { CUBE_WORTH, MECH_WORTH, RECRUIT_WORTH, STRUCTURE_WORTH, type Weights } from './weights.ts';

/** The number and value of the upgrades, mechs, structures and recruits that have left the mats. */

/**
 * The numbers of pieces for Upgrade, Deploy, Build and Enlist: in total (`PIECES`), and off the mats (`piecesDone`).
 */
export const PIECES: readonly number[] = [common.technologyCubes, common.mechs, common.structures, common.recruits];
export const piecesDone = (player: PlayerState): number[] => [
  player.upgrades.length,
  mechsDeployed(player),
  structuresBuilt(player),
  recruitsEnlisted(player),
];

/** Returns the value of having completed `done` of the `all` steps towards a star. */
export function progress(done: number, all: number, weights: Weights): number {
  const part = done / all;
  return weights.starProgress * part * (1 - weights.progressCurve + weights.progressCurve * part);
}

/** Returns the value of the pieces off the mats, excluding their stars. */
export function worthOfPieces(player: PlayerState): number {
  let worth = 0;
  for (const [from] of player.upgrades) worth += CUBE_WORTH[from];
  const { mechs } = factionMat(player.faction);
  for (let i = 0; i < mechs.length; i++) {
    if (player.units[FIRST_MECH + i] !== ON_MAT) worth += MECH_WORTH[mechs[i].id] ?? 0;
  }
  for (let i = 0; i < STRUCTURES.length; i++) {
    if (player.structures[i] !== ON_MAT) worth += STRUCTURE_WORTH[STRUCTURES[i]];
  }
  for (let i = 0; i < BOTTOM_ACTIONS.length; i++) {
    if (player.recruits[i] !== null) worth += RECRUIT_WORTH[BOTTOM_ACTIONS[i]];
  }
  return worth;
}

/** Returns the value of the best piece left on the mats for a bottom row. */
export function bestPieceLeft(player: PlayerState, row: number): number {
  let best = 0;
  if (row === 0) {
    for (const cube of CUBE_SOURCES) if (hasCube(player, cube)) best = Math.max(best, CUBE_WORTH[cube]);
  } else if (row === 1) {
    factionMat(player.faction).mechs.forEach(({ id }, i) => {
      if (player.units[FIRST_MECH + i] === ON_MAT) best = Math.max(best, MECH_WORTH[id] ?? 0);
    });
  } else if (row === 2) {
    STRUCTURES.forEach((id, i) => {
      if (player.structures[i] === ON_MAT) best = Math.max(best, STRUCTURE_WORTH[id]);
    });
  } else {
    BOTTOM_ACTIONS.forEach((bottom, i) => {
      if (player.recruits[i] === null) best = Math.max(best, RECRUIT_WORTH[bottom]);
    });
  }
  return best;
}
