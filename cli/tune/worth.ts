import { decompose, substitute } from '../train/solve.ts';
import type { TunedMatch, TunedSeat } from './playing.ts';
import { CHOICES } from './tastes.ts';

/** Estimates what one step of each taste is worth, by least squares over the seats of many matches. */

/** The effect of one step up from the level's own value, and its standard error. */
export interface Worth {
  readonly coins: number;
  readonly error: number;
}

export interface TasteWorth extends Worth {
  readonly taste: string;
  /** The change in the share of matches won, in percentage points. */
  readonly wins: number;
  /** The change in the number of stars per seat, by kind of star. */
  readonly stars: Readonly<Record<string, number>>;
  readonly factions: Readonly<Record<string, Worth>>;
}

export interface FactionShare {
  /** The share of its matches that the faction won. */
  readonly wins: number;
  /** The mean of the faction's scores, each minus the mean score of its opponents, if it has any. */
  readonly coins: number;
  readonly seats: number;
}

/** A seat, and its score minus the mean score of its opponents, if it has any. */
interface Sample {
  readonly seat: TunedSeat;
  readonly coins: number;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

const rounded = (n: number): number => Math.round(n * 100) / 100;

function samplesOf(matches: readonly TunedMatch[]): Sample[] {
  return matches.flatMap(({ seats }) => {
    const sum = seats.reduce((total, { score }) => total + score, 0);
    return seats.map((seat) => ({ seat, coins: seat.score - (sum - seat.score) / Math.max(1, seats.length - 1) }));
  });
}

/** Makes the equations solvable with few matches, and hardly affects the result with many. */
const RIDGE = 0.01;

/** Returns the effect of each taste on a target, adjusted for faction and mat. */
function effects(samples: readonly Sample[], target: (sample: Sample) => number): Worth[] {
  const kinds = [...new Set(samples.flatMap(({ seat }) => [seat.faction, seat.mat]))];
  const size = CHOICES.length + kinds.length;
  const products = new Float64Array(size * size);
  const right = new Float64Array(size);
  const rows = samples.map((sample) => {
    const { signs, faction, mat } = sample.seat;
    return [...signs, ...kinds.map((kind) => (kind === faction || kind === mat ? 1 : 0))];
  });
  rows.forEach((row, n) => {
    const value = target(samples[n]);
    for (let i = 0; i < size; i++) {
      right[i] += row[i] * value;
      for (let j = 0; j <= i; j++) products[i * size + j] += row[i] * row[j];
    }
  });
  for (let i = 0; i < size; i++) products[i * size + i] += RIDGE;
  decompose(products, size);
  const solution = substitute(products, right, size);
  let squares = 0;
  rows.forEach((row, n) => {
    const left = target(samples[n]) - row.reduce((sum, value, i) => sum + value * solution[i], 0);
    squares += left * left;
  });
  const variance = squares / Math.max(1, rows.length - size);
  return CHOICES.map((_, at) => {
    const unit = new Float64Array(size);
    unit[at] = 1;
    const inverse = substitute(products, unit, size)[at];
    return { coins: rounded(solution[at]), error: rounded(Math.sqrt(variance * Math.max(0, inverse))) };
  });
}

/** Returns the effect of each taste, over all seats and by faction. */
export function worthOf(matches: readonly TunedMatch[]): TasteWorth[] {
  const samples = samplesOf(matches);
  const factions = [...new Set(samples.map(({ seat }) => seat.faction))].toSorted();
  const stars = [...new Set(samples.flatMap(({ seat }) => seat.stars))].toSorted();
  const coins = effects(samples, (sample) => sample.coins);
  const wins = effects(samples, ({ seat }) => 100 * seat.win);
  const byStar = stars.map((star) =>
    effects(samples, ({ seat }) => seat.stars.filter((placed) => placed === star).length),
  );
  const byFaction = factions.map((faction) =>
    effects(
      samples.filter(({ seat }) => seat.faction === faction),
      (sample) => sample.coins,
    ),
  );
  return CHOICES.map((taste, at) => ({
    taste,
    ...coins[at],
    wins: wins[at].coins,
    stars: Object.fromEntries(stars.map((star, i) => [star, byStar[i][at].coins])),
    factions: Object.fromEntries(factions.map((faction, i) => [faction, byFaction[i][at]])),
  }));
}

/** Returns the share of its matches that each faction won, and its mean score relative to its opponents. */
export function sharesOf(matches: readonly TunedMatch[]): Record<string, FactionShare> {
  const samples = samplesOf(matches);
  const factions = [...new Set(samples.map(({ seat }) => seat.faction))].toSorted();
  return Object.fromEntries(
    factions.map((faction) => {
      const own = samples.filter(({ seat }) => seat.faction === faction);
      const wins = rounded(mean(own.map(({ seat }) => seat.win)));
      return [faction, { wins, coins: rounded(mean(own.map(({ coins }) => coins))), seats: own.length }];
    }),
  );
}
