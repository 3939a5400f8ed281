import type { Cost, Gain } from '../../game/data/cards.ts';
import type { FactoryCard } from '../../game/data/factoryCards.ts';
import { amount, amountParts, either, listed, type Countable } from '../i18n/phrases.ts';
import { t } from '../i18n/table.ts';

/** Returns the text of each part of a cost. */
export const costParts = (costs: Cost): string[] => amountParts({ ...costs });

/** Returns the text of each part of a gain, in the printed order. */
export function gainParts(gains: Gain): string[] {
  return Object.entries(gains).flatMap(([what, value]: [string, unknown]): string[] => {
    if (what === 'resources') return amountParts({ ...(value as Gain['resources']) });
    if (what === 'produce') {
      const { territories } = value as Required<Gain>['produce'];
      return [t('table:gainName.produce', { count: territories })];
    }
    if (what === 'special') return [t('table:gainName.look')];
    return [amount(what as Countable, Number(value))];
  });
}

/** Returns what the top row of a Factory card gives, with alternatives joined by "or". */
export function factoryGainText(card: FactoryCard): string {
  const parts = card.gain.map((part) => listed(gainParts(part)));
  return card.mode === 'or' ? either(parts) : listed(parts);
}
