import type { Cost, Gain } from '../../game/data/cards.ts';
import type { IconName } from '../ui/icons.ts';
import { costParts, gainParts } from './cardWords.ts';
import type { Effect } from './preview.ts';

/** The icons for the costs and gains of cards. */
const ICONS: Readonly<Partial<Record<string, IconName>>> = {
  coins: 'coins',
  power: 'power',
  popularity: 'popularity',
  combatCards: 'combatCards',
  workers: 'worker',
  upgrades: 'upgrade',
  mechs: 'mech',
  structures: 'build',
  recruits: 'enlist',
  produce: 'produce',
  special: 'eye',
  oil: 'oil',
  metal: 'metal',
  food: 'food',
  wood: 'wood',
  any: 'any',
};

export const costEffects = (costs: Cost): Effect[] =>
  Object.entries(costs).map(([what, n]: [string, number]) => ({
    tone: 'cost',
    icon: ICONS[what],
    n,
    text: costParts({ [what]: n })[0],
  }));

/** Returns one effect for each part of a gain, in the printed order. */
export const gainEffects = (gains: Gain): Effect[] =>
  Object.entries(gains).flatMap(([what, value]: [string, unknown]): Effect[] => {
    const text = gainParts({ [what]: value } as Gain);
    if (what === 'resources') {
      return Object.entries(value as Record<string, number>).map(([kind, n], i) => ({
        tone: 'gain',
        icon: ICONS[kind],
        n,
        text: text[i],
      }));
    }
    return [{ tone: 'gain', icon: ICONS[what], n: typeof value === 'number' ? value : undefined, text: text[0] }];
  });
