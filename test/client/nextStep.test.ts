import { describe, expect, it } from 'vitest';
import { apply, clone, decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { pieceAt, spotOf } from '../../client/table/board/hit.ts';
import { levelFor } from '../../client/table/board/levels.ts';
import { piecesOf } from '../../client/table/board/layout.ts';
import { boardModel } from '../../client/table/board/model.ts';
import { isNothingLeft } from '../../client/table/flow/left.ts';
import { flowOf } from '../../client/table/flow/flow.ts';
import type { Answer, Draft, Flow } from '../../client/table/flow/types.ts';
import { followUp } from '../../client/table/useFlow.ts';
import { recordNamed } from '../support/recorded.ts';

const RECORDS = ['five-players', 'last-star-in-an-encounter', 'expansion-mats'];
const RARE = ['encounter', 'gain', 'retreat', 'useAbility', 'chooseCombat', 'factoryCard', 'commit'];
/** The maximum number of clicks until one sends actions. */
const MOST_CLICKS = 12;
/** The maximum number of times that the next step can send actions in one turn. */
const MOST_ACTIONS = 30;

interface Moment {
  readonly name: string;
  readonly state: State;
  readonly seat: number;
}

/** Returns moments in recorded matches: at every ninth action, and at every rare decision. */
function moments(): Moment[] {
  return RECORDS.flatMap((file) => {
    const record = recordNamed(file);
    const state = recordStart(record);
    const found: Moment[] = [];
    for (let i = 0; i < record.actions.length && state.result === null; i++) {
      for (const { seat, kind } of decisions(state)) {
        if (i % 9 === 0 || RARE.includes(kind)) found.push({ name: `${file} ${i} ${kind}`, state: clone(state), seat });
      }
      replayAction(state, record, i);
    }
    return found;
  });
}

/**
 * Returns what a click on the next step does. Returns null if there is no next step, or if a click cannot take it (the
 * player must set the combat dial, for example).
 */
function nextAnswer({ primary, choices, steppers, mat, fan, places, end }: Flow): Answer | null {
  switch (primary?.on) {
    case 'choice':
      return choices.find(({ key }) => key === primary.key)?.answer ?? null;
    case 'stepper':
      return steppers.find(({ key }) => key === primary.key)?.more ?? null;
    case 'section':
      return [...mat.sections.values()].find(({ key }) => key === primary.key)?.answer ?? null;
    case 'fan':
      return fan?.units.find(({ key }) => key === primary.key)?.answer ?? null;
    case 'board':
      return places.get(primary.key)?.answer ?? null;
    case 'end':
      return end?.key === primary.key ? end.answer : null;
    default:
      return null;
  }
}

/** Clicks the next step until a click sends actions. Returns the actions, or a description of the fault. */
function clickOn(view: State, seat: number): readonly Action[] | string {
  let draft: Draft | null = null;
  for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
    const answer = nextAnswer(flowOf(view, seat, draft));
    if (answer === null) return `no next step with ${JSON.stringify(draft)}`;
    if ('act' in answer) return answer.act;
    draft = answer.draft;
  }
  return 'the next step goes in circles';
}

const isAsked = (state: State, seat: number): boolean => decisions(state).some((own) => own.seat === seat);
const isCommit = (state: State, seat: number): boolean =>
  decisions(state).some((own) => own.seat === seat && own.kind === 'commit');

/**
 * Takes one next step after another until the turn or the match ends, or the seat must set the combat dial or wait for
 * another player. Returns the first fault, if any.
 */
function faultsOf({ name, state, seat }: Moment): string[] {
  const copy = clone(state);
  const { turnNumber } = copy;
  for (let acted = 0; acted < MOST_ACTIONS && copy.turnNumber === turnNumber && isAsked(copy, seat); acted++) {
    if (isCommit(copy, seat)) {
      return flowOf(viewFor(copy, seat), seat, null).primary?.on === 'dial' ? [] : [`${name}: no dial`];
    }
    const clicked = clickOn(viewFor(copy, seat), seat);
    if (typeof clicked === 'string') return [`${name}: ${clicked}`];
    for (const action of clicked) {
      const answer = apply(copy, seat, action);
      if ('refused' in answer) return [`${name}: ${answer.refused} ${JSON.stringify(action)}`];
    }
    if (copy.result !== null) return [];
  }
  return copy.turnNumber === turnNumber && isAsked(copy, seat) ? [`${name}: the turn does not end`] : [];
}

const all = moments();

describe('the next step', () => {
  it('can be taken in every decision, and leads to the end of the turn', () => {
    expect(all.length).toBeGreaterThan(120);
    expect(all.flatMap(faultsOf)).toEqual([]);
  });

  it('is the end of the turn if and only if nothing is left except rows that give only coins and bonuses', () => {
    const faults = all.flatMap(({ name, state, seat }) => {
      const view = viewFor(state, seat);
      const legal = legalActions(view, seat);
      const { primary } = flowOf(view, seat, null);
      if (!legal.some(({ type }) => type === 'endTurn')) return [];
      return (primary?.on === 'end') === isNothingLeft(legal) ? [] : [name];
    });
    expect(faults).toEqual([]);
  });
});

