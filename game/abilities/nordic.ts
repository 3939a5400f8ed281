import type { FactionHooks } from './hooks.ts';
import { riverwalk, speed } from './shared.ts';

/** Nordic Kingdoms: FAC-1, MEC-3, MEC-4. */
export const nordic: FactionHooks = {
  ability: { id: 'swim', workersCrossRivers: true },
  mechs: {
    riverwalk: riverwalk('nordic'),
    seaworthy: { id: 'seaworthy', lakes: true, retreatsToLakes: true },
    artillery: { id: 'artillery', beforeCombat: { price: 1, opponentLoses: 2 } },
    speed,
  },
};
