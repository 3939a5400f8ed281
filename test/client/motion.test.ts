import { describe, expect, it } from 'vitest';
import { levelFor } from '../../client/table/board/levels.ts';
import { piecesOf, type Piece } from '../../client/table/board/layout.ts';
import { boardModel } from '../../client/table/board/model.ts';
import { endOf, planMotions, type Motion } from '../../client/table/motion/plan.ts';
import { along, poseAt } from '../../client/table/motion/pose.ts';
import { clone, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { placeIndex } from '../../game/data/places.ts';
import { demand } from '../support/demand.ts';
import late from '../browser/late.json' with { type: 'json' };
import { moments } from './positions.ts';
import type { FactionId, PlaceId } from '../../game/data/ids.ts';
import { unitId, workerId } from '../../game/state/tables.ts';

const position = (): State => parsePosition(structuredClone(late));
const piecesAt = (view: State, k = 0.8): Piece[] =>
  boardModel(view).flatMap((content) => piecesOf(content, levelFor(k)));

function plan(before: State, after: State, events: GameEvent[], speed = 1, k = 0.8): Motion[] {
  const factions = after.players.map(({ faction }) => faction);
  return planMotions({ before: piecesAt(before, k), after: piecesAt(after, k), events, factions, speed });
}

const seatOf = (view: State, faction: string): number => view.players.findIndex((player) => player.faction === faction);

/**
 * Moves the unit in the first of `slots`, and the workers in the other slots as its cargo. Returns the next state, in
 * which the resources have not moved, and the event, in which they have.
 */
function move(view: State, faction: FactionId, slots: number[], from: PlaceId, to: PlaceId, resources = {}) {
  const next = clone(view);
  const seat = seatOf(view, faction);
  const player = next.players[seat];
  player.units = player.units.map((at, slot) => (slots.includes(slot) ? placeIndex(to) : at));
  const workers = slots.slice(1).map(workerId);
  const event: GameEvent = {
    type: 'unitMoved',
    audience: 'all',
    seat,
    unit: unitId(faction, slots[0]),
    from,
    to,
    resources,
    workers,
  };
  return { next, event };
}

const nameOf = ({ piece }: Motion): string => {
  const figure = piece?.figure;
  if (figure === undefined) return 'flash';
  return figure.kind === 'unit' ? `${figure.n} ${figure.unit} ${figure.faction}` : figure.kind;
};
const told = (motions: Motion[]): string[] => motions.map((motion) => `${motion.kind}: ${nameOf(motion)}`);

describe('the plan of animations', () => {
  it('moves a unit from its old place to its new one, and hides it at the new place until it arrives', () => {
    const view = position();
    const { next, event } = move(view, 'rusviet', [1], 'T4', 'M4');
    const motions = plan(view, next, [event]);
    expect(told(motions)).toEqual(['travel: 1 mech rusviet']);
    const [{ path, covers, start, ms }] = motions;
    const at = (state: State, place: string) =>
      piecesAt(state).find((piece) => piece.place === place && piece.figure.kind === 'unit');
    expect(path[0]).toEqual({ x: at(view, 'T4')?.x, y: at(view, 'T4')?.y });
    expect(path[1]).toEqual({ x: at(next, 'M4')?.x, y: at(next, 'M4')?.y });
    expect(covers).toEqual({ key: at(next, 'M4')?.key, meanwhile: null });
    expect(start).toBe(0);
    expect(ms).toBeGreaterThanOrEqual(150);
    expect(ms).toBeLessThanOrEqual(500);
  });

  it('moves cargo along with its unit, and several workers as one piece', () => {
    const view = position();
    const { next, event } = move(view, 'crimea', [1, 5, 6], 'F6', 'L7', { food: 2 });
    const motions = plan(view, next, [event]).filter(({ kind, path }) => kind === 'travel' && path.length > 1);
    expect(told(motions)).toContain('travel: 1 mech crimea');
    expect(told(motions)).toContain('travel: 2 worker crimea');
    expect(told(motions)).toContain('travel: resource');
  });

  it('shows the old number of units at a place until the moving unit arrives', () => {
    const view = position();
    const slot = view.players[seatOf(view, 'rusviet')].units.lastIndexOf(placeIndex('F2'));
    const { next, event } = move(view, 'rusviet', [slot], 'F2', 'V3');
    const [motion] = plan(view, next, [event]).filter(({ covers }) => covers?.key === 'V3 worker-rusviet');
    expect(motion.covers?.meanwhile?.figure).toMatchObject({ unit: 'worker', n: 6 });
  });

  it("joins a unit's steps into one path", () => {
    const view = position();
    const first = move(view, 'rusviet', [1], 'T4', 'M4');
    const second = move(first.next, 'rusviet', [1], 'M4', 'X');
    const motions = plan(view, second.next, [first.event, second.event]);
    expect(motions.filter(({ path }) => path.length === 3).map(nameOf)).toEqual(['1 mech rusviet']);
  });

  it('drops new structures, pops up new tokens, and fades removed pieces', () => {
    const view = position();
    const next = clone(view);
    const seat = seatOf(view, 'nordic');
    next.players[seat].structures = next.players[seat].structures.map((at, i) => (i === 3 ? placeIndex('F1') : at));
    next.encounters = next.encounters.filter((at) => at !== placeIndex('V1'));
    next.resources = next.resources.map((n, i) => (i === placeIndex('V8') * 4 + 1 ? 2 : n));
    const events: GameEvent[] = [{ type: 'built', audience: 'all', seat, structure: 'mill', at: 'F1' }];
    const said = told(plan(view, next, events).filter(({ path }) => path.length === 1));
    expect(said.toSorted()).toEqual(['drop: structure', 'fade: encounter', 'pop: resource']);
  });

  it('flashes at a combat, then moves the loser away', () => {
    const view = position();
    const { next } = move(view, 'rusviet', [1], 'T4', 'rusviet');
    const seat = seatOf(view, 'rusviet');
    const events: GameEvent[] = [
      { type: 'combatRevealed', audience: 'all', seat, at: 'T4', power: 1, combatCards: [], total: 1 },
      { type: 'unitsRetreated', audience: 'all', seat, from: 'T4', to: 'rusviet', units: ['riverwalk'] },
    ];
    const motions = plan(view, next, events);
    const [flash, retreat] = ['flash', 'travel'].map((kind) => motions.find((motion) => motion.kind === kind));
    expect(flash?.start).toBe(0);
    expect(retreat?.start).toBeGreaterThan(0);
  });

  it('is empty at speed 0 or without events, and is half as long at speed 2', () => {
    const view = position();
    const { next, event } = move(view, 'rusviet', [1], 'T4', 'M4');
    expect(plan(view, next, [event], 0)).toEqual([]);
    expect(plan(view, next, [])).toEqual([]);
    expect(endOf(plan(view, next, [event], 2))).toBe(endOf(plan(view, next, [event])) / 2);
  });

  it('takes up to 2 s in random matches, with 150 to 500 ms per piece, and hides only existing pieces', () => {
    let last: State | null = null;
    for (const { view, events } of moments(6, 3)) {
      for (const k of [0.5, 0.8]) {
        if (last === null || last.players.length !== view.players.length) break;
        const motions = plan(last, view, [...events], 1, k);
        const keys = new Set(piecesAt(view, k).map(({ key }) => key));
        demand(endOf(motions) <= 2000, () => `${endOf(motions)} ms`);
        for (const { path, covers, ms } of motions) {
          demand(ms >= 150 && ms <= 500, () => `${ms} ms`);
          demand(
            path.every(({ x, y }) => x > 0 && y > 0),
            () => JSON.stringify(path),
          );
          demand(covers === null || keys.has(covers.key), () => JSON.stringify(covers));
        }
      }
      last = clone(view);
    }
  });
});

describe('an animation at a point in time', () => {
  const view = position();
  const { next, event } = move(view, 'rusviet', [1], 'T4', 'M4');
  const [motion] = plan(view, next, [event]);

  it('starts at its origin, ends at its destination, and is then over', () => {
    expect(poseAt(motion, 0)).toMatchObject({ ...motion.path[0], scale: 1, alpha: 1 });
    const end = poseAt(motion, motion.ms - 0.001);
    expect(end?.x).toBeCloseTo(motion.path[1].x, 1);
    expect(end?.y).toBeCloseTo(motion.path[1].y, 1);
    expect(poseAt(motion, motion.ms)).toBeNull();
  });

  it('advances along a path in proportion to its length', () => {
    const path = [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ];
    expect(along(path, 0.5)).toEqual({ x: 20, y: 0 });
    expect(along(path, 0.875)).toEqual({ x: 30, y: 5 });
    expect(along(path, 1)).toEqual({ x: 30, y: 10 });
  });

  it('hides a piece before it drops, and shows a piece before it fades', () => {
    expect(poseAt({ ...motion, kind: 'drop', start: 100 }, 50)).toBeNull();
    expect(poseAt({ ...motion, kind: 'fade', start: 100 }, 50)).toMatchObject({ alpha: 1 });
  });
});
