import { describe, expect, it } from 'vitest';
import { BOARD_HEIGHT, PLACES } from '../../client/table/board/geometry.ts';
import { piecesOf, tokenWidth, type Figure } from '../../client/table/board/layout.ts';
import { KeptPlaces } from '../../client/table/board/KeptPlaces.ts';
import { CLOSEST, levelFor } from '../../client/table/board/levels.ts';
import type { PlaceContent } from '../../client/table/board/model.ts';
import { demand } from '../support/demand.ts';

const shape = PLACES[0];
const crowd: PlaceContent = {
  shape,
  encounter: true,
  units: [{ faction: 'nordic', character: true, mechs: ['riverwalk', 'seaworthy', 'speed'], workers: 4 }],
  structures: [{ faction: 'nordic', structure: 'mine' }],
  resources: [
    { kind: 'oil', n: 2 },
    { kind: 'metal', n: 1 },
    { kind: 'food', n: 3 },
    { kind: 'wood', n: 12 },
  ],
  token: null,
  control: 'nordic',
  idle: false,
};
const figures = (content: PlaceContent, k: number): Figure[] =>
  piecesOf(content, levelFor(k)).map(({ figure }) => figure);

describe('the content of places', () => {
  it('remains the same object until something in it changes', () => {
    const kept = new KeptPlaces();
    const other = { ...crowd, encounter: false };
    const first = kept.take([crowd, other]);
    expect(kept.take(structuredClone([crowd, other]))).toBe(first);
    const next = kept.take(structuredClone([crowd, { ...other, control: null }]));
    expect(next[0]).toBe(first[0]);
    expect(next[1]).toMatchObject({ control: null });
  });
});

describe('the layout of a place', () => {
  it('keeps numbers at least 11.5 px (12 px at six board heights) and names at least 10.7 px high at any zoom', () => {
    // Covers every zoom from a board 300 pixels high (a small phone) to the closest.
    for (let k = 300 / BOARD_HEIGHT; k <= CLOSEST; k += 0.01) {
      const { number, name } = levelFor(k);
      demand(number * k >= 11.5, () => `numbers of ${number * k} pixels at ${k}`);
      demand(name * k >= 10.7, () => `names of ${name * k} pixels at ${k}`);
    }
    for (const height of [390, 420, 560, 640, 700, 900]) {
      const k = height / BOARD_HEIGHT;
      expect(levelFor(k).number * k).toBeGreaterThanOrEqual(12);
    }
  });

  it('keeps the pieces of a crowded hex apart and close to it', () => {
    for (const k of [0.4, 0.55, 0.8, 1.5, 3]) {
      const pieces = piecesOf(crowd, levelFor(k));
      for (const { x, y, figure, number } of pieces) {
        const half = Math.max(8, tokenWidth(figure, number) / 2);
        demand(Math.abs(x - shape.x) + half < 54 && Math.abs(y - shape.y) < 42, () => JSON.stringify(figure));
      }
      const tokens = pieces.filter(({ figure }) => figure.kind === 'resource');
      tokens.slice(1).forEach((token, i) => {
        const before = tokens[i];
        const apart = (tokenWidth(before.figure, before.number) + tokenWidth(token.figure, token.number)) / 2;
        expect(token.x - before.x).toBeGreaterThanOrEqual(apart);
      });
      const units = pieces.filter(({ figure }) => figure.kind === 'unit');
      units.slice(1).forEach((unit, i) => expect(unit.x - units[i].x).toBeGreaterThan(18));
    }
  });

  it('shows up to three units individually, and more than three as one numbered figure per kind', () => {
    const few = { ...crowd, units: [{ ...crowd.units[0], character: false, workers: 0 }] };
    expect(figures(few, 0.8).filter(({ kind }) => kind === 'unit')).toHaveLength(3);
    expect(figures(crowd, 0.8).flatMap((figure) => (figure.kind === 'unit' ? [[figure.unit, figure.n]] : []))).toEqual([
      ['character', 1],
      ['mech', 3],
      ['worker', 4],
    ]);
  });

  it('draws one figure per faction and one token for all resources on a small board', () => {
    expect(figures(crowd, 0.5).filter(({ kind }) => kind === 'unit')).toEqual([
      { kind: 'unit', unit: 'character', faction: 'nordic', n: 8, all: true },
    ]);
    expect(figures(crowd, 0.5).filter(({ kind }) => kind === 'pile')).toEqual([{ kind: 'pile', n: 18 }]);
  });
});
