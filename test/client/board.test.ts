import { describe, expect, it } from 'vitest';
import { BOARD_HEIGHT, BOARD_WIDTH, PLACES, RADIUS, RIVER_LINES } from '../../client/table/board/geometry.ts';
import { levelFor } from '../../client/table/board/levels.ts';
import { piecesOf } from '../../client/table/board/layout.ts';
import { describePlace } from '../../client/table/board/describe.ts';
import { boardModel } from '../../client/table/board/model.ts';
import { borders, homeBases, rivers } from '../../game/data/board.ts';
import type { PlaceId } from '../../game/data/ids.ts';
import { PLACE_IDS } from '../../game/data/places.ts';
import { demand } from '../support/demand.ts';
import { moments } from './positions.ts';

const at = new Map(PLACES.map((place) => [place.id, place]));
const distance = (a: PlaceId, b: PlaceId): number => {
  const [p, q] = [at.get(a), at.get(b)];
  return p === undefined || q === undefined ? NaN : Math.hypot(p.x - q.x, p.y - q.y);
};

describe('the board', () => {
  it('draws every place within its frame, and neighbouring places next to each other', () => {
    expect(PLACES.map(({ id }) => id)).toEqual(PLACE_IDS);
    for (const { x, y } of PLACES) {
      expect(x - RADIUS * 0.86).toBeGreaterThanOrEqual(0);
      expect(x + RADIUS * 0.86).toBeLessThanOrEqual(BOARD_WIDTH);
      expect(y - RADIUS).toBeGreaterThanOrEqual(0);
      expect(y + RADIUS).toBeLessThanOrEqual(BOARD_HEIGHT);
    }
    for (const [a, b] of borders) expect(distance(a, b)).toBeCloseTo(Math.sqrt(3) * RADIUS);
    for (const { faction, land } of homeBases) {
      for (const hex of land) expect(distance(faction, hex)).toBeCloseTo(Math.sqrt(3) * RADIUS);
    }
  });

  it('draws rivers as lines as long as the side of a hex', () => {
    expect(RIVER_LINES.length).toBeGreaterThanOrEqual(rivers.length);
    for (const [a, b] of RIVER_LINES) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(RADIUS);
  });

  it('describes every place and draws every piece', () => {
    for (const { view } of moments(8, 8)) {
      const model = boardModel(view);
      const units = model.flatMap((place) => place.units);
      const workers = units.reduce((sum, { workers: n }) => sum + n, 0);
      const standing = view.players.flatMap((player) => player.units.filter((place) => place >= 0)).length;
      const others = units.reduce((sum, { character, mechs }) => sum + Number(character) + mechs.length, 0);
      demand(workers + others === standing, () => 'a unit is missing');
      const tokens = model.flatMap((place) => place.resources).reduce((sum, { n }) => sum + n, 0);
      demand(tokens === view.resources.reduce((sum, n) => sum + n, 0), () => 'a token is missing');
      for (const place of model) {
        demand(!/undefined|NaN/.test(describePlace(place)), () => describePlace(place));
        for (const k of [0.4, 0.55, 0.8, 1.5, 3]) {
          const pieces = piecesOf(place, levelFor(k));
          const nOf = (kind: string) =>
            pieces.reduce((sum, { figure }) => sum + (figure.kind === kind ? ('n' in figure ? figure.n : 1) : 0), 0);
          const tokensHere = place.resources.reduce((sum, { n }) => sum + n, 0);
          const unitsHere = place.units.reduce(
            (sum, { character, mechs, workers: some }) => sum + Number(character) + mechs.length + some,
            0,
          );
          demand(nOf('unit') === unitsHere, () => `units on ${describePlace(place)}`);
          demand(nOf('resource') + nOf('pile') === tokensHere, () => `tokens on ${describePlace(place)}`);
          demand(nOf('structure') === place.structures.length, () => `structures on ${describePlace(place)}`);
          demand(new Set(pieces.map(({ key }) => key)).size === pieces.length, () => 'two pieces of one key');
        }
      }
    }
  });
});
