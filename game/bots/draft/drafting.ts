import { legalActions, type Action, type State } from '../../engine.ts';
import type { FactionId } from '../../data/ids.ts';
import { matsOf } from '../../state/tables.ts';
import type { DraftState, Options } from '../../state/types.ts';
import { plainChoice, type Below, type Bot } from '../bot.ts';
import { worthOf } from './worth.ts';

/** How bots draft (DRF-1 to DRF-5): by the worth of the pairings, which is the same for every seat. */

/** Choices that are this many coins short of the best are as good. */
const NEARLY = 2;
/** The coins a bot leaves between its first bid on a pairing and what it would pay. */
const HELD_BACK = 2;

const meanOf = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);

/** The coins a bot would pay for each open pairing, at least 0: its worth above that of the poorest. */
function pricesOf({ pairings }: DraftState): Map<FactionId, number> {
  const worths = pairings.map(([faction, mat]) => worthOf(faction, mat));
  const poorest = Math.min(...worths);
  return new Map(pairings.map(([faction], i) => [faction, worths[i] - poorest]));
}

/** The worth of a choice: of the pairing it makes, or of the faction with any player mat left. */
function worthOfChoice({ factions, mats }: DraftState, options: Options, seat: number, action: Action): number {
  if (action.type === 'chooseFaction') {
    const own = mats[seat];
    const open = own === null ? matsOf(options).filter((mat) => !mats.includes(mat)) : [own];
    return meanOf(open.map((mat) => worthOf(action.faction, mat)));
  }
  const faction = factions[seat];
  return action.type === 'chooseMat' && faction !== null ? worthOf(faction, action.mat) : 0;
}

/** What a bid leaves of the price a bot would pay. */
const marginOf = (prices: ReadonlyMap<FactionId, number>, action: Action): number =>
  action.type === 'bid' ? (prices.get(action.faction) ?? 0) - action.coins : 0;

/** The bid on the pairing with the best margin: near its price at once, or just above the standing bid. */
function bidOf(draft: DraftState, actions: readonly Action[]): Action | null {
  const prices = pricesOf(draft);
  const best = bestOf(actions, (action) => marginOf(prices, action));
  if (best?.type !== 'bid') return best;
  const near = (prices.get(best.faction) ?? 0) - HELD_BACK;
  return { ...best, coins: Math.max(best.coins, near) };
}

/** Highest bids at the prices a bot would pay; the order of preference is that of the prices. */
function maximaOf(draft: DraftState): Action {
  const prices = pricesOf(draft);
  const order = draft.pairings.map(([faction]) => faction).sort((a, b) => (prices.get(b) ?? 0) - (prices.get(a) ?? 0));
  return { type: 'bidMaxima', maxima: Object.fromEntries(prices), order };
}

/** The first of the best items; null if there is none. */
function bestOf(actions: readonly Action[], value: (action: Action) => number): Action | null {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const worth = value(action);
    if (worth > most) [best, most] = [action, worth];
  }
  return best;
}

/** A bot's action in a draft; null if its seat owes no decision. */
export function draftAction(view: State, draft: DraftState, seat: number, random: Below): Action | null {
  const actions = legalActions(view, seat);
  switch (actions[0]?.type) {
    case undefined:
      return null;
    case 'bid':
      return bidOf(draft, actions);
    case 'bidMaxima':
      return maximaOf(draft);
    default: {
      const worths = actions.map((action) => worthOfChoice(draft, view.options, seat, action));
      const good = actions.filter((_, i) => worths[i] >= Math.max(...worths) - NEARLY);
      return good[random(good.length)];
    }
  }
}

/** The same bot, which also knows how to draft. */
export const drafting = ({ name, choose }: Bot): Bot => ({
  name,
  choose: (view, seat, resources) =>
    view.draft === undefined
      ? choose(view, seat, resources)
      : plainChoice(draftAction(view, view.draft, seat, resources.random)),
});
