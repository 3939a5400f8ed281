import { combatDeck } from '../data/combatCards.ts';
import { encounters } from '../data/encounters.ts';
import { factoryCards } from '../data/factoryCards.ts';
import { pairingsNotDealt } from '../data/factions.ts';
import { objectives } from '../data/objectives.ts';
import { STRUCTURE_BONUSES, type FactionId, type PlayerMatId, type StructureBonusId } from '../data/ids.ts';
import { below, shuffle, type RandomStream } from './random.ts';
import { factionsOf, matsOf } from './tables.ts';
import type { Options } from './types.ts';

/** Dealing from the seed, in the order given in docs/notation.md (Randomness). */

/** A seat's faction and player mat, each null until it is given, chosen or dealt. */
export interface Pairing {
  faction: FactionId | null;
  mat: PlayerMatId | null;
}

const isBanned = ({ faction, mat }: Pairing): boolean => pairingsNotDealt.some(([f, m]) => f === faction && m === mat);

/**
 * Returns true if the seats can be completed with the remaining factions and player mats without a banned pairing
 * (SET-11).
 */
export function canBeCompleted(
  seats: readonly Pairing[],
  factions: readonly FactionId[],
  mats: readonly PlayerMatId[],
): boolean {
  if (seats.length === 0) return true;
  const [{ faction, mat }, ...rest] = seats;
  if (faction === null) {
    return factions.some((id) =>
      canBeCompleted(
        [{ faction: id, mat }, ...rest],
        factions.filter((other) => other !== id),
        mats,
      ),
    );
  }
  if (mat !== null) return !isBanned({ faction, mat }) && canBeCompleted(rest, factions, mats);
  return mats.some((id) =>
    canBeCompleted(
      [{ faction, mat: id }, ...rest],
      factions,
      mats.filter((other) => other !== id),
    ),
  );
}

/**
 * Deals factions and mats to seats that have none, in the order of player ids (SET-2, SET-11, IFA-1). Throws if there
 * are more seats than factions or mats.
 */
export function dealPairings(
  stream: RandomStream,
  seats: readonly Pairing[],
  options: Pick<Options, 'allowBannedPairings' | 'expansion'>,
): { faction: FactionId; mat: PlayerMatId }[] {
  const dealt = seats.map((seat) => ({ ...seat }));
  const open = dealt.filter((seat) => seat.faction === null);
  if (open.length > 0) {
    const left = factionsOf(options).filter((id) => !dealt.some((seat) => seat.faction === id));
    const deck = shuffle(stream, left.slice());
    for (const seat of open) seat.faction = deck.shift() ?? null;
  }
  const without = dealt.filter((seat) => seat.mat === null);
  if (without.length > 0) {
    const left = matsOf(options).filter((id) => !dealt.some((seat) => seat.mat === id));
    const avoid = !options.allowBannedPairings && canBeCompleted(without, [], left);
    do {
      const deck = shuffle(stream, left.slice());
      for (const seat of without) seat.mat = deck.shift() ?? null;
    } while (avoid && without.some(isBanned));
  }
  return dealt.map(({ faction, mat }) => {
    if (faction === null || mat === null) throw new Error('more seats than factions or mats');
    return { faction, mat };
  });
}

export const dealStructureBonus = (stream: RandomStream): StructureBonusId =>
  STRUCTURE_BONUSES[below(stream, STRUCTURE_BONUSES.length)];

const COMBAT_CARDS: readonly number[] = Object.entries(combatDeck).flatMap(([value, n]) =>
  new Array<number>(n).fill(Number(value)),
);

/** Returns all combat cards, ascending by value (SET-9). */
export const allCombatCards = (): number[] => COMBAT_CARDS.slice();

const numbers = (cards: readonly { number: number }[]): readonly number[] => cards.map((card) => card.number);
const isBase = ({ set }: { set: string }): boolean => set === 'base';

const ENCOUNTERS = { base: numbers(encounters.filter(isBase)), promo: numbers(encounters) };
const OBJECTIVES = { base: numbers(objectives.filter(isBase)), promo: numbers(objectives) };
const FACTORY_CARDS = numbers(factoryCards);

export const allEncounters = (promo: boolean): number[] => ENCOUNTERS[promo ? 'promo' : 'base'].slice();
export const allObjectives = (promo: boolean): number[] => OBJECTIVES[promo ? 'promo' : 'base'].slice();
export const allFactoryCards = (): number[] => FACTORY_CARDS.slice();
