import { describe, expect, it } from 'vitest';
import { PLACES } from '../../client/table/board/geometry.ts';
import { standAt } from '../../client/table/board/pins.ts';
import { stepFrom, stepInList, type Direction } from '../../client/table/board/steps.ts';
import { demand } from '../support/demand.ts';
import type { PlaceId } from '../../game/data/ids.ts';

const ARROWS: readonly Direction[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
const xOf = (id: string): number => PLACES.find((place) => place.id === id)?.x ?? NaN;

describe('arrow keys', () => {
  it('move to the neighbour in the row, and stop at the ends of the row', () => {
    expect(stepFrom('M1', 'ArrowRight', 0)).toBe('F1');
    expect(stepFrom('F1', 'ArrowLeft', 0)).toBe('M1');
    expect(stepFrom('V9', 'ArrowLeft', xOf('V9'))).toBe('crimea');
    expect(stepFrom('crimea', 'ArrowLeft', 0)).toBe('crimea');
  });

  it('move straight up and down along the column they started in', () => {
    const column = xOf('X');
    const seen: PlaceId[] = ['X'];
    for (let i = 0; i < 4; i++) seen.push(stepFrom(seen[i], 'ArrowUp', column));
    for (let i = 4; i < 8; i++) seen.push(stepFrom(seen[i], 'ArrowDown', column));
    expect(seen[8]).toBe('X');
    expect(new Set(seen).size).toBe(5);
  });

  it('reach every place from M1', () => {
    const reached = new Set<string>(['M1']);
    const open: PlaceId[] = ['M1'];
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      for (const arrow of ARROWS) {
        const to = stepFrom(from, arrow, xOf(from));
        if (reached.has(to)) continue;
        reached.add(to);
        open.push(to);
      }
    }
    expect(reached.size).toBe(PLACES.length);
  });
});

describe('arrow keys in the list that replaces the drawing', () => {
  it('follow the displayed rows and stop at the edges', () => {
    // The list in three columns:
    // 0 1 2
    // 3 4 5
    // 6
    const step = (from: number, direction: Direction): number => stepInList(from, direction, 3, 7);
    expect(ARROWS.map((arrow) => step(4, arrow))).toEqual([1, 6, 3, 5]);
    expect(ARROWS.map((arrow) => step(0, arrow))).toEqual([0, 3, 0, 1]);
    expect(ARROWS.map((arrow) => step(6, arrow))).toEqual([3, 6, 5, 6]);
    expect(step(5, 'ArrowDown')).toBe(6);
  });
});

describe('a popover at a place', () => {
  const frame = { width: 390, height: 400 };
  const card = { width: 180, height: 120 };
  const hexAt = (x: number, y: number) => ({ x, y, width: 44, height: 50 });

  it('stays inside the frame and does not cover the hex, wherever the hex is', () => {
    for (let x = 0; x <= 346; x += 23) {
      for (let y = 0; y <= 350; y += 23) {
        const hex = hexAt(x, y);
        const at = standAt(hex, card, frame, 'beside');
        demand(at.x >= 0 && at.x + card.width <= frame.width, () => `${x} ${y}`);
        demand(at.y >= 0 && at.y + card.height <= frame.height, () => `${x} ${y}`);
        const isFree =
          at.x >= hex.x + hex.width ||
          at.x + card.width <= hex.x ||
          at.y >= hex.y + hex.height ||
          at.y + card.height <= hex.y;
        demand(isFree, () => `covers the hex at ${x} ${y}`);
      }
    }
  });

  it('leaves the next places to click uncovered if there is room', () => {
    const hex = hexAt(170, 200);
    const fan = { width: 60, height: 40 };
    expect(standAt(hex, fan, frame, 'beside')).toMatchObject({ x: 220, y: 205 });
    expect(standAt(hex, fan, frame, 'beside', [hexAt(214, 200)])).toMatchObject({ x: 104, y: 205 });
  });

  it('opens at the edge of its place if it is a badge', () => {
    expect(standAt(hexAt(170, 200), { width: 20, height: 16 }, frame, 'badge')).toMatchObject({ x: 182, y: 198 });
  });

  it('keeps its top left corner inside a frame that is too small for it', () => {
    expect(standAt(hexAt(10, 10), { width: 500, height: 500 }, frame, 'beside')).toMatchObject({ x: 6, y: 6 });
  });
});
