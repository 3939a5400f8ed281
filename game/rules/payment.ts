import { abilitiesOf } from '../abilities/index.ts';
import type { Payment, ResourceCounts } from '../actions.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { BOTTOM_ACTIONS, RESOURCES, type BottomAction, type PlaceId, type Resource } from '../data/ids.ts';
import { HEX_COUNT, KINDS, PLACE_IDS, isHome, placeIndex } from '../data/places.ts';
import { BOTTOM_RESOURCE, sectionWithBottom } from '../state/tables.ts';
import type { PlayerState, State } from '../state/types.ts';
import { addTokens, tokensAt } from './control.ts';
import { discardCombatCards } from './gains.ts';
import { countsOfKind, sumOf, tokensOf } from './placing.ts';
import { Situation } from './situation.ts';

/** Returns the current cost of a bottom-row action: its uncovered red boxes (BOT-1). */
export function bottomCost(player: PlayerState, bottom: BottomAction): number {
  let cost = sectionWithBottom(player.mat, bottom).cost.start;
  for (const [, to] of player.upgrades) if (to === bottom) cost--;
  return cost;
}

/** Returns true if a combat card can still pay for a resource this turn (FAC-3). */
function cardMayPay(state: State, seat: number): boolean {
  const player = state.players[seat];
  return player.hand.length > 0 && state.turn?.cardSpent !== true && abilitiesOf(player).cardPaysResource;
}

/** A hex with tokens the player can spend. */
interface Purse {
  readonly hex: number;
  readonly n: number;
}

/** Returns the controlled hexes with tokens of a kind, in board order. */
function purses(situation: Situation, kind: number): Purse[] {
  const list: Purse[] = [];
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    const n = tokensAt(situation.state, hex, kind);
    if (n > 0 && situation.controls(hex)) list.push({ hex, n });
  }
  return list;
}

/** Returns the number of ways to take exactly `amount` tokens, capped at 2. */
function waysToTake(list: readonly Purse[], amount: number): number {
  let ways = new Array<number>(amount + 1).fill(0);
  ways[0] = 1;
  for (const { n } of list) {
    const next = new Array<number>(amount + 1).fill(0);
    for (let taken = 0; taken <= amount; taken++) {
      if (ways[taken] === 0) continue;
      for (let more = 0; more <= n && taken + more <= amount; more++) next[taken + more] += ways[taken];
    }
    ways = next;
  }
  return Math.min(2, ways[amount]);
}

/** Returns the payment that takes `amount` tokens in board order. At least that many must be available. */
function takeInOrder({ state, controlled }: Situation, amount: number, kind: number): Payment {
  const pay: Payment = {};
  let left = amount;
  for (const hex of controlled) {
    if (left === 0) break;
    const taken = Math.min(tokensAt(state, hex, kind), left);
    if (taken > 0) pay[PLACE_IDS[hex]] = countsOfKind(kind, taken);
    left -= taken;
  }
  return pay;
}

/**
 * Returns the payments in the canonical subset: one that takes tokens in board order, and one in which the lowest
 * combat card replaces the last of these tokens. Either is left out if the player cannot make it.
 */
export function canonicalPayments(situation: Situation, bottom: BottomAction): Payment[] {
  const { state, seat, player } = situation;
  const kind = BOTTOM_RESOURCE[BOTTOM_ACTIONS.indexOf(bottom)];
  const cost = bottomCost(player, bottom);
  let there = 0;
  for (const hex of situation.controlled) {
    there += tokensAt(state, hex, kind);
    if (there >= cost) break;
  }
  const plain = there >= cost ? [takeInOrder(situation, cost, kind)] : [];
  if (cost === 0 || there < cost - 1 || !cardMayPay(state, seat)) return plain;
  return [...plain, { ...takeInOrder(situation, cost - 1, kind), card: Math.min(...player.hand) }];
}

/**
 * Returns the cost and everything that can pay for it, for a client that lets the player choose: the hexes with tokens
 * to spend, in board order, and the combat cards that can replace a token.
 */
