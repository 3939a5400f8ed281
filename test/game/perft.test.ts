import { describe, expect, it } from 'vitest';
import { decisions, legalActions } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { perft } from '../../game/perft.ts';
import { newMatch } from '../../game/notation/newMatch.ts';

/** Numbers of sequences of legal actions (docs/notation.md, The canonical subset). */

const match = (seed: string, seats: object[]) => newMatch(parseSetup({ format: 'scythe-setup/1', seats, seed }));
const count = (actions: readonly { type: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { type } of actions) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

describe('perft counted by hand', () => {
  it('is 1 at depth 0 and 4 at depth 1: the first turn can take any of four sections (TURN-2)', () => {
    const state = match('first', [{ faction: 'nordic', mat: 'industrial' }]);
    expect(perft(state, 0)).toBe(1);
    expect(perft(state, 1)).toBe(4);
  });

  it('is 13 for the first Nordic Move', () => {
    // W1 touches V1, T1, T3, M2; T1 touches W1, V2, M2, F2. They are otherwise empty, and there is no cargo.
    // character on its home base: to W1, T1                                                      2 moveUnit
    // worker1 on W1: V1 and T3 over rivers by SWIM, T1 and M2 by land                            4 moveUnit
    // worker2 on T1: V2 and F2 over rivers by SWIM, W1 and M2 by land                            4 moveUnit
    // gainCoins, endMove, endTurn; Build is below Move on this mat, but there is no wood         3
    // Objectives 1 and 2: neither three mountains nor three tunnels are controlled               0
    const state = parsePosition({
      seats: { nordic: { mat: 'industrial', section: 'move', objectives: [1, 2] } },
      turn: {},
    });
    expect(count(legalActions(state, 0))).toEqual({ moveUnit: 10, gainCoins: 1, endMove: 1, endTurn: 1 });
    expect(perft(state, 1)).toBe(13);
  });

  it('is 42 at depth 2 for Nordic with Industrial', () => {
    // move 13, as above; bolster: power, combatCards, endTurn 3; trade: 10 pairs of resources on each of W1 and T1,
    // popularity, endTurn 22; produce: W1, T1 or both, endTurn 4. No bottom row can be paid.
    const state = parsePosition({ seats: { nordic: { mat: 'industrial', objectives: [1, 2] } } });
    expect(perft(state, 2)).toBe(13 + 3 + 22 + 4);
  });

  it('counts both fighters, in either order', () => {
    // Each can choose power 0 or 1 and has no card: 2 actions each. First there are 4 choices (2 + 2), then the other
    // fighter has 2.
    const state = parsePosition({
      active: 'saxony',
      seats: {
        nordic: { mat: 'industrial', power: 1, combatCards: [], character: 'X', mechs: {} },
        saxony: { mat: 'patriotic', power: 1, combatCards: [], character: 'X', section: 'move' },
      },
      turn: { top: 'taken', combat: { at: 'X' } },
    });
    expect(decisions(state).map(({ kind }) => kind)).toEqual(['commit', 'commit']);
    expect(perft(state, 1)).toBe(4);
    expect(perft(state, 2)).toBe(8);
  });
});

/** Three positions, by name. */
const SETUPS = {
  'Nordic and Industrial alone': match('alone', [{ faction: 'nordic', mat: 'industrial' }]),
  'all five base factions, Polania first': match('five', [
    { faction: 'crimea', mat: 'agricultural' },
    { faction: 'rusviet', mat: 'patriotic' },
    { faction: 'nordic', mat: 'mechanical' },
    { faction: 'polania', mat: 'engineering' },
    { faction: 'saxony', mat: 'innovative' },
  ]),
  'Crimea about to move next to Rusviet': parsePosition(
    {
      active: 'crimea',
      seats: {
        crimea: {
          mat: 'patriotic',
          coins: 5,
          combatCards: [2, 4],
          objectives: [1, 2],
          section: 'trade',
          character: 'T5',
          workers: ['V7', 'V7', 'T6'],
          mechs: { scout: 'V7', wayfare: 'T5' },
        },
        rusviet: {
          mat: 'industrial',
          power: 3,
          combatCards: [5, 3],
          objectives: [3, 4],
          character: 'X',
          workers: ['F5', 'M4'],
          mechs: { township: 'M4' },
        },
      },
      resources: { V7: { oil: 2 }, T6: { oil: 1 } },
    },
    'late',
  ),
};

describe('perft to depth 3', () => {
  it.each([
    ['Nordic and Industrial alone', [4, 42, 114]],
    ['all five base factions, Polania first', [4, 38, 74]],
    ['Crimea about to move next to Rusviet', [3, 122, 4116]],
  ] as const)('has the counts recorded on 2026-11-21: %s', (name, counts) => {
    expect([1, 2, 3].map((depth) => perft(SETUPS[name], depth))).toEqual(counts);
  });

  it('does not change the state it starts from', () => {
    const state = match('same', [{}, {}]);
    const before = JSON.stringify(state);
    perft(state, 3);
    expect(JSON.stringify(state)).toBe(before);
  });
});
