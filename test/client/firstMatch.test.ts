import { describe, expect, it } from 'vitest';
import { tipFor, type FirstTip } from '../../client/table/firstMatch/tipFor.ts';
import { position } from '../../client/learn/drills/types.ts';
import { applyListed, clone, decisions, legalActions, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { recordNamed } from '../support/recorded.ts';

const SEAT = 0;

/** Returns the tip for Nordic with the Agricultural mat and a distant rival, or null if there is none. */
function tipIn(pupil: object, rest: object = {}, showsScores = true, rival: object = {}): FirstTip | null {
  const state = parsePosition(position(['nordic', 'agricultural'], { pupil: { coins: 4, ...pupil }, rival, rest }));
  return tipFor(viewFor(state, SEAT), SEAT, showsScores);
}

/** The pupil has two of the three stars that `SHORT` requires. Two more power would earn the third. */
const NEAR_THE_END = { stars: ['combat', 'combat'], power: 14 };
const SHORT = { options: { starsToEnd: 3 } };

describe('the tip in a first match', () => {
  it('is null if nothing was overlooked', () => {
    expect(tipIn({})).toBeNull();
  });

  it('names a bottom-row action that can be paid for, and its section', () => {
    expect(tipIn({}, { resources: { T1: { metal: 4 } } })).toEqual({
      kind: 'bottom',
      section: 'trade',
      action: 'deploy',
    });
    expect(tipIn({ section: 'trade' }, { resources: { T1: { metal: 4 } } })).toBeNull();
    expect(tipIn({}, { resources: { T1: { metal: 3 } } })).toBeNull();
  });

  it('counts the workers that produce nothing, including those in villages once all are on the board', () => {
    expect(tipIn({ workers: ['nordic', 'nordic', 'T1'] })).toEqual({ kind: 'workers', count: 2 });
    expect(tipIn({ workers: ['nordic', 'T1'], section: 'move' })).toBeNull();
    const seven = ['V3', 'V3', 'T1', 'T1', 'T1', 'T1', 'T1'];
    expect(tipIn({ workers: seven })).toBeNull();
    expect(tipIn({ workers: [...seven, 'T1'], stars: ['workers'] })).toEqual({ kind: 'workers', count: 2 });
  });

  it('names an objective that is one action away, and that action', () => {
    expect(tipIn({ objectives: [12], coins: 19 })).toEqual({ kind: 'objective', card: 12, by: 'move' });
    expect(tipIn({ objectives: [12], coins: 12 })).toBeNull();
    expect(tipIn({ objectives: [12], coins: 19, stars: ['objective'] })).toBeNull();
  });

  it('says that an objective can be revealed, unless its star is placed', () => {
    expect(tipIn({ objectives: [12], coins: 20 })).toEqual({ kind: 'reveal', card: 12 });
    expect(tipIn({ objectives: [12], coins: 20, stars: ['objective'] })).toBeNull();
  });

  it('says that the match can be ended and, only if scores are shown, whether the player would win', () => {
    expect(tipIn({ ...NEAR_THE_END, coins: 60 }, SHORT)).toEqual({ kind: 'end', wins: true });
    expect(tipIn({ ...NEAR_THE_END, coins: 60 }, SHORT, false)).toEqual({ kind: 'end', wins: null });
    expect(tipIn({ ...NEAR_THE_END, coins: 2 }, SHORT, true, { coins: 60 })).toEqual({ kind: 'end', wins: false });
    expect(tipIn({ ...NEAR_THE_END, power: 13 }, SHORT)).toBeNull();
    expect(tipIn({ ...NEAR_THE_END, section: 'bolster' }, SHORT)).toBeNull();
  });

  it('foresees four stars in one turn: power, recruits, popularity and an objective', () => {
    const recruits = { upgrade: 'combatCards', deploy: 'power', build: 'coins' };
    const ready = { power: 15, popularity: 16, coins: 20, objectives: [12], recruits };
    const rest = { options: { starsToEnd: 4 }, resources: { T1: { food: 4 } } };
    expect(tipIn(ready, rest)).toEqual({ kind: 'end', wins: true });
    expect(tipIn({ ...ready, popularity: 15 }, rest)?.kind).not.toBe('end');
  });

  it('is null for a seat that is not taking its turn', () => {
    const state = parsePosition(
      position(['nordic', 'agricultural'], { pupil: {}, rest: { resources: { T1: { metal: 4 } } } }),
    );
    expect(tipFor(viewFor(state, 1), 1, true)).toBeNull();
  });
});

/** Returns the state at the start of the last turn of a recorded match, and the seat whose turn it is. */
function lastTurn(name: string): { state: State; seat: number } {
  const record = recordNamed(name);
  const state = recordStart(record);
  let start = clone(state);
  for (let i = 0; i < record.actions.length; i++) {
    if (state.turn === null) start = clone(state);
    replayAction(state, record, i);
  }
  return { state: start, seat: start.active };
}

describe('the end of a match', () => {
  it.each(['mechs', 'objective', 'popularity', 'power', 'recruits', 'upgrades', 'workers'])(
    'is foreseen at the start of the turn that places the last star: %s',
    (star) => {
      const { state, seat } = lastTurn(`last-star-${star}`);
      expect(tipFor(viewFor(state, seat), seat, true)).toMatchObject({ kind: 'end' });
    },
  );

  it('is foreseen wherever a single action could end a recorded match', () => {
    const record = recordNamed('two-players');
    const state = recordStart(record);
    const found: string[] = [];
    for (let i = 0; i < record.actions.length; i++) {
      const { seat, kind } = decisions(state)[0];
      const ends = legalActions(state, seat).some((action) => {
        const next = clone(state);
        applyListed(next, seat, action);
        return next.result !== null;
      });
      const tip = tipFor(viewFor(state, seat), seat, true);
      if (ends && ['takeSection', 'rows', 'move'].includes(kind) && tip?.kind !== 'end') found.push(`${i} missed`);
      replayAction(state, record, i);
    }
    expect(found).toEqual([]);
  });
});
