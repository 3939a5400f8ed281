import { allCombatCards, allEncounters, allFactoryCards, allObjectives, dealStructureBonus } from '../state/deal.ts';
import { shuffle, type RandomStream } from '../state/random.ts';
import { factionMat, playerMat } from '../state/tables.ts';
import type { PlayerState, State } from '../state/types.ts';
import { TRAPS, type TrapId } from '../data/tokens.ts';
import { NotationError } from './fault.ts';
import type { LoosePosition, LooseSeat } from './positionSchema.ts';

/**
 * Returns a deck without the cards that a position names. Throws a NotationError if a card is named more often than the
 * deck contains it.
 */
function without(all: readonly number[], named: readonly { path: string; cards: readonly number[] }[]): number[] {
  const rest = all.slice();
  for (const { path, cards } of named) {
    for (const card of cards) {
      const index = rest.indexOf(card);
      if (index === -1) throw new NotationError(path, `card ${card} is not in the deck or is named too often`);
      rest.splice(index, 1);
    }
  }
  return rest;
}

const listOf = (cards: readonly number[] | number | undefined): readonly number[] =>
  Array.isArray(cards) ? (cards as readonly number[]) : [];

/**
 * Returns the number of combat cards or objectives to deal to a seat: as many as at set-up if they are omitted, the
 * given number, or 0 if they are listed.
 */
const missing = (cards: readonly number[] | number | undefined, fresh: number): number =>
  cards === undefined ? fresh : typeof cards === 'number' ? cards : 0;

function take(rest: number[], n: number, path: string): number[] {
  if (n > rest.length) throw new NotationError(path, `only ${rest.length} cards are left`);
  return rest.splice(0, n);
}

/**
 * Fills a deck from the cards that are not named anywhere. The deck can be given as a list, as a number or not at all.
 */
function fillDeck(given: readonly number[] | number | undefined, rest: number[], path: string): number[] {
  return typeof given === 'number' ? take(rest, given, path) : [...listOf(given), ...rest.splice(0)];
}

/** Assigns types to the Traps that a view hides: the unnamed types are shuffled and assigned in board order (TOG-2). */
function dealTraps(player: PlayerState, stream: RandomStream): void {
  const { traps = [] } = player;
  if (traps.every(({ trap }) => trap !== null)) return;
  const pool = shuffle<TrapId>(
    stream,
    TRAPS.filter((type) => !traps.some(({ trap }) => trap === type)),
  );
  player.traps = traps.map((trap) => (trap.trap === null ? { ...trap, trap: pool.shift() ?? null } : trap));
}

type SeatEntry = readonly [faction: string, seat: LooseSeat];

/**
 * Deals what a position leaves out. The structure bonus tiles and the combat, encounter, objective and Factory decks
 * are shuffled in this order, each only if a card is dealt from it. Then hands and objectives are dealt in seating
 * order (docs/notation.md). The types of hidden Traps are shuffled after the Factory deck. Throws a NotationError if a
 * card is named too often or too few cards are left.
 */
export function dealMissing(state: State, position: LoosePosition, stream: RandomStream): void {
  const entries = Object.entries(position.seats) as SeatEntry[];
  const { decks } = position;
  const promo = state.options.promoCards;

  state.structureBonus = position.structureBonus ?? dealStructureBonus(stream);

  const drawn = entries.map(([faction, seat], id) => ({
    id,
    faction,
    hand: missing(seat.combatCards, factionMat(state.players[id].faction).startCombatCards),
    objectives: missing(seat.objectives, playerMat(state.players[id].mat).objectivesDrawn),
  }));
  const inSeatingOrder = state.seating.map((id) => drawn[id]);

  const combat = without(allCombatCards(), [
    ...entries.map(([faction, seat]) => ({
      path: `seats.${faction}.combatCards`,
      cards: listOf(seat.combatCards),
    })),
    { path: 'decks.combat', cards: listOf(decks?.combat) },
    { path: 'decks.combatDiscard', cards: decks?.combatDiscard ?? [] },
  ]);
  const encounter = without(allEncounters(promo), [
    { path: 'decks.encounter', cards: listOf(decks?.encounter) },
    {
      path: 'turn.encounter.card',
      cards:
        position.turn?.encounter === null || position.turn?.encounter === undefined
          ? []
          : [position.turn.encounter.card],
    },
  ]);
  const objective = without(allObjectives(promo), [
    ...entries.map(([faction, seat]) => ({ path: `seats.${faction}.objectives`, cards: listOf(seat.objectives) })),
    ...entries.map(([faction, seat]) => ({
      path: `seats.${faction}.objectivesRevealed`,
      cards: seat.objectivesRevealed ?? [],
    })),
  ]);
  const owned = entries.filter(([, seat]) => typeof seat.factoryCard === 'number').length;
  const factory = without(allFactoryCards(), [
    ...entries.map(([faction, seat]) => ({
      path: `seats.${faction}.factoryCard`,
      cards: typeof seat.factoryCard === 'number' ? [seat.factoryCard] : [],
    })),
    { path: 'decks.factory', cards: listOf(decks?.factory) },
  ]);

  const handCards = drawn.reduce((sum, { hand }) => sum + hand, 0);
  const combatToDeck = typeof decks?.combat === 'number' ? decks.combat : combat.length - handCards;
  if (combat.length > 0 && handCards + combatToDeck > 0) shuffle(stream, combat);
  const encounterToDeck = typeof decks?.encounter === 'number' ? decks.encounter : encounter.length;
  if (encounter.length > 0 && encounterToDeck > 0) shuffle(stream, encounter);
  if (drawn.some(({ objectives }) => objectives > 0)) shuffle(stream, objective);

  const namedFactory = listOf(decks?.factory);
  const factorySize = Math.max(0, entries.length + 1 - owned);
  if (namedFactory.length > factorySize) {
    throw new NotationError('decks.factory', `holds at most ${factorySize} cards with these seats`);
  }
  const factoryMissing = typeof decks?.factory === 'number' ? decks.factory : factorySize - namedFactory.length;
  if (factoryMissing > factorySize) {
    throw new NotationError('decks.factory', `holds at most ${factorySize} cards with these seats`);
  }
  if (factoryMissing > 0) shuffle(stream, factory);
  for (const player of state.players) dealTraps(player, stream);

  for (const { id, faction, hand } of inSeatingOrder) {
    const named = listOf(entries[id][1].combatCards);
    state.players[id].hand = [...named, ...take(combat, hand, `seats.${faction}.combatCards`)];
  }
  for (const { id, faction, objectives } of inSeatingOrder) {
    const named = listOf(entries[id][1].objectives);
    state.players[id].objectives = [...named, ...take(objective, objectives, `seats.${faction}.objectives`)];
  }
  state.combatDeck = fillDeck(decks?.combat, combat, 'decks.combat');
  state.combatDiscard = decks?.combatDiscard?.slice() ?? [];
  state.encounterDeck = fillDeck(decks?.encounter, encounter, 'decks.encounter');
  state.factoryDeck = [...namedFactory, ...take(factory, factoryMissing, 'decks.factory')];
}
