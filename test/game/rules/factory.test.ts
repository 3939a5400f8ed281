import { describe, expect, it } from 'vitest';
import { legalActions } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';

/** The top row of the Factory card in the list of legal actions (FCT-3 to FCT-6). */

describe('the listed uses of a Factory card', () => {
  it('include one for each different combat card in hand, lowest first, whatever the order of the hand (FCT-6)', () => {
    const state = parsePosition({
      active: 'nordic',
      seats: {
        nordic: { mat: 'industrial', combatCards: [4, 2, 5, 2], factoryCard: 4, section: 'factory' },
        saxony: { mat: 'patriotic' },
      },
      turn: {},
    });
    expect(legalActions(state, 0).filter(({ type }) => type === 'factory')).toEqual([
      { type: 'factory', combatCards: [2] },
      { type: 'factory', combatCards: [4] },
      { type: 'factory', combatCards: [5] },
    ]);
  });
});
