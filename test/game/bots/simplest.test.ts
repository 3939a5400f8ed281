import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplestAction } from '../../../game/bots/simplest.ts';
import { applyListed, check, clone, decisions } from '../../../game/engine.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { viewFor } from '../../../game/view.ts';
import { demand } from '../../support/demand.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, playing } from '../../support/play.ts';

/** The simplest legal action, for a seat whose player does not answer. */

describe('the simplest action', () => {
  it('is legal for the seat that decides, and ends the turn within 40 actions', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, below } of playing(course)) {
          if (below(4) > 0) continue;
          const own = clone(state);
          for (let actions = 0; own.result === null && own.turnNumber === state.turnNumber; actions++) {
            demand(actions < 40, () => 'the turn does not end');
            const [{ seat }] = decisions(own);
            const action = simplestAction(viewFor(own, seat), seat);
            demand(action !== null && check(own, seat, action) === null, () => `refused: ${JSON.stringify(action)}`);
            if (action !== null) applyListed(own, seat, action);
          }
        }
      }),
      deterministic(60),
    );
  });

  it('ends the turn when it can, and takes a section if it must (TURN-3)', () => {
    const state = newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'simplest' }));
    const { active } = state;
    const section = simplestAction(state, active);
    expect(section).toEqual({ type: 'takeSection', section: 'move' });
    if (section !== null) applyListed(state, active, section);
    expect(simplestAction(state, active)).toEqual({ type: 'endTurn' });
    expect(simplestAction(state, 1 - active)).toBeNull();
  });
});
