import { describe, expect, it } from 'vitest';
import { clone, type Action, type State } from '../../../game/engine.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { recordStart, replayAction } from '../../../game/notation/record.ts';
import { canBeginEarly } from '../../../game/plan/early.ts';
import { nextOf } from '../../../game/plan/next.ts';
import { courseOf, fitsPlan, takenOf, turnAhead, type Plan } from '../../../game/plan/plan.ts';
import { viewFor } from '../../../game/view.ts';
import { dealFight } from '../../support/fight.ts';
import { recordNamed, recordedAction } from '../../support/recorded.ts';

/** Plans (game/plan/): turns planned in a seat's own view. */

const FIVE = recordNamed('five-players');
const take = (section: 'move' | 'bolster' | 'trade' | 'produce'): Action => ({ type: 'takeSection', section });
const END: Action = { type: 'endTurn' };
const NONE: Plan = { turn: [], clear: [], defences: [] };

/** Returns a match in which it is Nordic's turn and Saxony plans. */
const twoSeats = (saxony: object = {}, nordic: object = {}): State =>
  parsePosition({
    active: 'nordic',
    seats: {
      nordic: { mat: 'industrial', character: 'T5', ...nordic },
      saxony: { mat: 'patriotic', coins: 5, power: 4, ...saxony },
    },
  });

const seatOf = (state: State, faction: string): number =>
  state.players.findIndex((player) => player.faction === faction);

describe('a planned turn', () => {
  it("matches the recorded turn in its seat's view, up to hidden information", () => {
    const state = recordStart(FIVE);
    let begun: State | null = null;
    let turn: Action[] = [];
    const ends = new Set<string>();
    const refused = new Set<string>();
    let complete = 0;
    for (const i of FIVE.actions.keys()) {
      const { seat, action } = recordedAction(FIVE, i);
      if (action.type === 'takeSection') {
        begun = viewFor(state, state.active);
        turn = [];
      }
      const { turnNumber, active } = state;
      if (seat === active && action.type !== 'undo') turn.push(action);
      replayAction(state, FIVE, i);
      if (state.turnNumber === turnNumber && state.result === null) continue;
      if (begun === null) continue;
      const course = courseOf(begun, active, turn);
      if (course.stop?.kind === 'refused') refused.add(course.stop.refusal.refused);
      if (course.stop === null) complete++;
      ends.add(course.stop?.kind === 'hidden' ? course.stop.what : 'complete');
    }
    // A turn can pay with a card drawn during the turn itself, which could not have been planned.
    expect([...refused]).toEqual(['card-does-not-pay']);
    expect(complete).toBeGreaterThan(50);
    expect([...ends].toSorted()).toEqual(expect.arrayContaining(['combat', 'complete', 'encounter', 'factoryCard']));
  });

  it("begins at its seat's next turn, and does not change the view", () => {
    const state = twoSeats();
    const saxony = seatOf(state, 'saxony');
    const view = viewFor(state, saxony);
    const before = JSON.stringify(view);
    const ahead = turnAhead(view, saxony);
    expect([ahead.active, ahead.turn, ahead.turnNumber]).toEqual([saxony, null, state.turnNumber + 1]);
    const course = courseOf(view, saxony, [take('bolster'), { type: 'bolster', gain: 'power' }, END]);
    expect([course.kept, course.stop, course.isComplete]).toEqual([3, null, true]);
    expect(course.end.players[saxony].power).toBe(6);
    expect(JSON.stringify(view)).toBe(before);
    // Until the first action of the seat's own turn, its plan is for that turn. After that action, the plan is for the
    // seat's next turn.
    const own = clone(ahead);
    expect(turnAhead(own, saxony).turnNumber).toBe(own.turnNumber);
    own.turn = courseOf(view, saxony, [take('bolster')]).end.turn;
    expect(turnAhead(own, saxony).turnNumber).toBe(own.turnNumber + 2);
  });

  it('names the first action that is refused, and the rule', () => {
    const state = twoSeats({ coins: 0 });
    const saxony = seatOf(state, 'saxony');
    const { kept, stop } = courseOf(state, saxony, [take('bolster'), { type: 'bolster', gain: 'power' }, END]);
    expect([kept, stop]).toEqual([1, { kind: 'refused', at: 1, refusal: { refused: 'cannot-pay', rule: 'TURN-4' } }]);
  });

  it('stops at a combat, at a card it would draw and at an unknown Trap', () => {
    const move = (to: 'T5' | 'V7'): Action[] => [
      take('move'),
      { type: 'moveUnit', unit: 'character', to },
      { type: 'endMove' },
    ];
    const fight = twoSeats({ character: 'V7' });
    const saxony = seatOf(fight, 'saxony');
    expect(courseOf(fight, saxony, [...move('T5'), END])).toMatchObject({
      kept: 3,
      hidden: 'combat',
      stop: { kind: 'hidden', at: 3, what: 'combat' },
    });
    const pay: Action = { type: 'enlist', pay: { card: 0 }, from: 'upgrade', bonus: 'power' };
    expect(courseOf(fight, saxony, [take('bolster'), pay]).stop).toMatchObject({ what: 'combatCard' });
    const trapped = parsePosition({
      active: 'togawa',
      options: { expansion: true },
      seats: {
        togawa: { mat: 'industrial', traps: [{ at: 'V7', trap: 'power', armed: true, known: false }] },
        saxony: { mat: 'patriotic', character: 'T5', power: 4 },
      },
    });
    const seat = seatOf(trapped, 'saxony');
    expect(courseOf(viewFor(trapped, seat), seat, [...move('V7'), END])).toMatchObject({ hidden: 'trap' });
  });

  it('begins with its section, ends with the end of the turn, and contains no responses to others', () => {
    const fits = (...turn: Action[]): boolean => turn.every((_, i) => fitsPlan(turn, i));
    expect(fits(take('move'), { type: 'endMove' }, END)).toBe(true);
    expect(fits({ type: 'endMove' })).toBe(false);
    expect(fits(take('move'), END, { type: 'endMove' })).toBe(false);
    expect(fits(take('move'), take('trade'))).toBe(false);
    expect(fits(take('move'), { type: 'commit', power: 1, combatCards: [] })).toBe(false);
    expect(fits(take('move'), { type: 'undo' })).toBe(false);
  });
});