describe('the end of a turn', () => {
  it('requires confirmation or is not offered while the choices of an open bottom row are shown', () => {
    const faults = all.flatMap(({ name, state, seat }) => {
      const view = viewFor(state, seat);
      const row = flowOf(view, seat, null).choices.find(({ key }) => key.startsWith('row-'));
      if (row === undefined || row.answer === null || !('draft' in row.answer)) return [];
      const { end, left } = flowOf(view, seat, row.answer.draft);
      return [end === null || left.length > 0 ? 'asks' : name];
    });
    expect(faults.length).toBeGreaterThan(5);
    expect(new Set(faults)).toEqual(new Set(['asks']));
  });
});

/**
 * Yields the states of a record before and right after each step of a Move. `state` is valid only until the next step
 * is yielded.
 */
function* afterSteps(file: string): Generator<{ before: State; state: State; seat: number }> {
  const record = recordNamed(file);
  const state = recordStart(record);
  for (const i of record.actions.keys()) {
    const before = clone(state);
    replayAction(state, record, i);
    const seat = before.active;
    if (state.turn?.moving === true && state.events.some(({ type }) => type === 'unitMoved')) {
      yield { before, state, seat };
    }
  }
}

describe('a Move in which nothing is left to decide', () => {
  it('is ended by the client, but never before a combat, an encounter or a Factory card', () => {
    const ended = new Set<boolean>();
    for (const { state, seat } of afterSteps('five-players')) {
      const view = viewFor(state, seat);
      const acts = followUp(view, seat, 'moveUnit');
      ended.add(acts.length > 0);
      const canMove = legalActions(view, seat).some(({ type }) => type === 'moveUnit');
      const after = clone(state);
      apply(after, seat, { type: 'endMove' });
      const isQuiet = after.result === null && decisions(after)[0].kind === 'rows';
      expect(acts).toEqual(!canMove && isQuiet ? [{ type: 'endMove' }] : []);
    }
    expect(ended.size).toBe(2);
  });

  it('also loses its last step if an undo returns to it, but stays as it is after any other action', () => {
    for (const { state, seat } of afterSteps('five-players')) {
      const view = viewFor(state, seat);
      if (followUp(view, seat, 'moveUnit').length === 0) continue;
      expect(followUp(view, seat, 'undo')).toEqual([{ type: 'undo' }]);
      expect(followUp(view, seat, 'endMove')).toEqual([]);
      expect(followUp(view, seat, null)).toEqual([]);
      expect(followUp(view, null, 'moveUnit')).toEqual([]);
      return;
    }
    expect.unreachable();
  });
});

describe('a click on a piece', () => {
  it('finds every character, single mech and group of workers, at three scales', () => {
    for (const k of [0.4, 0.8, 1.5]) {
      for (const { state } of all.filter((_, i) => i % 20 === 0)) {
        for (const content of boardModel(state)) {
          for (const { figure, x, y } of piecesOf(content, levelFor(k))) {
            if (figure.kind !== 'unit' || figure.all || (figure.unit === 'mech' && figure.n > 1)) continue;
            const found = pieceAt(content, { x, y, k });
            expect(found).toMatchObject({ faction: figure.faction, unit: figure.unit });
            expect(found?.mech === null).toBe(figure.unit !== 'mech');
          }
        }
      }
    }
  });

  it('is located in units of the drawing, and hits no piece if it comes from the keyboard', () => {
    const [{ shape }] = boardModel(all[0].state);
    const box = { left: 100, top: 50, width: 86.6, height: 200 } as DOMRect;
    expect(spotOf(shape, { detail: 0, clientX: 0, clientY: 0 }, box)).toBeNull();
    expect(spotOf(shape, { detail: 1, clientX: 143.3, clientY: 160 }, box)).toEqual({
      x: shape.x,
      y: shape.y + 5,
      k: 2,
    });
  });
});

describe('before a section is chosen,', () => {
  it('a click on a unit chooses Move and selects the unit', () => {
    const open = all.filter(
      ({ state, seat }) => decisions(state)[0].kind === 'takeSection' && state.players[seat].section !== 'move',
    );
    expect(open).not.toEqual([]);
    const [{ state, seat }] = open;
    const view = viewFor(state, seat);
    const { pieces, places } = flowOf(view, seat, null);
    expect(pieces.size).toBeGreaterThan(0);
    for (const [place, [unit]] of pieces) {
      expect(unit.answer).toMatchObject({ act: [{ type: 'takeSection', section: 'move' }], next: { unit: unit.unit } });
      expect(places.get(place)?.answer).toMatchObject({ act: [{ type: 'takeSection', section: 'move' }] });
    }
  });
});
