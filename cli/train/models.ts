import { FACTIONS, type FactionId } from '../../game/data/ids.ts';
import { FEATURES } from '../../game/bots/strong/features/features.ts';
import type { Model, Models } from '../../game/bots/strong/judge.ts';
import { PHASES, type Weights, type WrittenWeights } from '../../game/bots/strong/model.ts';
import { BELIEFS } from './beliefs.ts';
import { Fit } from './fit.ts';
import { WIDTH, type Row } from './rows.ts';

/** Turns rows into the written weights of all models. */

/** How far the worth of a feature at its typical value can be from the assumption, in coins. */
const DOUBT = 0.8;
/** How far the worth of a feature to a faction can be from its worth to all factions, in coins. */
const FACTION_DOUBT = 0.4;
/** The standard deviation of a target from its prediction, in coins. */
const NOISE = 15;
const TARGETS = 3;
/** The weight of a duel's row in the model for larger tables. */
const DUEL_AT_TABLE = 0.15;
/** The weight of a larger table's row in the model for duels. */
const TABLE_AT_DUEL = 0.25;
/** The worth of a win in coins, for assumptions about the chance of winning. */
const COINS_OF_WIN = 60;

/** Stored weights are integers. This many of their units equal one coin. */
const COIN_PARTS = 128;
/** The number of units in the stored weights that equal one win. */
const WIN_PARTS = 4096;

/** Features that measure how many coins everyone can still gain, and not who wins. */
const FOR_EVERYONE = ['always', 'round'];

/**
 * Returns the assumptions about each target: the seat's coins, its best opponent's coins, and its chance of winning.
 */
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

/** Returns the weights of each target, fitted to these rows. The weights are pulled towards `prior`. */
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

/** What a fit starts from, and what it leaves unchanged. */
export interface Start {
  /** The weights in use. */
  readonly current: Models;
  /** True if the fit starts from the current weights instead of the assumptions. */
  readonly onward: boolean;
  /** The factions whose weights are fitted while all other weights stay the same, or null to fit everything. */
  readonly only: readonly FactionId[] | null;
}

const isDuel = ({ seats }: Row): boolean => seats === 2;

/**
 * Returns the weights for duels. Keeps the current ones if only some factions are fitted, and in an onward fit without
 * duels.
 */
function duelOf(rows: readonly Row[], { current, onward, only }: Start): Targets {
  if (only !== null || (onward && !rows.some(isDuel))) return knownOf(current.duel);
  const prior = onward ? knownOf(current.duel) : beliefs();
  return fitted(rows, prior, DOUBT, (row) => (isDuel(row) ? 1 : TABLE_AT_DUEL));
}

/**
 * Returns the weights for larger tables. Keeps the current ones if only some factions are fitted, and in an onward fit
 * without larger tables.
 */
function tableOf(rows: readonly Row[], { current, onward, only }: Start): Targets {
  if (only !== null || (onward && rows.every(isDuel))) return knownOf(current.table);
  const prior = onward ? knownOf(current.table) : beliefs();
  return fitted(rows, prior, DOUBT, (row) => (isDuel(row) ? DUEL_AT_TABLE : 1));
}

/**
 * Returns a faction's weights for larger tables, fitted from the weights for all factions. If the faction has no rows
 * at larger tables or is not fitted, returns its current weights, or null if it has none.
 */
function factionOf(faction: FactionId, rows: readonly Row[], table: Targets, { current, only }: Start): Targets | null {
  const known = current.factions[faction];
  const own = rows.filter((row) => row.faction === faction && !isDuel(row));
  if (own.length > 0 && (only === null || only.includes(faction))) return fitted(own, table, FACTION_DOUBT, () => 1);
  return known === undefined ? null : knownOf(known);
}

/** Returns the text of `game/bots/strong/weights.ts`, fitted to these rows. */
export function weightsFile(rows: readonly Row[], start: Start): string {
  const table = tableOf(rows, start);
  const factions = FACTIONS.map((faction) => {
    const weights = factionOf(faction, rows, table, start);
    return weights === null ? '' : text(faction, '    ', weights);
  });
  const head = '/** The fitted weights of the evaluation, written by `npm run train` (docs/bots.md). Do not edit. */';
  const general = `${text('duel', '  ', duelOf(rows, start))}${text('table', '  ', table)}`;
  return `${head}\nexport const WRITTEN_MODELS = {\n${general}  factions: {\n${factions.join('')}  },\n} as const;\n`;
}

/** Returns models whose weights are this share of a model's own and the rest of the assumptions'. */
export function mixedModels({ duel, table, factions }: Models, believed: Model, share: number): Models {
  const mixed = (own: Weights, other: Weights): Weights =>
    own.map((phase, i) => phase.map((n, at) => share * n + (1 - share) * other[i][at]));
  const model = ({ own, rival, win }: Model): Model => ({
    own: mixed(own, believed.own),
    rival: mixed(rival, believed.rival),
    win: mixed(win, believed.win),
  });
  const all = Object.entries(factions).map(([faction, weights]) => [faction, model(weights)] as const);
  return { duel: model(duel), table: model(table), factions: Object.fromEntries(all) };
}
