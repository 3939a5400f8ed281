import { abilitiesOf } from '../../abilities/index.ts';
import { common } from '../../data/topActions.ts';
import { bottomCost } from '../../rules/payment.ts';
import { workersOnMat } from '../../state/pieces.ts';
import { produceCost } from '../../rules/produce.ts';
import { BOTTOM_ACTIONS, type BottomAction } from '../../data/ids.ts';
import { HEX_COUNT, KINDS, PRODUCT, WORKER_PRODUCT } from '../../data/places.ts';
import { BOTTOM_RESOURCE, SLOT_OF_STRUCTURE, sectionWithBottom } from '../../state/tables.ts';
import { FIRST_WORKER, UNIT_SLOTS, type PlayerState, type State } from '../../state/types.ts';
import { PIECES, bestPieceLeft, piecesDone, progress, worthOfPieces } from './pieces.ts';
import type { Weights } from './weights.ts';

/** The value of a player's economy: pieces off the mats, tokens towards the next pieces, and workers. */

/** The cost and value of a bottom row. */
interface Row {
  readonly cost: number;
  readonly coins: number;
  /** The value of the next piece, or 0 if none is left. */
  readonly piece: number;
  /** True if the action token is already on the section and cannot stay. */
  readonly blocked: boolean;
}

/** Returns the value of `tokens` tokens of the kind that pays for a row. */
function stockWorth({ cost, coins, piece, blocked }: Row, tokens: number, weights: Weights): number {
  if (cost === 0) return piece + coins;
  const first = (Math.min(tokens, cost) / cost) * (piece + coins) * weights.stockForFirst;
  const second = (Math.min(Math.max(0, tokens - cost), cost) / cost) * (piece + coins) * weights.stockForSecond;
  return (blocked && tokens >= cost ? first * weights.blockedStock : first) + second;
}

/** The tokens of each kind on controlled hexes, and what the workers and the Mill there can produce. */
interface Holdings {
  readonly tokens: number[];
  /** One entry per productive hex. */
  readonly yields: { kind: number; n: number; mill: boolean }[];
}

function holdingsOf(state: State, seat: number, control: readonly number[]): Holdings {
  const { units, structures } = state.players[seat];
  const workers = new Array<number>(HEX_COUNT).fill(0);
  for (let slot = FIRST_WORKER; slot < UNIT_SLOTS; slot++) {
    if (units[slot] >= 0 && units[slot] < HEX_COUNT) workers[units[slot]]++;
  }
  const mill = structures[SLOT_OF_STRUCTURE.mill];
  if (mill >= 0) workers[mill]++;
  const tokens = [0, 0, 0, 0];
  const yields: Holdings['yields'] = [];
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    for (let kind = 0; kind < KINDS; kind++) tokens[kind] += state.resources[hex * KINDS + kind];
    if (workers[hex] > 0 && PRODUCT[hex] !== -1) {
      yields.push({ kind: PRODUCT[hex], n: workers[hex], mill: hex === mill });
    }
  }
  return { tokens, yields };
}

const PAID_WITH = ['power', 'popularity', 'coins'] as const;

function produceCostUnits(player: PlayerState): number {
  const cost = produceCost(player);
  let units = 0;
  for (const what of PAID_WITH) units += cost[what] ?? 0;
  return units;
}

const mayProduce = (player: PlayerState): boolean =>
  PAID_WITH.every((what) => player[what] >= (produceCost(player)[what] ?? 0));

/** Returns the value of the next Produce. */
function productionWorth(
  player: PlayerState,
  rows: readonly Row[],
  { tokens, yields }: Holdings,
  workerWorth: number,
  weights: Weights,
): number {
  const worths: number[] = [];
  let sum = 0;
  for (const { kind, n, mill } of yields) {
    let worth = 0;
    if (kind === WORKER_PRODUCT) {
      worth = Math.min(n, workersOnMat(player)) * workerWorth;
    } else {
      const row = rows[BOTTOM_RESOURCE.indexOf(kind)];
      worth =
        stockWorth(row, tokens[kind] + n, weights) - stockWorth(row, tokens[kind], weights) + weights.anyToken * n;
    }
    if (mill) sum += worth;
    else worths.push(worth);
  }
  const { base, withCube } = common.topActions.produce.territories;
  const places = player.upgrades.some(([from]) => from === 'territories') ? withCube : base;
  worths.sort((a, b) => b - a);
  for (let i = 0; i < places && i < worths.length; i++) sum += worths[i];
  return sum;
}

/** The fraction of a piece's usefulness that remains at the end of a match. */
const LEFT_AT_THE_END = 0.3;
/** The coins for a star in the lowest tier, added to the value of a row's last piece. */
const STAR_COINS = 3;

/** Returns the value of a seat's economy, in coins. `late`: the result of `lateness`. */
export function economyOf(
  state: State,
  seat: number,
  control: readonly number[],
  late: number,
  weights: Weights,
): number {
  const player = state.players[seat];
  const done = piecesDone(player);
  const early = 1 - late;
  const staysPut = player.section !== null && abilitiesOf(player).repeatsSection?.(state, player.section) === true;
  const use = LEFT_AT_THE_END + (1 - LEFT_AT_THE_END) * early;
  let value = worthOfPieces(player) * use;
  let still = 0;
  const rows = BOTTOM_ACTIONS.map((bottom: BottomAction, i): Row => {
    const section = sectionWithBottom(player.mat, bottom);
    const cost = bottomCost(player, bottom);
    const left = PIECES[i] - done[i];
    value += progress(done[i], PIECES[i], weights);
    still += left * cost;
    const step = left === 0 ? 0 : progress(done[i] + 1, PIECES[i], weights) - progress(done[i], PIECES[i], weights);
    const star = left === 1 ? weights.star + STAR_COINS : 0;
    const piece = left === 0 ? 0 : step + star + bestPieceLeft(player, i) * use + weights.remainingCost * cost;
    return { cost, coins: section.coins, piece, blocked: !staysPut && player.section === section.top };
  });
  value -= still * weights.remainingCost;
  const holdings = holdingsOf(state, seat, control);
  rows.forEach((row, i) => {
    value += stockWorth(row, holdings.tokens[BOTTOM_RESOURCE[i]], weights);
  });
  const gone = common.workersOnMat - workersOnMat(player);
  value += progress(gone, common.workersOnMat, weights) + gone * weights.newWorker * early;
  value -= produceCostUnits(player) * weights.produceCost * (1 + early);
  const nextWorker =
    gone === common.workersOnMat
      ? 0
      : progress(gone + 1, common.workersOnMat, weights) -
        progress(gone, common.workersOnMat, weights) +
        weights.newWorker * early;
  const blocked = !staysPut && player.section === 'produce';
  return (
    value +
    productionWorth(player, rows, holdings, nextWorker, weights) *
      weights.production *
      (blocked ? weights.blockedStock : 1) *
      (mayProduce(player) ? 1 : weights.unpayable)
  );
}
