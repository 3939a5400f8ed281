import { factionMat } from '../state/tables.ts';
import type { FactionId } from '../data/ids.ts';
import type { Hooks } from './hooks.ts';

/** SPEED is the same on every mat (MEC-2). */
export const speed: Hooks = { id: 'speed', extraSteps: 1 };

/** A faction's RIVERWALK, onto the two terrains named on its mat (MEC-1). */
export function riverwalk(faction: FactionId): Hooks {
  return { id: 'riverwalk', riverTerrains: factionMat(faction).riverwalkTerrains ?? [] };
}
