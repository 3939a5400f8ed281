import { abilitiesOf } from '../../game/abilities/index.ts';
import type { State } from '../../game/engine.ts';
import { spendable } from '../../game/queries.ts';
import { RESOURCES, STRUCTURES, type BottomAction, type Star } from '../../game/data/ids.ts';
import { HEX_COUNT, TERRAIN } from '../../game/data/places.ts';
import { common } from '../../game/data/topActions.ts';
import { CHARACTER, FIRST_WORKER, ON_MAT, UNIT_SLOTS, type PlayerState } from '../../game/state/types.ts';
import {
  mechsDeployed,
  recruitsEnlisted,
  structuresBuilt,
  workersAt,
  workersOnBoard,
} from '../../game/state/pieces.ts';
import { playerMat } from '../../game/state/tables.ts';

/** How far a player is from each star, and whether one turn can bring them enough to end the match. Pure. */

const MAX_POWER = 16;
const MAX_POPULARITY = 18;
const COMBAT_STARS = 2;
const OBJECTIVE_STARS = 1;

export interface Progress {
  readonly n: number;
  readonly of: number;
}

/** Returns how far a player is towards a star that counts something; null for combat and objectives (STR-1). */
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

const BOTTOM_STARS: Readonly<Record<BottomAction, Star>> = {
  upgrade: 'upgrades',
  deploy: 'mechs',
  build: 'structures',
  enlist: 'recruits',
};

/** The stars of a kind that a player can still place. */
function starsLeft(player: PlayerState, star: 'combat' | 'objective'): number {
  if (abilitiesOf(player).unlimitedStars) return Number.POSITIVE_INFINITY;
  const limit = star === 'combat' ? COMBAT_STARS : OBJECTIVE_STARS;
  return limit - player.stars.filter((one) => one === star).length;
}

/** Returns true if gaining this much would complete a star that is not placed yet. */
function completes(player: PlayerState, star: Star, gained: number): boolean {
  const progress = starProgress(player, star);
  return progress !== null && !player.stars.includes(star) && progress.of - progress.n <= gained;
}

/** The workers that a Produce on the villages with the most workers can bring (PRO-2). */
function workersFromVillages(player: PlayerState, territories: number): number {
  const villages = TERRAIN.slice(0, HEX_COUNT)
    .flatMap((terrain, hex) => (terrain === 'village' ? [workersAt(player, hex)] : []))
    .sort((a, b) => b - a);
  const withMill = player.structures[STRUCTURES.indexOf('mill')] === ON_MAT ? 0 : 1;
  return villages.slice(0, territories + withMill).reduce((sum, n) => sum + n, 0) + withMill;
}

/** The stars that the two rows of one section can bring at most. */
function starsOfSection(view: State, seat: number, section: ReturnType<typeof playerMat>['sections'][number]): number {
  const player = view.players[seat];
  const { top, bottom, cost } = section;
  const hasCube = (from: string): boolean => player.upgrades.some(([one]) => one === from);
  const isBuilt = (what: 'monument' | 'armory'): boolean => player.structures[STRUCTURES.indexOf(what)] !== ON_MAT;
  const paid = player.coins >= 1;
  const { bolster, trade, produce, move } = common.topActions;
  const amountOf = (row: { base: number; withCube: number }, cube: string): number =>
    hasCube(cube) ? row.withCube : row.base;
  let stars = 0;
  if (top === 'bolster' && paid) {
    if (completes(player, 'power', amountOf(bolster.power, 'power'))) stars++;
    if (isBuilt('monument') && completes(player, 'popularity', 1)) stars++;
  } else if (top === 'trade' && paid) {
    if (completes(player, 'popularity', amountOf(trade.popularity, 'popularity'))) stars++;
    if (isBuilt('armory') && completes(player, 'power', 1)) stars++;
  } else if (top === 'produce') {
    const territories = amountOf(produce.territories, 'territories');
    if (completes(player, 'workers', workersFromVillages(player, territories))) stars++;
  } else if (top === 'move') {
    const fighters = player.units.slice(CHARACTER, FIRST_WORKER).filter((at) => at !== ON_MAT).length;
    const moved = amountOf(move.moveUnits, 'moveUnits');
    stars += Math.min(starsLeft(player, 'combat'), fighters, moved);
  }
  const price = cost.start - player.upgrades.filter(([, to]) => to === bottom).length;
  const held = spendable(view)[seat][RESOURCES.indexOf(cost.resource)];
  // Produce and Move can bring any amount of it, Trade two, Bolster none.
  const canPay = top === 'produce' || top === 'move' || held + (top === 'trade' ? 2 : 0) >= price;
  if (canPay && completes(player, BOTTOM_STARS[bottom], 1)) stars++;
  return stars;
}

/** Returns the stars a player needs to end the match. */
export const starsMissing = (view: State, seat: number): number =>
  Math.max(0, view.options.starsToEnd - view.players[seat].stars.length);

/**
 * Returns the most stars a player could place in their next turn, as far as this view shows: both rows of a section, and
 * an objective in hand. Encounters and Factory cards are left out: no one knows what they bring.
 */
export function starsInReach(view: State, seat: number): number {
  const player = view.players[seat];
  const repeats = abilitiesOf(player).repeatsSection;
  const sections = playerMat(player.mat).sections.filter(
    ({ top }) => top !== player.section || repeats?.(view, top) === true,
  );
  const rows = Math.max(0, ...sections.map((section) => starsOfSection(view, seat, section)));
  return rows + Math.min(player.objectives.length, starsLeft(player, 'objective'), 1);
}
