import { describe, expect, it } from 'vitest';
import { apply, check, legalActions } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { paymentChoices } from '../../../game/rules/payment.ts';

/** Payments for bottom-row actions (BOT-1, CTL-4, FAC-3). */

const position = {
  active: 'crimea',
  seats: {
    crimea: { mat: 'industrial', combatCards: [5, 3, 5, 2], section: 'bolster', workers: ['F6', 'V8'] },
    nordic: { mat: 'patriotic' },
  },
  resources: { F6: { oil: 2, metal: 4 }, V8: { oil: 1 }, W1: { oil: 5 }, crimea: { oil: 7 } },
  turn: { top: 'taken' },
};

describe('payments', () => {
  it('use territories in board order, and are listed without a card and with the lowest (BOT-1, CTL-4, FAC-3)', () => {
    const state = parsePosition(position);
    const pays = legalActions(state, 0).flatMap((action) =>
      action.type === 'upgrade' && action.from === undefined ? [action.pay] : [],
    );
    expect(pays).toEqual([
      { F6: { oil: 2 }, V8: { oil: 1 } },
      { F6: { oil: 2 }, card: 2 },
    ]);
  });

  it('offer a client every choice: territories, and different cards until one is spent that turn (FAC-3)', () => {
    const state = parsePosition(position);
    const choices = {
      cost: 3,
      resource: 'oil',
      from: [
        { hex: 'F6', n: 2 },
        { hex: 'V8', n: 1 },
      ],
    };
    expect(paymentChoices(state, 0, 'upgrade')).toEqual({ ...choices, cards: [2, 3, 5] });
    expect(paymentChoices(state, 1, 'upgrade')).toMatchObject({ from: [{ hex: 'W1', n: 5 }], cards: [] });
    apply(state, 0, { type: 'upgrade', pay: { V8: { oil: 1 }, F6: { oil: 1 }, card: 3 } });
    expect(state.players[0].hand).toEqual([5, 5, 2]);
    expect(paymentChoices(state, 0, 'upgrade')).toMatchObject({ from: [{ hex: 'F6', n: 1 }], cards: [] });
  });

  it('must be given if there is more than one way to pay, even with no token to spare (TURN-4)', () => {
    const state = parsePosition(position);
    expect(check(state, 0, { type: 'upgrade' })).toMatchObject({ refused: 'malformed' });
  });
});
