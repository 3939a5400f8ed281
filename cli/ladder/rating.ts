import type { Pair } from './seating.ts';

/** The number of a pair's matches, and of those that `a` won. */
export interface Tally {
  readonly pair: Pair;
  readonly matches: number;
  readonly wins: number;
}

/** The levels that define the scale, with their fixed ratings. */
const ANCHORS: Readonly<Record<string, number>> = { random: 0, 'easy-0': 1000 };
/**
 * The rating points for a factor of e in strength, as in chess: 400 for a factor of ten. Used unless both anchors play
 * and differ in strength.
 */
const POINTS = 400 / Math.LN10;
/** The number of drawn matches added to every pair, so that a level that won all its matches has a finite rating. */
const SHARED = 1;
const STEPS = 2000;
const PRECISION = 1e-7;

/**
 * Returns the rating of each level. A seat wins with a probability proportional to its level's strength (Bradley and
 * Terry; at larger tables, Luce), fitted by maximum likelihood with one drawn match added to each pair. The rating is
 * the logarithm of the strength on a scale with `random` at 0 and `easy-0` at 1000. If only one of these two plays, 400
 * points correspond to a factor of ten in strength; if neither plays, the first level is rated 0.
 */
export function ratingsOf(levels: readonly string[], tallies: readonly Tally[]): Map<string, number> {
  const strengths = fit(levels, tallies);
  const logs = new Map(levels.map((level) => [level, Math.log(strengths.get(level) ?? 1)]));
  const anchors = levels.filter((level) => Object.hasOwn(ANCHORS, level));
  const [first = levels[0], second] = anchors;
  const log = (level: string): number => logs.get(level) ?? 0;
  const at = (level: string): number => ANCHORS[level] ?? 0;
  const points =
    second === undefined || log(second) === log(first) ? POINTS : (at(second) - at(first)) / (log(second) - log(first));
  return new Map(levels.map((level) => [level, at(first) + (log(level) - log(first)) * points]));
}

/** Fits the strengths by minorisation-maximisation (Hunter 2004): each step increases the likelihood. */
function fit(levels: readonly string[], tallies: readonly Tally[]): Map<string, number> {
  const wins = new Map(levels.map((level) => [level, 0]));
  const add = (level: string, n: number): void => void wins.set(level, (wins.get(level) ?? 0) + n);
  for (const { pair, matches, wins: won } of tallies) {
    add(pair.a, won + SHARED / pair.players);
    add(pair.b, matches - won + SHARED * (1 - 1 / pair.players));
  }
  const strengths = new Map(levels.map((level) => [level, 1]));
  for (let step = 0; step < STEPS; step++) {
    const share = new Map(levels.map((level) => [level, 0]));
    for (const { pair, matches } of tallies) {
      const others = pair.players - 1;
      const sum = (strengths.get(pair.a) ?? 1) + others * (strengths.get(pair.b) ?? 1);
      const per = (matches + SHARED) / sum;
      share.set(pair.a, (share.get(pair.a) ?? 0) + per);
      share.set(pair.b, (share.get(pair.b) ?? 0) + per * others);
    }
    let change = 0;
    for (const level of levels) {
      const below = share.get(level) ?? 0;
      if (below === 0) continue;
      const next = (wins.get(level) ?? 0) / below;
      change = Math.max(change, Math.abs(Math.log(next / (strengths.get(level) ?? 1))));
      strengths.set(level, next);
    }
    if (change < PRECISION) break;
  }
  return strengths;
}
