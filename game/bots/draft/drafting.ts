import { legalActions, type Action, type State } from '../../engine.ts';
import type { FactionId } from '../../data/ids.ts';
import { matsOf } from '../../state/tables.ts';
import type { DraftState, Options } from '../../state/types.ts';
import { plainChoice, type Below, type Bot } from '../bot.ts';
import type { Worth } from './worth.ts';

/** How bots draft (DRF-1 to DRF-5). They rate pairings by their value to bots like them. */

/** Choices within this many coins of the best are considered equally good. */
const NEARLY = 2;
/** How far below a pairing's price a bot bids, in coins, unless it must bid more. */
const HELD_BACK = 2;

const meanOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);

/**
 * Returns how many coins a bot would pay for each pairing: the difference between its value and that of the worst one.
 */
function pricesOf({ pairings }: DraftState, worthOf: Worth): Map<FactionId, number> {
  const worths = pairings.map(([faction, mat]) => worthOf(faction, mat));
  const poorest = Math.min(...worths);
  return new Map(pairings.map(([faction], i) => [faction, worths[i] - poorest]));
}

/**
 * Returns the value of a choice, in coins: that of the pairing it creates, or the faction's mean value with the open
 * mats.
 */
function worthOfChoice(
  { factions, mats }: DraftState,
  options: Options,
  seat: number,
  action: Action,
  worthOf: Worth,
): number {
  if (action.type === 'chooseFaction') {
    const own = mats[seat];
    const open = own === null ? matsOf(options).filter((mat) => !mats.includes(mat)) : [own];
    return meanOf(open.map((mat) => worthOf(action.faction, mat)));
  }
  const faction = factions[seat];
  return action.type === 'chooseMat' && faction !== null ? worthOf(faction, action.mat) : 0;
}

/** Returns how far a bid is below the price a bot would pay. */
const marginOf = (prices: ReadonlyMap<FactionId, number>, action: Action): number =>
  action.type === 'bid' ? (prices.get(action.faction) ?? 0) - action.coins : 0;

/**
 * Returns a bid on the pairing with the best margin: slightly below its price, or the lowest legal bid if that is
 * higher.
 */
function bidOf(draft: DraftState, actions: readonly Action[], worthOf: Worth): Action | null {
  const prices = pricesOf(draft, worthOf);
  const best = bestOf(actions, (action) => marginOf(prices, action));
  if (best?.type !== 'bid') return best;
  const near = (prices.get(best.faction) ?? 0) - HELD_BACK;
  return { ...best, coins: Math.max(best.coins, near) };
}

/** Returns maximum bids at the prices a bot would pay, with an order of preference by price. */
function maximaOf(draft: DraftState, worthOf: Worth): Action {
  const prices = pricesOf(draft, worthOf);
  const order = draft.pairings.map(([faction]) => faction).sort((a, b) => (prices.get(b) ?? 0) - (prices.get(a) ?? 0));
  return { type: 'bidMaxima', maxima: Object.fromEntries(prices), order };
}

/** Returns the first of the best actions, or null if there are none. */
function bestOf(actions: readonly Action[], value: (action: Action) => number): Action | null {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const worth = value(action);
    if (worth > most) [best, most] = [action, worth];
  }
  return best;
}

/** Returns a bot's action in a draft, or null if its seat has no decision to make. */
function draftAction(view: State, draft: DraftState, seat: number, random: Below, worthOf: Worth): Action | null {
  const actions = legalActions(view, seat);
  switch (actions[0]?.type) {
    case undefined:
      return null;
    case 'bid':
      return bidOf(draft, actions, worthOf);
    case 'bidMaxima':
      return maximaOf(draft, worthOf);
    default: {
      const worths = actions.map((action) => worthOfChoice(draft, view.options, seat, action, worthOf));
      const good = actions.filter((_, i) => worths[i] >= Math.max(...worths) - NEARLY);
      return good[random(good.length)];
    }
  }
}

/** Returns the same bot, extended with the ability to draft by the worth of each pairing. */
export const drafting = ({ name, choose }: Bot, worthOf: Worth): Bot => ({
  name,
  choose: (view, seat, resources) =>
    view.draft === undefined
      ? choose(view, seat, resources)
      : plainChoice(draftAction(view, view.draft, seat, resources.random, worthOf)),
});
