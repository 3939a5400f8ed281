import { beforeAll, describe, expect, it } from 'vitest';
import { loadBot } from '../../game/bots/bots.ts';
import { coachOf } from '../../game/coach/coach.ts';
import { hintFor, type Hint } from '../../game/coach/hint.ts';
import { applyListed, check, clone, decisions, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { DecisionKind } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import { recordedPosition } from '../support/recordedPosition.ts';

/** The number of positions that the bot can examine for each decision: enough for a plan, but few enough to be quick. */
const POSITIONS = 400;

beforeAll(() => loadBot('hard'));

const coach = coachOf('hard', () => ({ random: () => 0, budget: POSITIONS }));

/** Returns a recorded position as seen by a seat that owes a decision of this kind, and that seat. */
function viewWith(kind: DecisionKind): { view: State; seat: number } {
  const state = parsePosition(recordedPosition((moment) => moment.kind === kind));
  const { seat } = decisions(state).find((decision) => decision.kind === kind) ?? { seat: 0 };
  return { view: viewFor(state, seat), seat };
}

function hintAt(kind: DecisionKind): Hint {
  const { view, seat } = viewWith(kind);
  const hint = hintFor(view, seat, coach);
  if (hint === null) throw new Error('no hint');
  return hint;
}

describe('a hint', () => {
  it.each(['takeSection', 'rows', 'encounter', 'factoryCard', 'retreat', 'commit'] as const)(
    'consists of actions that the rules allow, one after another: %s',
    (kind) => {
      const { view, seat } = viewWith(kind);
      const { actions } = hintAt(kind);
      const state = clone(view);
      for (const action of actions) {
        expect(check(state, seat, action)).toBeNull();
        if (actions.length > 1) applyListed(state, seat, action);
      }
      expect(actions.length).toBeGreaterThan(0);
    },
  );

  it('gives its reasons as gains, largest first', () => {
    const { reasons } = hintAt('takeSection');
    const coins = reasons.map((reason) => reason.coins);
    expect(coins.length).toBeGreaterThan(0);
    expect(coins).toEqual(coins.toSorted((a, b) => b - a));
    expect(coins.every((n) => n > 0)).toBe(true);
  });

  it('says nothing about the outcome of a combat, which is hidden from the seat', () => {
    const { actions, reasons } = hintAt('commit');
    expect([actions.length, actions[0].type, reasons]).toEqual([1, 'commit', []]);
  });

  it('is the same for the same view, and does not change the view', () => {
    const { view, seat } = viewWith('takeSection');
    const before = JSON.stringify(view);
    expect(hintFor(view, seat, coach)).toEqual(hintFor(view, seat, coach));
    expect(JSON.stringify(view)).toBe(before);
  });
});
