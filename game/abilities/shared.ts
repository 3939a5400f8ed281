import { factionMat } from '../state/tables.ts';
import type { FactionId } from '../data/ids.ts';
import type { State } from '../state/types.ts';
import type { Hooks } from './hooks.ts';

/** The minimum number of players with which WAYFARE and MEANDER change (IFA-7, IFA-8). */
const LARGE_TABLE = 6;

export const isLargeTable = ({ players }: State): boolean => players.length >= LARGE_TABLE;

/** SPEED, the same on every faction mat that has it (MEC-2). */
export const speed: Hooks = { id: 'speed', extraSteps: 1 };

/** Returns a faction's RIVERWALK, onto the two terrains named on its mat (MEC-1). */
export function riverwalk(faction: FactionId): Hooks {
  return { id: 'riverwalk', riverTerrains: factionMat(faction).riverwalkTerrains ?? [] };
}
