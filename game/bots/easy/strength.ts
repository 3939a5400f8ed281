import { abilitiesOf } from '../../abilities/index.ts';
import { MAX_DIAL } from '../../rules/gains.ts';
import { combatUnitsAt } from '../../state/pieces.ts';
import type { PlayerState, State } from '../../state/types.ts';
import { UNKNOWN_CARD } from '../../view.ts';

/** What a combat card that one does not know is worth: the mean of the deck is 3.1. */
const UNKNOWN_VALUE = 3.1;
/** What the best of several unknown cards is worth more, for each card to choose from. */
const CHOICE_VALUE = 0.25;
const HIGHEST_VALUE = 5;
/** What a card that is taken before a combat takes away and brings. */
const SCOUTED_VALUE = 1.5;

const valueOf = (card: number): number => (card === UNKNOWN_CARD ? UNKNOWN_VALUE : card);

/** A pure function's memory: all positions of a search share their hands. */
const knownHands = new WeakMap<readonly number[], readonly number[]>();

/** The values of the cards in a hand, highest first. */
function highestOf(hand: readonly number[]): readonly number[] {
  let values = knownHands.get(hand);
  if (values === undefined) {
    values = hand.map(valueOf).sort((a, b) => b - a);
    knownHands.set(hand, values);
  }
  return values;
}

/** The most that `n` cards of a hand bring together, on average where the hand is unknown. */
export function bestCards(hand: readonly number[], n: number): number {
  if (n <= 0 || hand.length === 0) return 0;
  if (hand[0] === UNKNOWN_CARD) {
    const each = Math.min(HIGHEST_VALUE, UNKNOWN_VALUE + CHOICE_VALUE * (hand.length - 1));
    return each * Math.min(n, hand.length);
  }
  const values = highestOf(hand);
  let sum = 0;
  for (let i = 0; i < n && i < values.length; i++) sum += values[i];
  return sum;
}

/** Combat cards a player may play with so many combat units on a place (CMB-3). */
function cardsFor(state: State, seat: number, units: number, at: number): number {
  let cards = units;
  for (const extra of abilitiesOf(state.players[seat]).extraCombatCards) cards += extra(state, seat, at);
  return cards;
}

/** The most a fighter can reveal on a place with so many combat units, on average, before any ability is used. */
export function strengthOf(state: State, seat: number, units: number, at: number): number {
  const player = state.players[seat];
  return Math.min(MAX_DIAL, player.power) + bestCards(player.hand, cardsFor(state, seat, units, at));
}

/** What the ability before a combat does to the difference between both (CMB-2). */
function abilityEdge(state: State, seat: number, at: number, opponent: PlayerState): number {
  const ability = abilitiesOf(state.players[seat]).beforeCombat?.does;
  if (ability === undefined || state.players[seat].power < ability.price) return 0;
  if (ability.worksAt?.(state, seat, at) === false) return 0;
  const power = Math.min(ability.opponentLoses ?? 0, opponent.power) - ability.price;
  return power + (opponent.hand.length > 0 ? (ability.takesCards ?? 0) * SCOUTED_VALUE : 0);
}

/** Part of its best that an opponent reveals at least, and with near certainty at most. */
const LOWEST_PART = 0.2;
const HIGHEST_PART = 1.05;

/** The chance that an opponent who can reveal `best` stays below `total`: he holds back more or less. */
export function chanceAgainst(total: number, best: number): number {
  if (best <= 0) return 1;
  return Math.max(0, Math.min(1, (total / best - LOWEST_PART) / (HIGHEST_PART - LOWEST_PART)));
}

/** The attacker wins ties (CMB-4). */
const TIE = 0.5;

/** The chance of the attacker in a combat on a place that is not begun yet. */
export function attackChance(state: State, attacker: number, defender: number, at: number, units: number): number {
  const attack = strengthOf(state, attacker, units, at) + abilityEdge(state, attacker, at, state.players[defender]);
  const standing = combatUnitsAt(state.players[defender], at);
  const defence = strengthOf(state, defender, standing, at) + abilityEdge(state, defender, at, state.players[attacker]);
  return chanceAgainst(attack + TIE, defence);
}
