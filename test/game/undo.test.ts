import { describe, expect, it } from 'vitest';
import { check, undoableActions, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { applyWritten } from '../../game/notation/scenario.ts';

/** What can and cannot be undone (docs/notation.md, Undo). properties/undo.test.ts checks random matches. */

type Written = { by: string; type: string; [field: string]: unknown };

function play(state: State, ...actions: Written[]): void {
  for (const action of actions) expect([action.type, applyWritten(state, action)]).toEqual([action.type, null]);
}

const by = 'nordic';
const take = (section: string): Written => ({ by, type: 'takeSection', section });
const text = (state: State): string => JSON.stringify(toPosition(state));

describe('undo', () => {
  it('undoes a step that forced workers home, along with their retreat and the loss of popularity', () => {
    const state = parsePosition({
      seats: {
        nordic: { mat: 'industrial', character: 'T5', popularity: 3 },
        saxony: { mat: 'patriotic', workers: ['V7', 'V7'] },
      },
    });
    play(state, take('move'));
    const before = text(state);
    play(state, { by, type: 'moveUnit', unit: 'character', to: 'V7' });
    expect(state.players[0].popularity).toBe(1);
    play(state, { by, type: 'undo' });
    expect(text(state)).toBe(before);
  });

  it('undoes the option of an encounter after its card was put under the deck (ENC-5)', () => {
    const state = parsePosition({
      seats: { nordic: { mat: 'industrial', character: 'V1' } },
      decks: { encounter: [1] },
    });
    play(state, take('move'), { by, type: 'endMove' });
    const met = text(state);
    play(state, { by, type: 'chooseOption', option: 'A' });
    expect(state.encounterDeck.at(-1)).toBe(1);
    expect(undoableActions(state, 0)).toBe(1);
    play(state, { by, type: 'undo' });
    expect(text(state)).toBe(met);
    expect(check(state, 0, { type: 'undo' })).toMatchObject({ refused: 'nothing-to-undo' });
  });

  it('does not undo a draw, even of the only card in the discard pile (BOL-3)', () => {
    const seats = { nordic: { mat: 'industrial', combatCards: [2], coins: 3 } };
    const fresh = parsePosition({ seats });
    play(fresh, take('bolster'), { by, type: 'bolster', gain: 'combatCards' });
    expect(undoableActions(fresh, 0)).toBe(0);

    const state = parsePosition({ seats });
    state.combatDeck = [];
    state.combatDiscard = [3];
    play(state, take('bolster'), { by, type: 'bolster', gain: 'combatCards' });
    expect(state.players[0].hand).toEqual([2, 3]);
    expect(undoableActions(state, 0)).toBe(0);
  });

  it('undoes a gift of coins (ALL-1), or the whole turn so far with `undoTurn`', () => {
    const state = parsePosition({ seats: { nordic: { mat: 'industrial' }, saxony: { mat: 'patriotic' } } });
    const start = text(state);
    play(state, { by, type: 'giveCoins', to: 'saxony', amount: 2 }, take('trade'), {
      by,
      type: 'trade',
      gain: 'popularity',
    });
    expect(undoableActions(state, 0)).toBe(3);
    expect(undoableActions(state, 1)).toBe(0);
    play(state, { by, type: 'undoTurn' });
    expect(text(state)).toBe(start);
  });

  it('is refused to other players, after the end of the turn and in a loaded position', () => {
    const state = parsePosition({ seats: { nordic: { mat: 'industrial' }, saxony: { mat: 'patriotic' } } });
    play(state, take('move'));
    expect(check(state, 1, { type: 'undo' })).toMatchObject({ refused: 'not-your-decision' });
    const loaded = parsePosition(JSON.parse(text(state)));
    expect(check(loaded, 0, { type: 'undo' })).toMatchObject({ refused: 'nothing-to-undo' });
    play(state, { by, type: 'endTurn' });
    expect(check(state, 0, { type: 'undo' })).toMatchObject({ refused: 'not-your-decision' });
    expect(check(state, 1, { type: 'undo' })).toMatchObject({ refused: 'nothing-to-undo' });
  });
});
