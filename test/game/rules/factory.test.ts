import { describe, expect, it } from 'vitest';
import { legalActions } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';

/** The top row of the Factory card in the list of legal actions (FCT-3 to FCT-6). */

describe('the listed uses of a Factory card', () => {
  it('FCT-6 include one for each different card in the hand, lowest first, however the hand is ordered', () => {
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
