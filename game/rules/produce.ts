import type { Action, ActionOf } from '../actions.ts';
import { common } from '../data/topActions.ts';
import type { Reason } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { PLACE_IDS, PRODUCT, WORKER_PRODUCT, placeIndex } from '../data/places.ts';
import { SLOT_OF_STRUCTURE } from '../state/tables.ts';
import type { PlayerState, State } from '../state/types.ts';
import { controllerOf } from './control.ts';
import { spend, withinGain, type Amounts } from './gains.ts';
import { workersAt, workersOnBoard, workersOnMat } from '../state/pieces.ts';
import { countsOfKind, placeResources, placeWorkers } from './placing.ts';
import type { Rule } from './rule.ts';
import { Situation } from './situation.ts';
import { checkTopRow, settleOwed, takeTopRow, turnOf } from './turn.ts';

const STARTING_WORKERS = common.workersOnBoardAtStart;
/** The number of territories on which Factory card 1 produces (FCT-5). */
const FACTORY_TERRITORIES = 2;

const { workerSpacesLeftToRight } = common.topActions.produce;

/** The cost of Produce by the number of uncovered worker spaces. */
const COSTS: readonly Amounts[] = [...workerSpacesLeftToRight, null].map((_, gone) => {
  const cost: Amounts = {};
  for (const box of workerSpacesLeftToRight.slice(0, gone)) if (box !== null) cost[box] = 1;
  return Object.freeze(cost);
});

/** Returns the current cost of Produce: the red boxes uncovered by workers on the board (PRO-1). */
export const produceCost = (player: PlayerState): Amounts =>
  COSTS[Math.max(0, workersOnBoard(player) - STARTING_WORKERS)];

const canPay = (player: PlayerState, cost: Amounts): boolean =>
  player.power >= (cost.power ?? 0) && player.popularity >= (cost.popularity ?? 0) && player.coins >= (cost.coins ?? 0);

/**
 * The maximum number of territories (not counting the Mill's), the hex of the Mill, and the reason given in events.
 * `mill` is negative without a Mill and for Factory card 1, which ignores it (PRO-2, PRO-5, FCT-5).
 */
interface Scope {
  readonly territories: number;
  readonly mill: number;
  readonly reason: Reason;
}

function scopeOf(state: State, seat: number): Scope {
  const player = state.players[seat];
  if (turnOf(state).owed[0]?.gain === 'produce') {
    return { territories: FACTORY_TERRITORIES, mill: -1, reason: 'factory' };
  }
  const { base, withCube } = common.topActions.produce.territories;
  const territories = player.upgrades.some(([from]) => from === 'territories') ? withCube : base;
  return { territories, mill: player.structures[SLOT_OF_STRUCTURE.mill], reason: 'produce' };
}

/** Returns the number of tokens a controlled hex can yield: one per worker, plus one for the Mill (PRO-2, PRO-5). */
function yieldOf(player: PlayerState, hex: number, mill: number): number {
  return PRODUCT[hex] === -1 ? 0 : workersAt(player, hex) + (hex === mill ? 1 : 0);
}

/** Returns the controlled hexes that yield tokens, in board order. */
const producingHexes = ({ player, controlled }: Situation, mill: number): number[] =>
  controlled.filter((hex) => yieldOf(player, hex, mill) > 0);

function checkPlaces(state: State, seat: number, at: ActionOf<'produce'>['at']): RefusalCode | null {
  const player = state.players[seat];
  const { territories, mill } = scopeOf(state, seat);
  const chosen = Object.entries(at).map(([id, n]) => ({ hex: placeIndex(id), n: n ?? 0 }));
  if (chosen.some(({ hex }) => controllerOf(state, hex) !== seat || yieldOf(player, hex, mill) === 0)) {
    return 'cannot-produce-here';
  }
  if (chosen.filter(({ hex }) => hex !== mill).length > territories) return 'too-many-territories';
  if (chosen.some(({ hex, n }) => n > yieldOf(player, hex, mill))) return 'too-many-tokens';
  if (chosen.every(({ n }) => n === 0)) return 'nothing-produced';
  const workers = chosen.reduce((sum, { hex, n }) => sum + (PRODUCT[hex] === WORKER_PRODUCT ? n : 0), 0);
  return workers > workersOnMat(player) ? 'too-few-workers-left' : null;
}

/** Adds the tokens in board order, so that new workers are numbered in that order. */
function produceAt(state: State, seat: number, at: ActionOf<'produce'>['at'], reason: Reason): void {
  const chosen = Object.entries(at).map(([id, n]) => ({ hex: placeIndex(id), n: n ?? 0 }));
  for (const { hex, n } of chosen.sort((a, b) => a.hex - b.hex)) {
    if (n === 0) continue;
    if (PRODUCT[hex] === WORKER_PRODUCT) placeWorkers(state, seat, hex, n, reason);
    else placeResources(state, seat, hex, countsOfKind(PRODUCT[hex], n), reason);
  }
}

