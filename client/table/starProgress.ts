import type { BottomAction, Star } from '../../game/data/ids.ts';
import { common } from '../../game/data/topActions.ts';
import { FIRST_WORKER, UNIT_SLOTS, type PlayerState } from '../../game/state/types.ts';
import { mechsDeployed, recruitsEnlisted, structuresBuilt, workersOnBoard } from '../../game/state/pieces.ts';

/** The ends of the power and popularity tracks. */
const MAX_POWER = 16;
const MAX_POPULARITY = 18;

export interface Progress {
  readonly n: number;
  readonly of: number;
}

/** Returns a player's progress towards a star, or null for combat and objective stars, which have none (STR-1). */
export function starProgress(player: PlayerState, star: Star): Progress | null {
  switch (star) {
    case 'upgrades':
      return { n: player.upgrades.length, of: common.technologyCubes };
    case 'mechs':
      return { n: mechsDeployed(player), of: common.mechs };
    case 'structures':
      return { n: structuresBuilt(player), of: common.structures };
    case 'recruits':
      return { n: recruitsEnlisted(player), of: common.recruits };
    case 'workers':
      return { n: workersOnBoard(player), of: UNIT_SLOTS - FIRST_WORKER };
    case 'popularity':
      return { n: player.popularity, of: MAX_POPULARITY };
    case 'power':
      return { n: player.power, of: MAX_POWER };
    default:
      return null;
  }
}

/** The star that each bottom-row action leads to. */
export const BOTTOM_STARS: Readonly<Record<BottomAction, Star>> = {
  upgrade: 'upgrades',
  deploy: 'mechs',
  build: 'structures',
  enlist: 'recruits',
};
