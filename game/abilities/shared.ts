import { factionMat } from '../state/tables.ts';
import type { FactionId } from '../data/ids.ts';
import type { State } from '../state/types.ts';
import type { Hooks } from './hooks.ts';

/** WAYFARE and MEANDER change in matches with at least this many players (IFA-7, IFA-8). */
const LARGE_TABLE = 6;

export const isLargeTable = ({ players }: State): boolean => players.length >= LARGE_TABLE;

/** SPEED, which is the same for every faction that has it (MEC-2). */
export const speed: Hooks = { id: 'speed', extraSteps: 1 };

/** Returns a faction's RIVERWALK, which crosses rivers onto the two terrains named on its mat (MEC-1). */
export function riverwalk(faction: FactionId): Hooks {
  return { id: 'riverwalk', riverTerrains: factionMat(faction).riverwalkTerrains ?? [] };
}
