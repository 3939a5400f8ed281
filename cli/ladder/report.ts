import { STARS } from '../../game/data/ids.ts';
import { median, rounded } from '../simulate/numbers.ts';
import { intervalOf, samplesOfDeals, type Interval } from './bootstrap.ts';
import type { Outcome, SeatOutcome } from './playing.ts';
import { ratingsOf, type Tally } from './rating.ts';
import type { Pair, Plan } from './seating.ts';

/** The output of `npm run -s ladder`. */

/** All matches of a pair. */
export interface PairOutcomes {
  readonly pair: Pair;
  readonly outcomes: readonly Outcome[];
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const mean = (list: readonly number[]): number => (list.length === 0 ? 0 : sum(list) / list.length);
const round = ([low, high]: Interval): Interval => [rounded(low), rounded(high)];

/** Returns the wins of `a` in each deal of a pair. */
function winsByDeal({ pair, outcomes }: PairOutcomes, deals: number): number[] {
  const wins = new Array<number>(deals).fill(0);
  for (const { deal, seats } of outcomes) {
    wins[deal] += sum(seats.filter(({ level }) => level === pair.a).map(({ win }) => win));
  }
  return wins;
}

function pairReport(played: PairOutcomes, deals: number, samples: readonly number[][]): object {
  const { pair, outcomes } = played;
  const wins = winsByDeal(played, deals);
  const shares = wins.map((n) => n / pair.players);
  const differences = outcomes.map(({ seats }) => {
    const scores = (own: boolean): number[] =>
      seats.filter(({ level }) => (level === pair.a) === own).map(({ score }) => score);
    return mean(scores(true)) - mean(scores(false));
  });
  return {
    ...pair,
    deals,
    winShare: rounded(mean(shares)),
    interval: round(intervalOf(samples.map((sample) => mean(sample.map((deal) => shares[deal]))))),
    scoreDifference: rounded(mean(differences)),
  };
}

/** Returns the ratings of all levels, and their intervals over samples of the deals. */
function ratings(
  levels: readonly string[],
  played: readonly PairOutcomes[],
  deals: number,
  samples: readonly number[][],
): Map<string, { rating: number; interval: Interval }> {
  const wins = played.map((each) => winsByDeal(each, deals));
  const over = (sample: readonly number[]): Map<string, number> =>
    ratingsOf(
      levels,
      played.map(({ pair }, i): Tally => {
        return { pair, matches: deals * pair.players, wins: sum(sample.map((deal) => wins[i][deal])) };
      }),
    );
  const all = over(Array.from({ length: deals }, (_, deal) => deal));
  const sampled = samples.map(over);
  return new Map(
    levels.map((level) => [
      level,
      { rating: all.get(level) ?? 0, interval: intervalOf(sampled.map((each) => each.get(level) ?? 0)) },
    ]),
  );
}

/** Returns the figures of matches that a level played against itself. */
function tableReport(outcomes: readonly Outcome[]): object {
  const seats = outcomes.flatMap((outcome) => outcome.seats);
  const scores = seats.map(({ score }) => score);
  const rounds = outcomes.map((outcome) => outcome.rounds);
  const placed = seats.flatMap(({ stars }) => stars);
  return {
    scores: { mean: rounded(mean(scores)), median: median(scores) },
    winner: rounded(mean(outcomes.map((outcome) => Math.max(...outcome.seats.map(({ score }) => score))))),
    stars: Object.fromEntries(
      STARS.map((star) => [star, rounded(placed.filter((each) => each === star).length / seats.length)]),
    ),
    rounds: { mean: rounded(mean(rounds)), median: median(rounds) },
    combats: rounded(mean(outcomes.map(({ combats }) => combats))),
    leaderEnds: rounded(mean(outcomes.map(({ leaderEnded }) => Number(leaderEnded)))),
  };
}

/**
 * Returns the times per decision, in milliseconds. `mean` is over all decisions; `p99` and `max` are over those that
 * did not follow an earlier plan.
 */
function timeReport(seats: readonly SeatOutcome[]): object {
  const sorted = seats.flatMap(({ thoughts }) => thoughts).sort((a, b) => a - b);
  return {
    mean: rounded(sum(sorted) / Math.max(1, sum(seats.map(({ decisions }) => decisions)))),
    p99: rounded(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    max: rounded(sorted[sorted.length - 1] ?? 0),
  };
}

/**
 * Returns the number of seats, the share of wins and the mean scores of each group. `relative` is the score minus its
 * table's mean.
 */
function groupReport(outcomes: readonly Outcome[], groupOf: (seat: SeatOutcome) => string): object {
  const groups = new Map<string, { win: number; score: number; relative: number }[]>();
  for (const { seats } of outcomes) {
    const table = mean(seats.map(({ score }) => score));
    for (const seat of seats) {
      const list = groups.get(groupOf(seat)) ?? [];
      list.push({ win: seat.win, score: seat.score, relative: seat.score - table });
      groups.set(groupOf(seat), list);
    }
  }
  const report = (list: readonly { win: number; score: number; relative: number }[]): object => ({
    seats: list.length,
    winShare: rounded(mean(list.map(({ win }) => win))),
    score: rounded(mean(list.map(({ score }) => score))),
    relative: rounded(mean(list.map(({ relative }) => relative))),
  });
  return Object.fromEntries(
    [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => [name, report(list)]),
  );
}

/**
 * Returns the ladder's report. `among`: the matches of each level against itself, if any. Factions and pairings are
 * those of the strongest level's matches against itself.
 */
export function ladderReport(
  plan: Plan,
  played: readonly PairOutcomes[],
  among: ReadonlyMap<string, readonly Outcome[]>,
): object {
  const { deals, seed, levels } = plan;
  const samples = samplesOfDeals(deals, seed);
  const rated = ratings(levels, played, deals, samples);
  const all = [...played.flatMap(({ outcomes }) => outcomes), ...[...among.values()].flat()];
  const strongest = among.get(levels[levels.length - 1]) ?? [];
  return {
    pairs: played.map((each) => pairReport(each, deals, samples)),
    levels: Object.fromEntries(
      levels.map((level) => {
        const { rating, interval } = rated.get(level) ?? { rating: 0, interval: [0, 0] };
        const own = among.get(level);
        const seats = all.flatMap((outcome) => outcome.seats.filter((seat) => seat.level === level));
        const report = {
          rating: Math.round(rating),
          interval: interval.map(Math.round),
          ...(own === undefined ? {} : tableReport(own)),
          msPerDecision: timeReport(seats),
        };
        return [level, report];
      }),
    ),
    factions: groupReport(strongest, ({ faction }) => faction),
    pairings: groupReport(strongest, ({ faction, mat }) => `${faction} ${mat}`),
  };
}