export function paymentChoices(
  state: State,
  seat: number,
  bottom: BottomAction,
): { cost: number; resource: Resource; from: { hex: PlaceId; n: number }[]; cards: number[] } {
  const kind = BOTTOM_RESOURCE[BOTTOM_ACTIONS.indexOf(bottom)];
  return {
    cost: bottomCost(state.players[seat], bottom),
    resource: RESOURCES[kind],
    from: purses(new Situation(state, seat), kind).map(({ hex, n }) => ({ hex: PLACE_IDS[hex], n })),
    cards: cardMayPay(state, seat) ? [...new Set(state.players[seat].hand)].sort((a, b) => a - b) : [],
  };
}

interface PaymentParts {
  readonly card: number | undefined;
  readonly parts: readonly (readonly [hex: number, counts: ResourceCounts])[];
}

function partsOf(pay: Payment): PaymentParts {
  const parts: (readonly [number, ResourceCounts])[] = [];
  for (const [key, value] of Object.entries(pay)) {
    if (value !== undefined && typeof value !== 'number') parts.push([placeIndex(key), value]);
  }
  const card = pay['card'];
  return { card: typeof card === 'number' ? card : undefined, parts };
}

/** Returns the number of ways to pay the current cost, capped at 2. */
function countWays(situation: Situation, bottom: BottomAction): number {
  const { state, seat, player } = situation;
  const cost = bottomCost(player, bottom);
  const list = purses(situation, BOTTOM_RESOURCE[BOTTOM_ACTIONS.indexOf(bottom)]);
  let ways = waysToTake(list, cost);
  if (cost > 0 && cardMayPay(state, seat)) ways += new Set(player.hand).size * waysToTake(list, cost - 1);
  return Math.min(2, ways);
}

/**
 * Returns why this payment is refused, or null (TURN-4, BOT-1, CTL-4, CTL-6, FAC-3). The payment can be omitted if
 * there is exactly one way to pay. If there are several, an action without it is malformed.
 */
export function checkPayment(
  state: State,
  seat: number,
  bottom: BottomAction,
  pay: Payment | undefined,
): RefusalCode | null {
  const situation = new Situation(state, seat);
  const { player } = situation;
  if (pay === undefined) {
    const ways = countWays(situation, bottom);
    return ways === 0 ? 'cannot-pay' : ways > 1 ? 'malformed' : null;
  }
  const kind = BOTTOM_RESOURCE[BOTTOM_ACTIONS.indexOf(bottom)];
  const { card, parts } = partsOf(pay);
  let total = card === undefined ? 0 : 1;
  for (const [, counts] of parts) for (const resource of RESOURCES) total += counts[resource] ?? 0;
  if (total !== bottomCost(player, bottom)) {
    return countWays(situation, bottom) === 0 ? 'cannot-pay' : 'wrong-amount';
  }
  let code: RefusalCode | null = null;
  for (const [hex, counts] of parts) {
    for (let k = 0; k < KINDS; k++) {
      const n = counts[RESOURCES[k]] ?? 0;
      if (n === 0) continue;
      if (k !== kind) return 'wrong-resource';
      if (isHome(hex)) code ??= 'spending-at-home';
      else if (!situation.controls(hex)) code ??= 'spending-not-controlled';
      else if (n > tokensAt(state, hex, k)) code ??= 'cannot-pay';
    }
  }
  if (code === null && card !== undefined && !(cardMayPay(state, seat) && player.hand.includes(card))) {
    code = 'card-does-not-pay';
  }
  return code;
}

/**
 * Takes the payment from the board and the hand. The payment can be omitted only if there is exactly one way to pay.
 */
export function payFor(state: State, seat: number, bottom: BottomAction, pay: Payment | undefined): void {
  const chosen = pay ?? canonicalPayments(new Situation(state, seat), bottom)[0];
  const { card, parts } = partsOf(chosen);
  for (const [hex, counts] of parts) {
    if (sumOf(counts) === 0) continue;
    const spent = tokensOf(counts).map((n) => -n);
    addTokens(state, hex, spent);
    const at = PLACE_IDS[hex];
    emit(state, { type: 'resourcesSpent', audience: 'all', seat, at, resources: counts, reason: bottom });
  }
  if (card !== undefined) {
    discardCombatCards(state, seat, [card], bottom);
    if (state.turn !== null) state.turn.cardSpent = true;
  }
}