describe('the next step of a plan', () => {
  const state = twoSeats();
  const saxony = seatOf(state, 'saxony');
  const ahead = turnAhead(state, saxony);
  const turn = [take('bolster'), { type: 'bolster', gain: 'power' } as const, END];
  const progress = { plan: { ...NONE, turn }, step: 0, turnNumber: ahead.turnNumber };

  it('waits for its turn, then acts step by step', () => {
    expect(nextOf(state, saxony, progress)).toEqual({ kind: 'wait' });
    // A plan made during the seat's own turn is for the seat's next turn.
    const own = courseOf(state, saxony, turn.slice(0, 1)).end;
    expect(nextOf(own, saxony, { ...progress, turnNumber: ahead.turnNumber + 2 })).toEqual({ kind: 'wait' });
    expect(nextOf(ahead, saxony, progress)).toEqual({ kind: 'act', part: 'turn', index: 0, action: turn[0] });
    const { end } = courseOf(state, saxony, turn.slice(0, 1));
    expect(nextOf(end, saxony, { ...progress, step: 1 })).toMatchObject({ kind: 'act', index: 1, action: turn[1] });
    expect(nextOf(end, saxony, { ...progress, step: 3 })).toEqual({ kind: 'wait' });
  });

  it('drops the rest of a turn that has begun, is over or is refused, or whose places are not clear', () => {
    const begun = courseOf(state, saxony, turn.slice(0, 1)).end;
    expect(nextOf(begun, saxony, progress)).toMatchObject({ kind: 'drop', reason: 'turn-begun' });
    const over = courseOf(state, saxony, [turn[0], END]).end;
    expect(nextOf(over, saxony, progress)).toMatchObject({ kind: 'drop', reason: 'turn-begun' });
    expect(nextOf(begun, saxony, { ...progress, step: 2, plan: { ...NONE, turn: [...turn, END] } })).toMatchObject({
      kind: 'act',
    });
    const poor = clone(begun);
    poor.players[saxony].coins = 0;
    expect(nextOf(poor, saxony, { ...progress, step: 1 })).toMatchObject({
      kind: 'drop',
      index: 1,
      reason: 'cannot-pay',
      rule: 'TURN-4',
    });
    const guarded = { ...progress, plan: { ...progress.plan, clear: ['V4', 'T5'] as const } };
    expect(takenOf(ahead, saxony, ['V4', 'T5'])).toEqual(['T5']);
    expect(nextOf(ahead, saxony, guarded)).toMatchObject({ kind: 'drop', reason: 'not-clear', place: 'T5' });
  });

  it('answers an attack with the defence for its place rather than one for any place, and drops a refused defence', () => {
    const fight = dealFight();
    const [attacker, defender] = [fight.active, 1 - fight.active];
    const moved = courseOf(fight, attacker, [
      take('move'),
      { type: 'moveUnit', unit: 'character', to: 'X' },
      { type: 'endMove' },
    ]).end;
    const plan: Plan = {
      ...NONE,
      defences: [
        { at: null, power: 1, combatCards: [], ability: false },
        { at: 'X', power: 6, combatCards: [5], ability: false },
      ],
    };
    const asked = { plan, step: 0, turnNumber: 0 };
    expect(nextOf(viewFor(moved, defender), defender, asked)).toEqual({
      kind: 'act',
      part: 'defence',
      index: 1,
      action: { type: 'commit', power: 6, combatCards: [5] },
    });
    expect(nextOf(viewFor(moved, attacker), attacker, asked)).toMatchObject({ kind: 'wait' });
    moved.players[defender].power = 3;
    expect(nextOf(viewFor(moved, defender), defender, asked)).toMatchObject({
      kind: 'drop',
      part: 'defence',
      index: 1,
      reason: 'power-not-there',
    });
  });
});

describe('an early turn', () => {
  it('can begin only for the next seat, and only while nothing but a bottom-row action remains', () => {
    const state = twoSeats({}, { coins: 3 });
    const [nordic, saxony] = [state.active, seatOf(state, 'saxony')];
    const after = (...actions: Action[]): State => courseOf(state, nordic, actions).end;
    expect(canBeginEarly(state, saxony)).toBe(false);
    expect(canBeginEarly(after(take('move'), { type: 'moveUnit', unit: 'character', to: 'V7' }), saxony)).toBe(false);
    const bolstered = after(take('bolster'), { type: 'bolster', gain: 'power' });
    expect(canBeginEarly(bolstered, saxony)).toBe(true);
    expect(canBeginEarly(bolstered, nordic)).toBe(false);
  });
});
