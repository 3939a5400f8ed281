import { structureBonuses } from '../../game/data/structureBonuses.ts';
import {
  HEXES,
  controllerOf,
  hasTunnel,
  hexOf,
  homeBaseOf,
  isLake,
  neighbours,
  othersOn,
  total,
  type Printed,
  type Seat,
} from './board.ts';

/** A second implementation of END-3 to END-8 and of IFA-8, ALB-3, ALB-5 and TOG-7, written from docs/rules.md alone. */

/** Returns the coins for a star, a territory and two resources (END-4). */
function tier(popularity: number): readonly [number, number, number] {
  if (popularity <= 6) return [3, 2, 1];
  return popularity <= 12 ? [4, 3, 2] : [5, 4, 3];
}

/**
 * Returns the cube coordinates of a hex on the odd-r grid. Along each of the three directions, one coordinate is
 * constant.
 */
function cube(id: string): [number, number, number] {
  const { row, col } = hexOf(id) ?? { row: 0, col: 0 };
  const x = col - (row - (row % 2)) / 2;
  return [x, -x - row, row];
}

/** Returns the length of the longest unbroken straight line of hexes. */
function longestLine(sites: readonly string[]): number {
  const cells = sites.map(cube);
  const has = (cell: readonly number[]): boolean => cells.some((other) => other.every((n, i) => n === cell[i]));
  let longest = 0;
  for (const direction of [
    [1, -1, 0],
    [0, 1, -1],
    [1, 0, -1],
  ]) {
    for (const cell of cells) {
      let length = 1;
      while (has(cell.map((n, i) => n + length * direction[i]))) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** Returns the count that determines the coins of the bonus tile (END-6, END-8). */
function counted(tile: string, sites: readonly string[]): number {
  const around = (test: (hex: string) => boolean): number =>
    new Set(sites.flatMap((site) => neighbours(site).filter(test))).size;
  switch (tile) {
    case 'tunnel-adjacent':
      return around(hasTunnel);
    case 'lake-adjacent':
      return around(isLake);
    case 'encounter-adjacent':
      return around((hex) => hexOf(hex)?.encounter === true);
    case 'on-tunnels':
      return sites.filter(hasTunnel).length;
    case 'in-a-row':
      return longestLine(sites);
    case 'on-farm-or-tundra':
      return sites.filter((hex) => ['farm', 'tundra'].includes(hexOf(hex)?.terrain ?? '')).length;
    default:
      throw new Error(`no such tile: ${tile}`);
  }
}

function tileCoins(tile: string, sites: readonly string[]): number {
  const n = counted(tile, sites);
  const rows = structureBonuses.find(({ id }) => id === tile)?.coins ?? [];
  return rows.find(({ from, to }) => n >= from && (to === null || n <= to))?.coins ?? 0;
}

function scoreOf(position: Printed, faction: string, seat: Seat): { score: number; ties: number[] } {
  const [forStar, forTerritory, forTwo] = tier(seat.popularity);
  const isBuilt = (hex: string): boolean =>
    Object.values(position.seats).some(({ structures }) => Object.values(structures).includes(hex));
  const trapped = (hex: string): boolean =>
    (seat.traps ?? []).some(({ at, armed }) => at === hex && armed) &&
    othersOn(position, '', hex).length === 0 &&
    !isBuilt(hex);
  const held = HEXES.filter((hex) => controllerOf(position, hex) === faction || trapped(hex));
  const home = homeBaseOf(faction)?.land ?? [];
  const flags = (seat.flags ?? []).filter((at) => held.includes(at) && !home.some((hex) => hex === at)).length;
  const isLarge = Object.keys(position.seats).length > 5;
  const met = held.filter((hex) => hexOf(hex)?.encounter === true).length;
  const tokens = held.reduce((sum, hex) => sum + total(position.resources[hex]), 0);
  const territories = held.length + (held.includes('X') ? 2 : 0) + flags;
  const score =
    seat.coins +
    seat.stars.length * forStar +
    territories * forTerritory +
    Math.floor(tokens / 2) * forTwo +
    tileCoins(position.structureBonus, Object.values(seat.structures)) +
    (faction === 'polania' && isLarge ? 3 * met : 0) -
    (position.bids?.[faction] ?? 0);
  const pieces = seat.workers.length + Object.keys(seat.mechs).length + Object.keys(seat.structures).length;
  return { score, ties: [score, pieces, seat.power, seat.popularity, tokens, held.length + flags, seat.stars.length] };
}

/** Returns the scores of all seats and the winners, in seat order (END-7). */
export function score(position: Printed): { scores: Record<string, number>; winners: string[] } {
  const seats = Object.entries(position.seats).map(([faction, seat]) => ({
    faction,
    ...scoreOf(position, faction, seat),
  }));
  let best = seats;
  for (let i = 0; i < seats[0].ties.length; i++) {
    const most = Math.max(...best.map(({ ties }) => ties[i]));
    best = best.filter(({ ties }) => ties[i] === most);
  }
  return {
    scores: Object.fromEntries(seats.map(({ faction, score: coins }) => [faction, coins])),
    winners: best.map(({ faction }) => faction),
  };
}
