import { abilitiesOf } from '../../abilities/index.ts';
import type { CombatRole } from '../../abilities/hooks.ts';
import { combatAbility } from '../../rules/decisions.ts';
import { MAX_DIAL } from '../../rules/gains.ts';
import { combatUnitsAt } from '../../state/pieces.ts';
import type { PlayerState, State } from '../../state/types.ts';
import { UNKNOWN_CARD } from '../../view.ts';

/** The expected value of an unknown combat card: the mean of the deck. */
const UNKNOWN_VALUE = 3.1;
/** The extra value of each unknown card played, for each additional card in hand from which it can be chosen. */
const CHOICE_VALUE = 0.25;
const HIGHEST_VALUE = 5;
/** The swing in strength from taking one of the opponent's combat cards before a combat. */
const SCOUTED_VALUE = 1.5;

const valueOf = (card: number): number => (card === UNKNOWN_CARD ? UNKNOWN_VALUE : card);

/** The sorted values of each hand, cached because most positions in a search share their hands. */
const knownHands = new WeakMap<readonly number[], readonly number[]>();

/** Returns the values of the cards in a hand, highest first. */
function highestOf(hand: readonly number[]): readonly number[] {
  let values = knownHands.get(hand);
  if (values === undefined) {
    values = hand.map(valueOf).sort((a, b) => b - a);
    knownHands.set(hand, values);
  }
  return values;
}

/** Returns the highest total of `n` cards from a hand, or the expected total if the hand is unknown. */
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

/** Returns the number of combat cards a player can use with `units` combat units at a place (CMB-3). */
function cardsFor(state: State, seat: number, units: number, at: number): number {
  let cards = units;
  for (const extra of abilitiesOf(state.players[seat]).extraCombatCards) cards += extra(state, seat, at);
  return cards;
}

/**
 * Returns the expected maximum a fighter can reveal with `units` combat units at a place, before any ability is used.
 */
export function strengthOf(state: State, seat: number, units: number, at: number): number {
  const player = state.players[seat];
  return Math.min(MAX_DIAL, player.power) + bestCards(player.hand, cardsFor(state, seat, units, at));
}

/** Returns the swing in strength from a seat's ability before a combat (CMB-2). */
function abilityEdge(state: State, seat: number, at: number, role: CombatRole, opponent: PlayerState): number {
  const ability = combatAbility(state, seat, at, role)?.does;
  if (ability === undefined || state.players[seat].power < ability.price) return 0;
  const power = Math.min(ability.opponentLoses ?? 0, opponent.power) + (ability.gains ?? 0) - ability.price;
  return power + (opponent.hand.length > 0 ? (ability.takesCards ?? 0) * SCOUTED_VALUE : 0);
}

/** The range of an opponent's expected commit, as fractions of its maximum. */
const LOWEST_PART = 0.2;
const HIGHEST_PART = 1.05;

/**
 * Returns the chance that an opponent reveals less than `total`. The opponent is expected to reveal at most about
 * `best`, but can hold back.
 */
export function chanceAgainst(total: number, best: number): number {
  if (best <= 0) return 1;
  return Math.max(0, Math.min(1, (total / best - LOWEST_PART) / (HIGHEST_PART - LOWEST_PART)));
}

/** Added to the attacker's total, because the attacker wins ties (CMB-4). */
const TIE = 0.5;

/** Returns the attacker's chance of winning a combat that has not started. */
export function attackChance(state: State, attacker: number, defender: number, at: number, units: number): number {
  const attack =
    strengthOf(state, attacker, units, at) + abilityEdge(state, attacker, at, 'attacker', state.players[defender]);
  const standing = combatUnitsAt(state.players[defender], at);
  const defence =
    strengthOf(state, defender, standing, at) + abilityEdge(state, defender, at, 'defender', state.players[attacker]);
  return chanceAgainst(attack + TIE, defence);
}
