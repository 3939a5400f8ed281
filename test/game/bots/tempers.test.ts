import { describe, expect, it } from 'vitest';
import { Context } from '../../../game/bots/strong/features/context.ts';
import { FEATURES, features } from '../../../game/bots/strong/features/features.ts';
import { worthOfPayingCards } from '../../../game/bots/strong/payingCards.ts';
import { temperOf } from '../../../game/bots/strong/tempers.ts';
import { FACTIONS, PLAYER_MATS } from '../../../game/data/ids.ts';
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

  it('differs at a table, but not in a duel, for a pairing that has to trade for its oil', () => {
    const saxony = { faction: 'saxony', mat: 'industrial' } as const;
    for (const style of STYLES) {
      expect(temperOf(style, true, saxony)).toEqual(temperOf(style, true));
      const [own, usual] = [temperOf(style, false, saxony).likes, temperOf(style, false).likes];
      expect(own['upgrades']).toBeLessThan(usual['upgrades']);
      expect(own['mechs']).toBeGreaterThan(usual['mechs'] ?? 0);
      expect(temperOf(style, false, { faction: 'crimea', mat: 'industrial' }).likes).toEqual(usual);
    }
  });

  it('has likes for features that exist', () => {
    const names = new Set(FEATURES.map(([name]) => name));
    for (const faction of FACTIONS) {
      for (const mat of PLAYER_MATS) {
        for (const name of Object.keys(temperOf('builder', false, { faction, mat }).likes))
          expect(names).toContain(name);
      }
    }
  });
});
