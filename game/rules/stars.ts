import { abilitiesOf } from '../abilities/index.ts';
import { emit } from '../events.ts';
import { STARS, type Star } from '../data/ids.ts';
import { common } from '../data/topActions.ts';
import { FIRST_WORKER, UNIT_SLOTS, type PlayerState, type State } from '../state/types.ts';
import { endMatch } from './end.ts';
import { MAX_POPULARITY, MAX_POWER } from './gains.ts';
import { mechsDeployed, recruitsEnlisted, structuresBuilt, workersOnBoard } from '../state/pieces.ts';

/** The maximum number of combat stars, unless a faction has no limit (STR-1, FAC-4). */
const COMBAT_STARS = 2;
const OBJECTIVE_STARS = 1;

/** Returns true if a star's condition is met now. Always false for combat and objective stars (STR-1). */
export function starDue(player: PlayerState, star: Star): boolean {
  switch (star) {
    case 'upgrades':
      return player.upgrades.length === common.technologyCubes;
    case 'mechs':
      return mechsDeployed(player) === common.mechs;
    case 'structures':
      return structuresBuilt(player) === common.structures;
    case 'recruits':
      return recruitsEnlisted(player) === common.recruits;
    case 'workers':
      return workersOnBoard(player) === UNIT_SLOTS - FIRST_WORKER;
    case 'popularity':
      return player.popularity === MAX_POPULARITY;
    case 'power':
      return player.power === MAX_POWER;
    default:
      return false;
  }
}

/** Returns the maximum number of stars of a kind for a player (STR-1, OBJ-2, FAC-4). */
export function starLimit(player: PlayerState, star: Star): number {
  if (star !== 'combat' && star !== 'objective') return 1;
  if (abilitiesOf(player).unlimitedStars) return Number.POSITIVE_INFINITY;
  return star === 'combat' ? COMBAT_STARS : OBJECTIVE_STARS;
}

export const starsOf = (player: PlayerState, star: Star): number =>
  player.stars.filter((placed) => placed === star).length;

/**
 * Places a star if the match is not over and the limit for its kind allows it. The last star ends the match (STR-1,
 * END-1).
 */
export function placeStar(state: State, seat: number, star: Star): void {
  const player = state.players[seat];
  if (state.result !== null || starsOf(player, star) >= starLimit(player, star)) return;
  player.stars = [...player.stars, star];
  emit(state, { type: 'starPlaced', audience: 'all', seat, star });
  if (player.stars.length >= state.options.starsToEnd) endMatch(state, 'stars');
}

/** Places all stars whose conditions are met, in the order of STR-1, until the match ends (STR-2). */
export function placeStars(state: State, seat: number): void {
  const player = state.players[seat];
  for (const star of STARS) {
    if (state.result !== null) return;
    if (starDue(player, star) && !player.stars.includes(star)) placeStar(state, seat, star);
  }
}
