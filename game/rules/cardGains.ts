import type { Cost, Gain } from '../data/cards.ts';
import type { Reason } from '../events.ts';
import { RESOURCES, type Resource } from '../data/ids.ts';
import type { Owed, PlayerState, State } from '../state/types.ts';
import { grant, spend, type Amounts, type Remainder } from './gains.ts';
import { placeResources } from './placing.ts';

/** The costs and gains of encounter cards and Factory cards. */

/**
 * Returns true if the player has the coins, power and popularity that a cost requires, and enough combat cards. The
 * caller checks which combat cards are paid.
 */
export const canPayCost = (player: PlayerState, cost: Cost): boolean =>
  player.coins >= (cost.coins ?? 0) &&
  player.power >= (cost.power ?? 0) &&
  player.popularity >= (cost.popularity ?? 0) &&
  player.hand.length >= (cost.combatCards ?? 0);

export function payCost(state: State, seat: number, cost: Cost, reason: Reason): void {
  spend(state, seat, 'coins', cost.coins ?? 0, reason);
  spend(state, seat, 'power', cost.power ?? 0, reason);
  spend(state, seat, 'popularity', cost.popularity ?? 0, reason);
}

/** Returns the coins, power, popularity and combat cards of a gain, which are received immediately (ENC-2). */
export const immediateGains = (gains: Gain): Amounts => ({
  coins: gains.coins ?? 0,
  power: gains.power ?? 0,
  popularity: gains.popularity ?? 0,
  combatCards: gains.combatCards ?? 0,
});

const OWED_BY_KEY: Readonly<Record<string, Owed['gain']>> = {
  workers: 'workers',
  upgrades: 'upgrade',
  mechs: 'deploy',
  structures: 'build',
  recruits: 'enlist',
  produce: 'produce',
};

/** Returns the parts of a gain that need a choice, in printed order (ENC-2). */
export function owedGains(gains: Gain, by: Owed['by']): Owed[] {
  const list: Owed[] = [];
  for (const key of Object.keys(gains)) {
    const kind = OWED_BY_KEY[key];
    if (kind === 'workers') list.push({ gain: kind, by, n: gains.workers ?? 0 });
    else if (kind !== undefined) list.push({ gain: kind, by, n: 1 });
    else if (key === 'resources' && gains.resources?.any !== undefined) {
      list.push({ gain: 'resources', by, n: gains.resources.any });
    }
  }
  return list;
}

/**
 * Gives the parts of a gain that are received immediately, in printed order. Resources of a kind that the card names
 * are placed on `at` (ENC-2, ENC-3).
 */
export function giveAtOnce(state: State, seat: number, gains: Gain, left: Remainder, at: number, reason: Reason): void {
  const amounts = immediateGains(gains);
  for (const key of Object.keys(gains)) {
    if (key === 'coins' || key === 'power' || key === 'popularity' || key === 'combatCards') {
      grant(state, seat, key, left.take(key, amounts[key] ?? 0), reason);
    } else if (key === 'resources') {
      const named: Partial<Record<Resource, number>> = {};
      for (const resource of RESOURCES) {
        const n = gains.resources?.[resource];
        if (n !== undefined) named[resource] = n;
      }
      placeResources(state, seat, at, named, reason);
    }
  }
}
