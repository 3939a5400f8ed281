import { tracks } from '../data/board.ts';
import { emit, type Reason } from '../events.ts';
import type { Without } from '../actions.ts';
import type { RecruitBonus } from '../data/ids.ts';
import { shuffle } from '../state/random.ts';
import type { State } from '../state/types.ts';

export const [, MAX_POWER] = tracks.power;
export const [, MAX_POPULARITY] = tracks.popularity;
export const [, MAX_DIAL] = tracks.combatDial;

/**
 * Takes the top combat card and returns it, or undefined if no card is left. An empty deck is first refilled from the
 * shuffled discard pile (BOL-3).
 */
function takeTopCard(state: State): number | undefined {
  if (state.combatDeck.length === 0 && state.combatDiscard.length > 0) {
    state.combatDeck = shuffle(state, state.combatDiscard.slice());
    state.combatDiscard = [];
    emit(state, { type: 'combatDeckShuffled', audience: 'all', cards: state.combatDeck.length });
  }
  const card = state.combatDeck[0];
  state.combatDeck = state.combatDeck.slice(1);
  return card;
}

/** Draws up to n combat cards into a hand. Only their owner sees them. */
export function drawCombatCards(state: State, seat: number, n: number, reason: Reason): void {
  const cards: number[] = [];
  for (let i = 0; i < n; i++) {
    const card = takeTopCard(state);
    if (card === undefined) break;
    cards.push(card);
  }
  if (cards.length === 0) return;
  state.players[seat].hand = [...state.players[seat].hand, ...cards];
  emit(state, { type: 'gained', audience: 'all', seat, what: 'combatCards', n: cards.length, reason });
  emit(state, { type: 'cardsDrawn', audience: [seat], seat, cards });
}

/** Gives coins, power, popularity or combat cards, up to the end of a track (BOL-3, TRD-4). */
export function grant(state: State, seat: number, what: RecruitBonus, n: number, reason: Reason): void {
  if (n <= 0) return;
  if (what === 'combatCards') {
    drawCombatCards(state, seat, n, reason);
    return;
  }
  const player = state.players[seat];
  const before = player[what];
  if (what === 'power') player.power = Math.min(MAX_POWER, before + n);
  else if (what === 'popularity') player.popularity = Math.min(MAX_POPULARITY, before + n);
  else player.coins = before + n;
  const gained = player[what] - before;
  if (gained > 0) emit(state, { type: 'gained', audience: 'all', seat, what, n: gained, reason });
}

/** Takes coins, power or popularity as a cost. The player must have them. */
export function spend(
  state: State,
  seat: number,
  what: Exclude<RecruitBonus, 'combatCards'>,
  n: number,
  reason: Reason,
): void {
  if (n <= 0) return;
  state.players[seat][what] -= n;
  emit(state, { type: 'spent', audience: 'all', seat, what, n, reason });
}

/** Takes coins, power or popularity as a loss, never below 0. */
export function lose(
  state: State,
  seat: number,
  what: Exclude<RecruitBonus, 'combatCards'>,
  n: number,
  reason: Reason,
): void {
  const player = state.players[seat];
  const lost = Math.min(n, player[what]);
  if (lost <= 0) return;
  player[what] -= lost;
  emit(state, { type: 'lost', audience: 'all', seat, what, n: lost, reason });
}

/** Moves cards from a hand to the discard pile, face up. For each, takes the first of that value in the hand. */
export function discardCombatCards(state: State, seat: number, cards: readonly number[], reason: Reason): void {
  if (cards.length === 0) return;
  const hand = state.players[seat].hand.slice();
  for (const card of cards) hand.splice(hand.indexOf(card), 1);
  state.players[seat].hand = hand;
  state.combatDiscard = [...state.combatDiscard, ...cards];
  emit(state, { type: 'cardsDiscarded', audience: 'all', seat, cards: cards.slice(), reason });
}

/** Returns true if the hand has all these cards, counting duplicates. */
export function holdsCards(hand: readonly number[], cards: readonly number[]): boolean {
  const left = hand.slice();
  for (const card of cards) {
    const index = left.indexOf(card);
    if (index === -1) return false;
    left.splice(index, 1);
  }
  return true;
}

/** The amounts of a gain, before the limits of the tracks. */
export type Amounts = Partial<Record<RecruitBonus, number>>;

/**
 * Returns true if `without` gives up no more than the gain contains (TURN-4). `ongoing`: the gain includes the player's
 * ongoing bonus.
 */
export function withinGain(without: Without | undefined, gains: Amounts, ongoing = false): boolean {
  if (without === undefined) return true;
  return (
    (without.power ?? 0) <= (gains.power ?? 0) &&
    (without.popularity ?? 0) <= (gains.popularity ?? 0) &&
    (without.coins ?? 0) <= (gains.coins ?? 0) &&
    (without.combatCards ?? 0) <= (gains.combatCards ?? 0) &&
    (without.recruitBonus ?? 0) <= (ongoing ? 1 : 0)
  );
}

/** Applies `without` to the parts of a gain in the order they are given (TURN-4). */
export class Remainder {
  private readonly left: Required<Record<RecruitBonus, number>>;

  constructor(without: Without | undefined) {
    this.left = {
      power: without?.power ?? 0,
      coins: without?.coins ?? 0,
      popularity: without?.popularity ?? 0,
      combatCards: without?.combatCards ?? 0,
    };
  }

  /** Returns the part of n that the player takes. */
  take(what: RecruitBonus, n: number): number {
    const given = Math.min(this.left[what], n);
    this.left[what] -= given;
    return n - given;
  }
}
