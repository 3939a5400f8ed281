import { PLAYED_FACTIONS } from '../../game/data/limits.ts';
import { FEATURES } from '../../game/bots/strong/features/features.ts';
import type { Model, Models } from '../../game/bots/strong/judge.ts';
import { PHASES, type WrittenWeights } from '../../game/bots/strong/model.ts';
import { BELIEFS } from './beliefs.ts';
import { Fit } from './fit.ts';
import { WIDTH, type Row } from './rows.ts';

/** Turns rows into the written weights of all models. */

/** How many coins the typical deviation of a feature may be worth beyond the assumption. */
const DOUBT = 0.8;
/** The same for a faction beyond the weights for all factions. */
const FACTION_DOUBT = 0.4;
/** The deviation of a target from its expectation, in coins. */
const NOISE = 15;
const TARGETS = 3;
/** The weight of a row of a duel in the model of tables, and vice versa. */
const DUEL_AT_TABLE = 0.15;
const TABLE_AT_DUEL = 0.25;
/** The worth of a win in coins, for assumptions about the chance of winning. */
const COINS_OF_WIN = 60;

/** The number of units of stored weights that make a coin, and a win. */
const COIN_PARTS = 128;
const WIN_PARTS = 4096;

/** Features that say how much everyone can still gain, not who wins. */
const FOR_EVERYONE = ['always', 'round'];

/** Returns the assumptions about each target: own coins, the best opponent's coins, the chance of winning. */
function beliefs(): Float64Array[] {
  const [own, rival, win] = [0, 1, 2].map(() => new Float64Array(WIDTH * PHASES.length));
  FEATURES.forEach(([name], i) => {
    const belief = BELIEFS[name];
    if (belief === undefined) return;
    const [start, end] = belief;
    for (let phase = 0; phase < PHASES.length; phase++) {
      const value = start + ((end - start) * phase) / (PHASES.length - 1);
      own[phase * WIDTH + i] = value;
      if (FOR_EVERYONE.includes(name)) rival[phase * WIDTH + i] = value;
      else win[phase * WIDTH + i] = value / COINS_OF_WIN;
    }
  });
  return [own, rival, win];
}

/** Returns the assumptions as a model, for the planner of the opening book. */
export function believedModel(): Model {
  const phased = (weights: Float64Array): Float64Array[] =>
    PHASES.map((_, phase) => weights.slice(phase * WIDTH, (phase + 1) * WIDTH));
  const [own, rival, win] = beliefs();
  return { own: phased(own), rival: phased(rival), win: phased(win) };
}

/** Returns the weights of a model, phase after phase, to use instead of the assumptions. */
const knownOf = ({ own, rival, win }: Model): Float64Array[] =>
  [own, rival, win].map((weights) => Float64Array.from(weights.flatMap((phase) => [...phase])));

const written = (weights: Float64Array, parts: number): WrittenWeights => ({
  features: WIDTH,
  scale: 1 / parts,
  text: Array.from(weights, (n) => Math.round(n * parts) || '').join(' '),
});

const winOf = ({ margin }: Row): number => (margin > 0 ? 1 : margin === 0 ? 0.5 : 0);

type Targets = readonly Float64Array[];

/** Fits the targets to these rows, starting from `prior`. */
function fitted(rows: readonly Row[], prior: Targets, doubt: number, weightOf: (row: Row) => number): Targets {
  const fit = new Fit(TARGETS);
  for (const row of rows) fit.add(row, [row.own, row.rival, winOf(row)], weightOf(row));
  return fit.solve(prior, doubt, NOISE);
}

const text = (name: string, indent: string, [own, rival, win]: Targets): string => {
  const parts = Object.entries({
    own: written(own, COIN_PARTS),
    rival: written(rival, COIN_PARTS),
    win: written(win, WIN_PARTS),
  }).map(
    ([target, { features, scale, text: numbers }]) =>
      `${indent}  ${target}: {\n${indent}    features: ${features},\n${indent}    scale: ${scale},\n` +
      `${indent}    text: '${numbers}',\n${indent}  },\n`,
  );
  return `${indent}${name}: {\n${parts.join('')}${indent}},\n`;
};

/**
 * Returns the text of `game/bots/strong/weights.ts`, fitted to these rows. The fit starts from the assumptions, or from
 * known weights. The models of the factions start from that of all tables. Known weights of duels stay as they are if
 * there is no row of a duel.
 */
export function weightsFile(rows: readonly Row[], known: Models | null): string {
  const priorOf = (model: Model | undefined): Targets => (model === undefined ? beliefs() : knownOf(model));
  const [duelPrior, tablePrior] = [priorOf(known?.duel), priorOf(known?.table)];
  const staysDuel = known !== null && rows.every(({ seats }) => seats > 2);
  const duel = staysDuel ? duelPrior : fitted(rows, duelPrior, DOUBT, ({ seats }) => (seats === 2 ? 1 : TABLE_AT_DUEL));
  const table = fitted(rows, tablePrior, DOUBT, ({ seats }) => (seats === 2 ? DUEL_AT_TABLE : 1));
  const factions = PLAYED_FACTIONS.map((faction) => {
    const own = rows.filter((row) => row.faction === faction && row.seats > 2);
    return text(
      faction,
      '    ',
      fitted(own, table, FACTION_DOUBT, () => 1),
    );
  });
  const head = '/** The fitted weights of the evaluation, written by `npm run train` (docs/bots.md). Do not edit. */';
  const models = `${text('duel', '  ', duel)}${text('table', '  ', table)}  factions: {\n${factions.join('')}  },\n`;
  return `${head}\nexport const WRITTEN_MODELS = {\n${models}} as const;\n`;
}
