import { modelFor, type Models } from '../../game/bots/strong/judge.ts';
import { TARGETS, type WrittenNet, type WrittenNets } from '../../game/bots/strong/net.ts';
import { predict } from './fit.ts';
import { isDuel, knownOf } from './models.ts';
import { trained, type Course, type Example } from './net.ts';
import { returnsOf } from './returns.ts';
import type { Row } from './rows.ts';

/** Turns matches into nets that correct the current weights, and into the text of `game/bots/strong/nets.ts`. */

export type NetKind = keyof WrittenNets;

/** What follows a position counts this much compared with the estimate of it (`returnsOf`). */
const LAMBDA = 0.8;
/** One match of this many is left out to measure what a net explains. */
const LEFT_OUT = 5;

const COURSE: Course = { units: 16, epochs: 6 };

/** The share of the variance that is explained, by target. */
export type Explained = Readonly<Record<(typeof TARGETS)[number], number>>;

export interface TrainedNet {
  readonly net: WrittenNet;
  readonly rows: number;
  /**
   * On matches left out: what the weights explain, and what they explain with a net trained on the others. Null if there
   * are too few matches to leave one out.
   */
  readonly explained: { readonly weights: Explained; readonly net: Explained } | null;
}

const outcomeOf = (row: Row): number[] => [row.own, row.rival];

/** A position with the estimate of the weights, and what it misses of the lambda-return. */
interface Known extends Example {
  readonly estimate: readonly number[];
}

/** Returns the examples of a match, seat by seat. */
function examplesOf(rows: readonly Row[], models: Models): Known[] {
  return [...new Set(rows.map(({ seat }) => seat))].flatMap((id) => {
    const own = rows.filter(({ seat }) => seat === id);
    const [{ faction }] = own;
    const weights = knownOf(modelFor(models, faction, isDuel(own[0]))).slice(0, TARGETS.length);
    const estimates = own.map((row) => weights.map((target) => predict(target, row)));
    const returns = returnsOf(own.map(outcomeOf), estimates, LAMBDA);
    return own.map((row, i) => ({
      row,
      estimate: estimates[i],
      missing: returns[i].map((value, target) => value - estimates[i][target]),
    }));
  });
}

/** Returns the share of the variance of the outcomes that these predictions explain. */
function explainedBy(examples: readonly Known[], predicted: (example: Known) => readonly number[]): Explained {
  const shares = TARGETS.map((name, target): [string, number] => {
    const outcomes = examples.map(({ row }) => outcomeOf(row)[target]);
    const mean = outcomes.reduce((sum, n) => sum + n, 0) / outcomes.length;
    const total = outcomes.reduce((sum, n) => sum + (n - mean) ** 2, 0);
    const missed = examples.reduce((sum, example, i) => sum + (outcomes[i] - predicted(example)[target]) ** 2, 0);
    return [name, Math.round((1 - missed / total) * 1000) / 1000];
  });
  return Object.fromEntries(shares) as Explained;
}

/**
 * Trains a net for duels or for larger tables on these matches, each a list of its rows. Returns null if none of them
 * is of that kind.
 */
export function netFor(
  kind: NetKind,
  matches: readonly (readonly Row[])[],
  models: Models,
  seed: string,
): TrainedNet | null {
  const wanted = matches.filter((rows) => rows.length > 0 && isDuel(rows[0]) === (kind === 'duel'));
  if (wanted.length === 0) return null;
  const known = wanted.map((rows) => examplesOf(rows, models));
  const isLeftOut = (i: number): boolean => i % LEFT_OUT === LEFT_OUT - 1;
  const others = known.filter((_, i) => isLeftOut(i)).flat();
  const all = known.flat();
  let explained: TrainedNet['explained'] = null;
  if (others.length > 0) {
    const learner = trained(known.filter((_, i) => !isLeftOut(i)).flat(), COURSE, seed);
    const corrected = ({ row, estimate }: Known): number[] => {
      const more = learner.valuesOf(row);
      return estimate.map((value, target) => value + more[target]);
    };
    explained = {
      weights: explainedBy(others, ({ estimate }) => estimate),
      net: explainedBy(others, corrected),
    };
  }
  return { net: trained(all, COURSE, seed).written(), rows: all.length, explained };
}

function text(name: NetKind, net: WrittenNet | null): string {
  if (net === null) return `  ${name}: null,\n`;
  const { features, units, inputScale, outputScale, inputs, outputs } = net;
  return (
    `  ${name}: {\n    features: ${features},\n    units: ${units},\n    inputScale: ${inputScale},\n` +
    `    outputScale: ${outputScale},\n    inputs: '${inputs}',\n    outputs: '${outputs}',\n  },\n`
  );
}

/** Returns the text of `game/bots/strong/nets.ts`. */
export function netsFile({ duel, table }: WrittenNets): string {
  const head = '/** The nets that correct the evaluation, written by `npm run train` (docs/bots.md). Do not edit. */';
  const nets = `${text('duel', duel)}${text('table', table)}`;
  return `import type { WrittenNets } from './net.ts';\n\n${head}\nexport const WRITTEN_NETS: WrittenNets = {\n${nets}};\n`;
}
