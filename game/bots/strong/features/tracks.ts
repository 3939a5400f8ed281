import { popularityTiers } from '../../../data/board.ts';
import { MAX_POPULARITY, MAX_POWER } from '../../../rules/gains.ts';
import { tierOf } from '../../../rules/scoring.ts';
import { starLimit, starsOf } from '../../../rules/stars.ts';
import { UNKNOWN_CARD } from '../../../view.ts';
import type { Group } from './sheet.ts';

/** The features of stars, popularity, power, cards and coins. */

/** The mean value of a combat card, rounded to an integer. */
const MEAN_CARD = 3;

function handValue(hand: readonly number[]): number {
  let sum = 0;
  for (const card of hand) sum += card === UNKNOWN_CARD ? MEAN_CARD : card;
  return sum;
}

export const tracks: Group = {
  names: [
    ['stars', 'stars'],
    ['stars above 2', 'stars'],
    ['stars above 4', 'stars'],
    ['one star left', 'stars'],
    ['first combat star', 'stars'],
    ['second combat star', 'stars'],
    ['no combat star left', 'stars'],
    ['popularity', 'popularity'],
    ['popularity above 3', 'popularity'],
    ['popularity above 6', 'popularity'],
    ['popularity above 9', 'popularity'],
    ['popularity above 12', 'popularity'],
    ['middle tier', 'popularity'],
    ['highest tier', 'popularity'],
    ['tier ahead for stars', 'popularity'],
    ['tier ahead for territories', 'popularity'],
    ['popularity star near', 'popularity'],
    ['popularity star', 'popularity'],
    ['power', 'power'],
    ['power above 3', 'power'],
    ['power above 7', 'power'],
    ['power above 11', 'power'],
    ['no power', 'power'],
    ['power star near', 'power'],
    ['power star', 'power'],
    ['combat cards', 'combatCards'],
    ['combat cards above 2', 'combatCards'],
    ['combat cards above 5', 'combatCards'],
    ['value of the hand', 'combatCards'],
    ['coins', 'coins'],
    ['first coin', 'coins'],
    ['first four coins', 'coins'],
    ['score now', 'coins'],
  ],
  fill: (sheet, { player, standings, seat, state }) => {
    const { popularity, power, hand, coins } = player;
    const n = player.stars.length;
    const standing = standings[seat];
    sheet.put(n);
    sheet.put(Math.max(0, n - 2));
    sheet.put(Math.max(0, n - 4));
    sheet.flag(n >= state.options.starsToEnd - 1);
    const combat = starsOf(player, 'combat');
    sheet.flag(combat >= 1);
    sheet.flag(combat >= 2);
    sheet.flag(combat >= starLimit(player, 'combat'));
    sheet.put(popularity);
    sheet.put(Math.max(0, popularity - 3));
    sheet.put(Math.max(0, popularity - 6));
    sheet.put(Math.max(0, popularity - 9));
    sheet.put(Math.max(0, popularity - 12));
    const tier = tierOf(popularity);
    const at = popularityTiers.indexOf(tier);
    sheet.flag(at >= 1);
    sheet.flag(at >= 2);
    const part = at < 2 ? (popularity - tier.from) / (tier.to + 1 - tier.from) : 0;
    sheet.put(part * n);
    sheet.put(part * standing.held);
    const loved = player.stars.includes('popularity');
    sheet.put(
      loved ? 0 : (popularity / MAX_POPULARITY) * (popularity / MAX_POPULARITY) * (popularity / MAX_POPULARITY),
    );
    sheet.flag(loved);
    sheet.put(power);
    sheet.put(Math.max(0, power - 3));
    sheet.put(Math.max(0, power - 7));
    sheet.put(Math.max(0, power - 11));
    sheet.flag(power === 0);
    const feared = player.stars.includes('power');
    sheet.put(feared ? 0 : (power / MAX_POWER) * (power / MAX_POWER) * (power / MAX_POWER));
    sheet.flag(feared);
    sheet.put(hand.length);
    sheet.put(Math.max(0, hand.length - 2));
    sheet.put(Math.max(0, hand.length - 5));
    sheet.put(handValue(hand) / 5);
    sheet.put(coins);
    sheet.flag(coins > 0);
    sheet.put(Math.min(coins, 4));
    sheet.put(standing.total);
  },
};
