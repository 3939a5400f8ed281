import { describe, expect, it } from 'vitest';
import { check, legalActions, result, type Action, type State } from '../../../game/engine.ts';
import { NotationError } from '../../../game/notation/fault.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { nextWord } from '../../../game/state/random.ts';

/** Statements in docs/notation.md that no other test checks, one test for each. */

const position = (seats: object, rest: object = {}): State =>
  parsePosition({ format: 'scythe-position/1', seats, ...rest });
const nordic = (own: object = {}) => ({ nordic: { mat: 'industrial', ...own }, saxony: { mat: 'patriotic' } });

describe('a loaded position', () => {
  it('deals missing cards from word 0 of its seed and continues at the word that `random` names', () => {
    const load = (words: number): State => position(nordic(), { random: { seed: 'a seed', words } });
    const [early, late] = [load(3), load(500)];
    expect(late.combatDeck).toEqual(early.combatDeck);
    expect(late.players).toEqual(early.players);
    expect([early.words, late.words]).toEqual([3, 500]);
    expect(nextWord(late)).toBe(nextWord({ seed: 'a seed', words: 500 }));
  });

  it('is over for the reason `stars` if a seat has its last star and no `result` is given', () => {
    const own = { stars: ['objective', 'combat', 'combat'], objectivesRevealed: [1] };
    const over = position(nordic(own), { options: { starsToEnd: 3 }, round: 9 });
    expect(result(over)).toMatchObject({ reason: 'stars', round: 9 });
    expect(legalActions(over, 0)).toEqual([]);
  });

  it('allows units on the home base of an absent faction only with WAYFARE deployed', () => {
    const crimea = (own: object) => ({ crimea: { mat: 'industrial', character: 'togawa', ...own } });
    expect(() => position(crimea({}))).toThrow(NotationError);
    expect(() => position(crimea({ mechs: { speed: 'crimea' } }))).toThrow(NotationError);
    expect(() => position(crimea({ mechs: { wayfare: 'crimea' } }))).not.toThrow();
  });
});

describe('the action `produce`', () => {
  const ready = (workers: string[], own: object = {}): State =>
    position(nordic({ section: 'produce', workers, power: 10, popularity: 10, coins: 20, ...own }), {
      active: 'nordic',
      turn: {},
    });
  const codeOf = (state: State, at: Record<string, number>): string | undefined =>
    check(state, 0, { type: 'produce', at } as Action)?.refused;

  it('counts a hex named with 0 towards the number of hexes', () => {
    const state = ready(['W1', 'T1', 'F1']);
    expect(codeOf(state, { W1: 1, T1: 1 })).toBeUndefined();
    expect(codeOf(state, { W1: 1, T1: 1, F1: 0 })).toBe('too-many-territories');
  });

  it("is listed only for the Mill's hex if only villages remain and all workers are on the board", () => {
    const workers = ['V1', 'V1', 'V1', 'V1', 'V2', 'V2', 'V2', 'V2'];
    const state = ready(workers, { structures: { mill: 'W1' }, stars: ['workers'] });
    const listed = legalActions(state, 0).filter(({ type }) => type === 'produce');
    expect(listed).toEqual([{ type: 'produce', at: { W1: 1 } }]);
    expect(codeOf(state, { V1: 1 })).toBe('too-few-workers-left');
  });
});
