import type { Cost, Gain } from '../../game/data/cards.ts';
import type { FactoryCard } from '../../game/data/factoryCards.ts';
import { amount, listed } from '../words/names.ts';

/** What cards cost and give, in words. */

export const costParts = (costs: Cost): string[] =>
  Object.entries(costs).map(([what, n]: [string, number]) => amount(what, n));

const GAIN_WORDS: Readonly<Partial<Record<string, (n: number) => string>>> = {
  upgrades: () => 'an upgrade',
  mechs: () => 'a mech',
  structures: () => 'a structure',
  recruits: () => 'a recruit',
};

/** The parts of a gain in the printed order. */
export function gainParts(gains: Gain): string[] {
  return Object.entries(gains).flatMap(([what, value]: [string, unknown]): string[] => {
    if (what === 'resources') {
      return Object.entries(value as Record<string, number>).map(([kind, n]) => amount(kind, n));
    }
    if (what === 'produce') return [`produce on ${(value as { territories: number }).territories} territories`];
    if (what === 'special') return ["a look at an opponent's combat cards"];
    const n = Number(value);
    return [GAIN_WORDS[what]?.(n) ?? amount(what, n)];
  });
}

/** A Factory card's top row: what it gives, alternatives joined by "or". */
export function factoryGainText(card: FactoryCard): string {
  const parts = card.gain.map((part) => listed(gainParts(part)));
  return card.mode === 'or' ? parts.join(' or ') : listed(parts);
}