/** Returns all subsets of 1 to `size` items of a list. Subsets without the list's last item come first. */
function subsets<T>(list: readonly T[], size: number): (readonly T[])[] {
  const sets: (readonly T[])[] = [[]];
  for (const item of list) {
    const before = sets.length;
    for (let i = 0; i < before; i++) if (sets[i].length < size) sets.push([...sets[i], item]);
  }
  return sets.slice(1);
}

/** Returns true if Factory card 1, which ignores the Mill, can produce anything (FCT-5). */
export function canProduceAnything(situation: Situation): boolean {
  const workersLeft = workersOnMat(situation.player) > 0;
  return producingHexes(situation, -1).some((hex) => PRODUCT[hex] !== WORKER_PRODUCT || workersLeft);
}

/** A hex with the number of tokens it can yield. */
interface Yield {
  readonly hex: number;
  readonly n: number;
}

const givesWorkers = ({ hex }: Yield): boolean => PRODUCT[hex] === WORKER_PRODUCT;

/** Returns what these hexes produce, in board order, omitting villages once no workers are left on the mat (PRO-3). */
function produced(yields: readonly Yield[], workersLeft: number): Record<string, number> {
  const at: Record<string, number> = {};
  let left = workersLeft;
  for (const one of yields) {
    const n = givesWorkers(one) ? Math.min(one.n, left) : one.n;
    if (givesWorkers(one)) left -= n;
    if (n > 0) at[PLACE_IDS[one.hex]] = n;
  }
  return at;
}

/**
 * Lists an action for each allowed set of territories. If the Mill's territory can produce, every set includes it and,
 * where possible, at least one other territory. Every territory yields as much as it can. If too few workers are left
 * for all villages, equal results are listed once.
 */
function listPlaces(situation: Situation, out: Action[]): void {
  const { state, seat, player } = situation;
  const { territories, mill } = scopeOf(state, seat);
  const workersLeft = workersOnMat(player);
  const useful: Yield[] = [];
  let villagers = 0;
  for (const hex of situation.controlled) {
    const one = { hex, n: yieldOf(player, hex, mill) };
    if (one.n === 0 || (givesWorkers(one) && workersLeft === 0)) continue;
    useful.push(one);
    if (givesWorkers(one)) villagers += one.n;
  }
  const atMill = useful.find(({ hex }) => hex === mill);
  const others = atMill === undefined ? useful : useful.filter(({ hex }) => hex !== mill);
  const sets = others.length === 0 && atMill !== undefined ? [[]] : subsets(others, territories);
  const seen = new Set<string>();
  for (const set of sets) {
    const yields = atMill === undefined ? set : [...set, atMill].sort((a, b) => a.hex - b.hex);
    const at = produced(yields, workersLeft);
    if (villagers > workersLeft) {
      const key = JSON.stringify(at);
      if (seen.has(key)) continue;
      seen.add(key);
    }
    out.push({ type: 'produce', at });
  }
}

/** The rule for the Produce action, from the player mat or from Factory card 1 (PRO, FCT-5). */
export const produce: Rule<'produce'> = {
  during: ['rows', 'gain'],
  check: (state, seat, action) => {
    const player = state.players[seat];
    const turn = turnOf(state);
    if (turn.owed.length === 0) {
      const row = checkTopRow(state, seat, 'produce');
      if (row !== null) return row;
      if (!canPay(player, produceCost(player))) return 'cannot-pay';
    }
    if (!withinGain(action.without, {})) return 'more-than-the-gain';
    return checkPlaces(state, seat, action.at);
  },
  apply: (state, seat, action) => {
    const turn = turnOf(state);
    const { reason } = scopeOf(state, seat);
    if (turn.owed.length > 0) {
      produceAt(state, seat, action.at, reason);
      settleOwed(state);
      return;
    }
    const cost = produceCost(state.players[seat]);
    spend(state, seat, 'power', cost.power ?? 0, 'produce');
    spend(state, seat, 'popularity', cost.popularity ?? 0, 'produce');
    spend(state, seat, 'coins', cost.coins ?? 0, 'produce');
    produceAt(state, seat, action.at, reason);
    takeTopRow(state);
  },
  list: (situation, out) => {
    const { state, seat, player } = situation;
    const [owed] = turnOf(state).owed;
    if (owed === undefined) {
      if (checkTopRow(state, seat, 'produce') !== null || !canPay(player, produceCost(player))) return;
    } else if (owed.gain !== 'produce') {
      return;
    }
    listPlaces(situation, out);
  },
};

/**
 * Returns the number of territories that Produce can use now, not counting the Mill's, and the number of tokens each
 * controlled hex can yield, by hex id. Used by clients.
 */
export function produceYields(state: State, seat: number): { territories: number; yields: Record<string, number> } {
  const { territories, mill } = scopeOf(state, seat);
  const yields: Record<string, number> = {};
  for (const hex of producingHexes(new Situation(state, seat), mill)) {
    yields[PLACE_IDS[hex]] = yieldOf(state.players[seat], hex, mill);
  }
  return { territories, yields };
}
