import { describe, expect, it } from 'vitest';
import { apply, type Action } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { goldenRecords } from '../recording/golden.ts';

/** Refused actions with faction tokens (IFA-3), and actions of the expansion in records of the base game. */

const EXPANSION = { expansion: true };
const LEFT = { refused: 'no-token-left', rule: 'IFA-3' };
const THERE = { refused: 'token-already-there', rule: 'IFA-3' };
const MALFORMED = { refused: 'malformed' };

const albion = (more: object): object => ({ albion: { mat: 'industrial', section: 'trade', ...more } });

describe('a faction token', () => {
  const move = (unit: 'character' | 'shinobi', to: string): Action[] => [{ type: 'moveUnit', unit, to } as Action];
  const onto = (to: string): Action[] => [...move('character', to), { type: 'endMove' }];
  const withTrap = {
    togawa: {
      mat: 'patriotic',
      character: 'T7',
      section: 'trade',
      mechs: { shinobi: 'F7' },
      traps: [{ at: 'V5', trap: 'coins', armed: false }],
    },
  };
  const rearming = [...move('shinobi', 'V5'), ...onto('M7')];

  it.each<[string, object, Action[], Action, object]>([
    ['a Trap that is not in the supply', withTrap, onto('M7'), { type: 'placeToken', trap: 'coins' }, LEFT],
    [
      'a second Trap on a territory',
      withTrap,
      [...move('character', 'V5'), { type: 'endMove' }],
      { type: 'placeToken', trap: 'power' },
      THERE,
    ],
    [
      'a second Trap in the same Move',
      withTrap,
      [...rearming, { type: 'placeToken', trap: 'power' }],
      { type: 'placeToken', trap: 'popularity' },
      THERE,
    ],
    ['a Trap without a type', withTrap, onto('M7'), { type: 'placeToken' }, MALFORMED],
    ['a Trap by Albion', albion({ character: 'M1' }), onto('F1'), { type: 'placeToken', trap: 'power' }, MALFORMED],
    [
      'a fifth Flag',
      albion({ character: 'M1', flags: ['V1', 'T3', 'W3', 'L2'] }),
      onto('F1'),
      { type: 'placeToken' },
      { refused: 'not-your-decision' },
    ],
    [
      'a Flag on another Flag',
      albion({ character: 'M1', flags: ['F1'] }),
      onto('F1'),
      { type: 'placeToken' },
      { refused: 'not-your-decision' },
    ],
  ])('is refused with the expected code: %s', (_what, seats, before, action, refusal) => {
    const state = parsePosition({ options: EXPANSION, encounters: [], seats });
    for (const one of [{ type: 'takeSection', section: 'move' } as const, ...before]) {
      expect(apply(state, 0, one)).not.toHaveProperty('refused');
    }
    const position = JSON.stringify(state);
    expect(apply(state, 0, action)).toMatchObject(refusal);
    expect(JSON.stringify(state)).toBe(position);
  });
});

describe('a record of the base game', () => {
  it.each<Action>([
    { type: 'placeToken' },
    { type: 'placeToken', trap: 'power' },
    { type: 'rearmTrap', at: 'X' },
    { type: 'chooseFaction', faction: 'albion' },
  ])('is refused with an action of the expansion: %j', (action) => {
    const golden = goldenRecords().find(({ name }) => name === 'two-players');
    const { record } = golden ?? { record: parseRecord({}) };
    const by = record.actions[0].by;
    const more = { ...record, actions: [...record.actions.slice(0, 1), { by, ...action }] };
    expect(() => replay(more)).toThrow(/^actions\.1: refused: (not-your-decision|malformed|draft-over) \(/);
  });
});
