import { below, shuffle, type RandomStream } from '../../game/state/random.ts';

/** Draws the tables of a round. */

/** The minimum number of players at a table. */
const MIN_TABLE = 2;

/**
 * Returns the sizes of the tables for this many players: as few tables as possible with at most `seats` players each,
 * in sizes that differ by at most one, larger tables first. If `seats` is 2 and the number of players is odd, one table
 * has three players. Returns an empty list for fewer than two players.
 */
export function tableSizes(players: number, seats: number): number[] {
  if (players < MIN_TABLE) return [];
  const tables = Math.max(1, Math.min(Math.ceil(players / seats), Math.floor(players / MIN_TABLE)));
  const [small, larger] = [Math.floor(players / tables), players % tables];
  return Array.from({ length: tables }, (_, i) => (i < larger ? small + 1 : small));
}

/** Counts how often each pair of players has met. */
export class Meetings {
  readonly #counts = new Map<number, number>();

  static #key(a: number, b: number): number {
    return a < b ? a * 65_536 + b : b * 65_536 + a;
  }

  of(a: number, b: number): number {
    return this.#counts.get(Meetings.#key(a, b)) ?? 0;
  }

  /** Records that these players have played at the same table. */
  add(players: readonly number[]): void {
    for (const [i, a] of players.entries()) {
      for (const b of players.slice(i + 1)) {
        const key = Meetings.#key(a, b);
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      }
    }
  }
}

/**
 * The cost of a repeated meeting, multiplied by the square of the number of earlier meetings. In a Swiss draw, the
 * squared distance between two players in the order is added.
 */
const REPEAT = 1_000_000;

/**
 * The facts that determine the cost of a player at a table: earlier meetings, and distances to the others in the order.
 */
interface Costs {
  readonly met: Meetings;
  /** Returns the player's place in the order. Null if the order does not matter. */
  readonly orderOf: ((player: number) => number) | null;
}

function costAt(player: number, others: readonly number[], { met, orderOf }: Costs): number {
  let cost = 0;
  for (const other of others) {
    if (other === player) continue;
    const times = met.of(player, other);
    cost += times * times * REPEAT;
    if (orderOf !== null) cost += (orderOf(player) - orderOf(other)) ** 2;
  }
  return cost;
}

const costOf = (tables: readonly (readonly number[])[], costs: Costs): number =>
  tables.reduce((sum, table) => sum + table.reduce((all, player) => all + costAt(player, table, costs), 0), 0) / 2;

/** Returns the cost saved by swapping two players at different tables. */
function savedBy(a: readonly number[], i: number, b: readonly number[], j: number, costs: Costs): number {
  const [x, y] = [a[i], b[j]];
  const [besideX, besideY] = [a.toSpliced(i, 1), b.toSpliced(j, 1)];
  return costAt(x, besideX, costs) + costAt(y, besideY, costs) - costAt(x, besideY, costs) - costAt(y, besideX, costs);
}

/** Swaps players at different tables until no swap reduces the cost. */
function improve(tables: number[][], costs: Costs): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const [n, a] of tables.entries()) {
      for (const b of tables.slice(n + 1)) {
        for (let i = 0; i < a.length; i++) {
          for (let j = 0; j < b.length; j++) {
            if (savedBy(a, i, b, j, costs) <= 0) continue;
            [a[i], b[j]] = [b[j], a[i]];
            changed = true;
          }
        }
      }
    }
  }
}

function split(players: readonly number[], sizes: readonly number[]): number[][] {
  let from = 0;
  return sizes.map((size) => players.slice(from, (from += size)));
}

/** The maximum number of draws to compare. A draw without a repeated meeting ends the search. */
const TRIES = 20;

/** Draws tables at random, with few repeated meetings. The search does not always find the minimum. */
export function drawByLot(players: readonly number[], seats: number, met: Meetings, stream: RandomStream): number[][] {
  const sizes = tableSizes(players.length, seats);
  const costs: Costs = { met, orderOf: null };
  let best: number[][] = [];
  let least = Infinity;
  for (let i = 0; i < TRIES && least > 0; i++) {
    const tables = split(shuffle(stream, players.slice()), sizes);
    improve(tables, costs);
    const cost = costOf(tables, costs);
    if (cost < least) [best, least] = [tables, cost];
  }
  return best;
}

/**
 * Draws tables of players who are close to each other in the order (best first), with few repeated meetings. The search
 * does not always find the minimum.
 */
export function drawByOrder(ordered: readonly number[], seats: number, met: Meetings): number[][] {
  const place = new Map(ordered.map((player, i) => [player, i]));
  const tables = split(ordered, tableSizes(ordered.length, seats));
  improve(tables, { met, orderOf: (player) => place.get(player) ?? 0 });
  return tables;
}

/**
 * Distributes players, ordered best first, so that tables are about equally strong: one player to each table in turn,
 * then one to each in the opposite direction, and so on.
 */
export function drawEvenly(ordered: readonly number[], seats: number): number[][] {
  const sizes = tableSizes(ordered.length, seats);
  const tables = sizes.map((): number[] => []);
  let i = 0;
  for (let line = 0; i < ordered.length; line++) {
    const free = tables.filter((table, n) => table.length < sizes[n]);
    for (const table of line % 2 === 0 ? free : free.toReversed()) {
      if (i < ordered.length) table.push(ordered[i++]);
    }
  }
  return tables;
}

/** Draws the seats of a table. Returns its players in the order of their seats. */
export const seatByLot = (players: readonly number[], stream: RandomStream): number[] =>
  shuffle(stream, players.slice());

/** Draws the seed from which the tables of a duplicate round are dealt. */
export const seedFrom = (stream: RandomStream): string =>
  Array.from({ length: 4 }, () =>
    below(stream, 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
