import type { Action, ActionOf } from '../actions.ts';
import type { FactoryCard } from '../data/factoryCards.ts';
import type { Gain } from '../data/cards.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { factoryCard } from '../state/tables.ts';
import { CHARACTER, type PlayerState, type State } from '../state/types.ts';
import { FACTORY } from '../data/places.ts';
import { canPayCost, giveAtOnce, immediateGains, owedGains, payCost } from './cardGains.ts';
import { Remainder, discardCombatCards, holdsCards, withinGain, type Amounts } from './gains.ts';
import type { Rule } from './rule.ts';
import { checkTopRow, owe, turnOf } from './turn.ts';

/**
 * Shows the remaining Factory cards to a player who has no Factory card and whose character is on the Factory. Called
 * after a Move and its combats (FCT-1).
 */
export function offerFactoryCards(state: State, seat: number): void {
  const player = state.players[seat];
  if (player.units[CHARACTER] !== FACTORY || player.factoryCard !== null || state.factoryDeck.length === 0) return;
  turnOf(state).choosingFactoryCard = true;
  emit(state, { type: 'factoryCardsSeen', audience: [seat], seat, cards: state.factoryDeck.slice() });
}

/** Takes one of the remaining cards, once per match (FCT-1). */
export const takeFactoryCard: Rule<'takeFactoryCard'> = {
  during: ['factoryCard'],
  check: (state, _seat, action) => (state.factoryDeck.includes(action.card) ? null : 'card-not-offered'),
  apply: (state, seat, action) => {
    state.factoryDeck = state.factoryDeck.filter((card) => card !== action.card);
    state.players[seat].factoryCard = action.card;
    turnOf(state).choosingFactoryCard = false;
    emit(state, { type: 'factoryCardTaken', audience: 'all', seat, card: action.card });
  },
  list: ({ state }, out) => {
    for (const card of state.factoryDeck) out.push({ type: 'takeFactoryCard', card });
  },
};

const cardOf = (player: PlayerState): FactoryCard | undefined =>
  player.factoryCard === null ? undefined : factoryCard(player.factoryCard);

/** Returns the gains of one use of the card: every gain, or only the chosen alternative. */
const gainsOf = (card: FactoryCard, choice: number | undefined): readonly Gain[] =>
  card.mode === 'or' ? card.gain.slice(choice ?? 0, (choice ?? 0) + 1) : card.gain;

function totals(gains: readonly Gain[]): Amounts {
  const sum: Amounts = { coins: 0, power: 0, popularity: 0, combatCards: 0 };
  for (const gains_ of gains) {
    const parts = immediateGains(gains_);
    for (const key of ['coins', 'power', 'popularity', 'combatCards'] as const) {
      sum[key] = (sum[key] ?? 0) + (parts[key] ?? 0);
    }
  }
  return sum;
}

function fieldsDoNotFit(state: State, seat: number, action: ActionOf<'factory'>): boolean {
  // There are no players during a draft.
  const card = state.draft === undefined ? cardOf(state.players[seat]) : undefined;
  if (card === undefined) return false;
  const choiceFits =
    card.mode === 'or' ? action.choice !== undefined && action.choice < card.gain.length : action.choice === undefined;
  const cardsFit = card.cost.combatCards === undefined ? !action.combatCards?.length : action.combatCards !== undefined;
  return !choiceFits || !cardsFit;
}

function checkRow(state: State, seat: number): RefusalCode | null {
  const card = cardOf(state.players[seat]);
  const row = checkTopRow(state, seat, 'factory');
  if (row !== null) return row;
  if (card === undefined) return 'no-factory-card';
  return canPayCost(state.players[seat], card.cost) ? null : 'cannot-pay';
}

/**
 * Returns every way to pay a cost in combat cards: a single card, once for each value in the hand, because no Factory
 * card costs two cards.
 */
const cardPayments = (player: PlayerState, card: FactoryCard): number[][] =>
  card.cost.combatCards === undefined ? [] : [...new Set(player.hand)].sort((a, b) => a - b).map((value) => [value]);

/** The top row of the Factory card (FCT-3 to FCT-6). */
export const factory: Rule<'factory'> = {
  during: ['rows'],
  isMalformed: fieldsDoNotFit,
  check: (state, seat, action) => {
    const player = state.players[seat];
    const row = checkRow(state, seat);
    if (row !== null) return row;
    const card = cardOf(player);
    if (card === undefined) return 'no-factory-card';
    const cards = action.combatCards ?? [];
    if (cards.length !== (card.cost.combatCards ?? 0)) return 'wrong-amount';
    if (!withinGain(action.without, totals(gainsOf(card, action.choice)))) return 'more-than-the-gain';
    return holdsCards(player.hand, cards) ? null : 'card-not-for-this';
  },
  apply: (state, seat, action) => {
    const player = state.players[seat];
    const card = cardOf(player);
    if (card === undefined) return;
    const gains = gainsOf(card, action.choice);
    const left = new Remainder(action.without);
    turnOf(state).top = 'taken';
    payCost(state, seat, card.cost, 'factory');
    discardCombatCards(state, seat, action.combatCards ?? [], 'factory');
    for (const part of gains) giveAtOnce(state, seat, part, left, player.units[CHARACTER], 'factory');
    owe(
      state,
      gains.flatMap((part) => owedGains(part, 'factory')),
    );
  },
  list: ({ state, seat, player }, out) => {
    const card = cardOf(player);
    if (card === undefined || checkRow(state, seat) !== null) return;
    const choices: (number | undefined)[] = card.mode === 'or' ? card.gain.map((_, i) => i) : [undefined];
    const payments = cardPayments(player, card);
    for (const choice of choices) {
      const head: Action = choice === undefined ? { type: 'factory' } : { type: 'factory', choice };
      if (card.cost.combatCards === undefined) out.push(head);
      for (const combatCards of payments) out.push({ ...head, combatCards });
    }
  },
};
