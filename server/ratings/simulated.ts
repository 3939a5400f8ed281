import type { RatedResult } from './results.ts';

/** Results of simulated players whose true strengths are known, for measuring the accuracy of ratings. */

/** Returns a small random number generator (mulberry32) that draws the same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a normally distributed number (Box-Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** The standard deviation of the strengths, and of a player's form from match to match. */
const SPREAD = 25 / 3;
const FORM = 25 / 6;
const MIDDLE = 25;
const SEATS = 4;
const MINUTE_MS = 60_000;

export interface SimulatedInput {
  readonly players: number;
  readonly results: number;
  readonly seed: number;
}

export interface Simulated {
  /** The true strength of each player. */
  readonly strengths: ReadonlyMap<string, number>;
  readonly results: readonly RatedResult[];
}

/** Simulates a match of up to four random players every 30 seconds from the start of a season. */
export function simulate({ players, results, seed }: SimulatedInput): Simulated {
  const random = randomOf(seed);
  const names = Array.from({ length: players }, (_, i) => `p${i}`);
  const strengths = new Map(names.map((name) => [name, MIDDLE + SPREAD * normal(random)]));
  const draw = (): string => names[Math.floor(random() * players)];
  const began = Date.UTC(2030, 0, 1);
  const made = Array.from({ length: results }, (_, i): RatedResult => {
    const table = new Set<string>();
    while (table.size < Math.min(SEATS, players)) table.add(draw());
    const forms = Array.from(table, (player) => ({
      player,
      form: (strengths.get(player) ?? 0) + FORM * normal(random),
    }));
    const ranks = forms.sort((a, b) => b.form - a.form).map(({ player }, place) => ({ player, rank: place + 1 }));
    return { pool: 'live', at: began + Math.floor((i * MINUTE_MS) / 2), ranks };
  });
  return { strengths, results: made };
}

/** Returns the Spearman rank correlation of two lists of numbers without ties. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const n = a.length;
  const places = (list: readonly number[]): number[] => {
    const order = list.map((_, i) => i).sort((i, j) => list[i] - list[j]);
    const place = new Array<number>(n);
    for (const [rank, i] of order.entries()) place[i] = rank;
    return place;
  };
  const [x, y] = [places(a), places(b)];
  const squares = x.reduce((sum, rank, i) => sum + (rank - y[i]) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}
