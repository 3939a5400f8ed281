import { beforeAll, describe, expect, it } from 'vitest';
import { loadBot, loadedBot } from '../../game/bots/bots.ts';
import { coachOf } from '../../game/coach/coach.ts';
import { hintFor, type Hint } from '../../game/coach/hint.ts';
import { readWritten } from '../../game/coach/lines.ts';
import { applyListed, check, clone, decisions, type Action, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { DecisionKind } from '../../game/engine.ts';
import { replay } from '../../game/notation/record.ts';
import { below } from '../../game/state/random.ts';
import { viewFor } from '../../game/view.ts';
import { recordNamed } from '../support/recorded.ts';
import { recordedPosition } from '../support/recordedPosition.ts';

/** The number of positions that the bot can examine for each decision: enough for a plan, but few enough to be quick. */
const POSITIONS = 400;

beforeAll(() => loadBot('hard'));

const coach = coachOf('hard', () => ({ budget: POSITIONS }));

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

  it('commits what the bot might commit', () => {
    const state = replay(recordNamed('five-players'), 482);
    const [view, seat] = [viewFor(state, 1), 1];
    const total = (action: Action | null): number =>
      action?.type === 'commit' ? action.combatCards.reduce((sum, card) => sum + card, action.power) : Number.NaN;
    const stream = { seed: 'commits', words: 0 };
    const drawn = Array.from({ length: 40 }, () =>
      total(loadedBot('hard').choose(view, seat, { random: (m) => below(stream, m) }).action),
    );
    expect(drawn).toContain(total(hintFor(view, seat, coach)?.actions[0] ?? null));
    expect(new Set(drawn).size).toBeGreaterThan(1);
  });

  it('that ends the match says so by the chance of winning', () => {
    const record = recordNamed('last-star-mechs');
    const state = replay(record, record.actions.length - 1);
    const view = viewFor(state, state.active);
    const last = readWritten(record.actions[record.actions.length - 1]);
    const hint = hintFor(view, state.active, {
      ...coach,
      plan: () => ({ actions: last === null ? [] : [last], end: view }),
    });
    expect(hint?.reasons.map(({ term }) => term)).toEqual(['winning']);
  });

  it('is the same for the same view, and does not change the view', () => {
    const { view, seat } = viewWith('takeSection');
    const before = JSON.stringify(view);
    expect(hintFor(view, seat, coach)).toEqual(hintFor(view, seat, coach));
    expect(JSON.stringify(view)).toBe(before);
  });
});
