import { describe, expect, it } from 'vitest';
import { Context } from '../../../game/bots/strong/features/context.ts';
import { features } from '../../../game/bots/strong/features/features.ts';
import { worthOfPayingCards } from '../../../game/bots/strong/payingCards.ts';
import { temperOf } from '../../../game/bots/strong/tempers.ts';
import { STYLES } from '../../../game/bots/styles.ts';
import type { State } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';

/** What strong bots value in addition to the fitted weights. */

/** Returns a position in which a faction has two metal, one less than Deploy costs, and these combat cards. */
const oneShort = (faction: 'crimea' | 'saxony', combatCards: number[]): { state: State; seat: number } => {
  const state = parsePosition(
    {
      active: 'nordic',
      seats: {
        nordic: { mat: 'industrial' },
        [faction]: { mat: 'mechanical', combatCards, workers: ['M5', 'V3'] },
      },
      resources: { M5: { metal: 2 } },
    },
    'one short',
  );
  return { state, seat: state.players.findIndex((player) => player.faction === faction) };
};

describe('cards that pay for resources (FAC-3)', () => {
  const canDeploy = (faction: 'crimea' | 'saxony', cards: number[]): number | undefined => {
    const { state, seat } = oneShort(faction, cards);
    return features(state, seat)['deploy can be paid'];
  };

  it('count as the missing token, but only for Crimea', () => {
    expect(canDeploy('crimea', [2])).toBe(1);
    expect(canDeploy('crimea', [])).toBe(0);
    expect(canDeploy('saxony', [2])).toBe(0);
  });

  it('have an extra value for Crimea, which grows with their number up to 5', () => {
    const worth = (faction: 'crimea' | 'saxony', cards: number[]): number => {
      const { state, seat } = oneShort(faction, cards);
      return worthOfPayingCards(new Context(state, seat));
    };
    expect(worth('saxony', [2, 3])).toBe(0);
    expect(worth('crimea', [])).toBe(0);
    expect(worth('crimea', [2, 3])).toBeGreaterThan(worth('crimea', [5]));
    expect(worth('crimea', [2, 2, 2, 2, 2, 2])).toBe(worth('crimea', [2, 2, 2, 2, 2]));
  });
});

describe('a temper', () => {
  it('values popularity more and combat stars less at a table than in a duel', () => {
    for (const style of STYLES) {
      const [duel, table] = [temperOf(style, true).likes, temperOf(style, false).likes];
      expect(table['popularity']).toBeGreaterThan(duel['popularity'] ?? 0);
      expect(table['first combat star']).toBeLessThan(duel['first combat star'] ?? 0);
    }
  });
});
