import { describe, expect, it } from 'vitest';
import { apply, legalActions } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';

/** The options of an encounter card in the list of legal actions (ENC-2). */

/**
 * Returns a match in which the first seat's character draws promo card 31, whose last option reveals an opponent's
 * hand.
 */
function atCard31(...others: string[]) {
  const mats = ['patriotic', 'mechanical', 'militant'];
  const seats = Object.fromEntries(others.map((faction, i) => [faction, { mat: mats[i], combatCards: [2, 3 + i] }]));
  const state = parsePosition({
    options: { promoCards: true },
    active: 'nordic',
    seats: { nordic: { mat: 'industrial', coins: 9, popularity: 9, character: 'M2', section: 'move' }, ...seats },
    encounters: ['M2'],
    decks: { encounter: [31] },
    turn: {},
  });
  apply(state, 0, { type: 'endMove' });
  return state;
}

describe('the options of an encounter card', () => {
  it('include one for each opponent if the card shows a hand (ENC-2)', () => {
    expect(legalActions(atCard31('saxony', 'crimea'), 0)).toEqual([
      { type: 'chooseOption', option: 'A' },
      { type: 'chooseOption', option: 'B' },
      { type: 'chooseOption', option: 'C', opponent: 'saxony' },
      { type: 'chooseOption', option: 'C', opponent: 'crimea' },
    ]);
  });

  it('name no opponent in a solo match (ENC-2)', () => {
    expect(legalActions(atCard31(), 0)).toEqual([
      { type: 'chooseOption', option: 'A' },
      { type: 'chooseOption', option: 'B' },
      { type: 'chooseOption', option: 'C' },
    ]);
  });

  it('reveal to everyone whose hand was seen, but its cards only to the player who saw them (ENC-2)', () => {
    const state = atCard31('saxony', 'crimea');
    apply(state, 0, { type: 'chooseOption', option: 'C', opponent: 'crimea' });
    expect(state.events).toContainEqual({ type: 'handLookedAt', audience: 'all', seat: 0, of: 2 });
    const seen = { type: 'handSeen', audience: [0], seat: 0, of: 2, cards: state.players[2].hand };
    expect(state.events).toContainEqual(seen);
    expect(seen.cards).toEqual([2, 4]);
  });
});
