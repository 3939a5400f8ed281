import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { Ledger } from '../ratings/ledger.ts';
import type { Skill } from '../ratings/model.ts';
import { ResultFault, parseResults } from '../ratings/read.ts';
import { PAIRINGS, type RatedResult } from '../ratings/results.ts';
import { rankCorrelation, simulate } from '../ratings/simulated.ts';
import { DatabaseFault } from '../storage/database.ts';
import { MIGRATIONS } from '../storage/migrations.ts';
import { isPostgresAddress, printableAddress } from '../storage/open.ts';
import { readRatedResults } from '../storage/ratings.ts';
import { inspectFile, readSource } from '../storage/transfer/source.ts';
import { UsageFault, command, runAsProgram, type Variables } from './command.ts';

/**
 * `npm run -s ratings -- recompute`: rates all rated matches in the database again and prints the ratings, without
 * changing anything. `--results FILE` uses the results in a file instead. `simulate` rates simulated players and
 * measures the accuracy of the ratings and the speed of their calculation.
 */

const USAGE =
  'usage: npm run -s ratings -- recompute [--results FILE]\n' +
  '       npm run -s ratings -- simulate [--players N] [--results N] [--seed N] [--out FILE]';

const MS = 1000;
const DIGITS = 1000;
const rounded = (n: number): number => Math.round(n * DIGITS) / DIGITS;

/**
 * Returns the ratings of all players by player id. `players`: each player's rating in the pool of their last match.
 * `pools`: the ratings in each pool.
 */
function playersIn(ledger: Ledger, results: readonly RatedResult[]) {
  const pools: Record<string, Record<string, Skill>> = {};
  for (const { subject, standing } of ledger.all()) {
    if (subject.pool === PAIRINGS || subject.faction !== '') continue;
    (pools[subject.pool] ??= {})[subject.player] = { mu: standing.mu, sigma: standing.sigma };
  }
  const players: Record<string, Skill> = {};
  for (const { pool, ranks } of results) for (const { player } of ranks) players[player] = pools[pool][player];
  return { players, pools };
}

function counted(results: readonly RatedResult[]) {
  const began = performance.now();
  const ledger = new Ledger();
  for (const result of results) ledger.add(result);
  return { ledger, seconds: (performance.now() - began) / MS };
}

function readResultsFile(file: string): RatedResult[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ResultFault(`${file}: cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
  try {
    return parseResults(text);
  } catch (error) {
    if (error instanceof ResultFault) throw new ResultFault(`${file}: ${error.message}`);
    throw error;
  }
}

/** Reads the rated results of a database, even while servers use it. */
async function storedResults(database: string): Promise<RatedResult[]> {
  const name = printableAddress(database);
  if (!isPostgresAddress(database)) {
    if (!existsSync(database)) {
      throw new DatabaseFault(`There is no database at ${name}. Set DATABASE_URL to an existing one.`);
    }
    await inspectFile(database, 'Use an intact database.');
  }
  return readSource(database, async ({ rows, steps }) => {
    if (!Object.keys(MIGRATIONS).every((step) => steps.includes(step))) {
      throw new DatabaseFault(`${name} was written by another version. Start this version's server on it once.`);
    }
    const results: RatedResult[] = [];
    for await (const result of readRatedResults(rows)) results.push(result);
    return results;
  });
}

/** Returns the values of the options by name. Throws a UsageFault for an unknown option or one without a value. */
function optionsIn(args: readonly string[], known: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (let i = 0; i < args.length; i += 2) {
    const name = args[i].replace(/^--/, '');
    const value = args[i + 1];
    if (!args[i].startsWith('--') || !known.includes(name) || value === undefined) throw new UsageFault(USAGE);
    values.set(name, value);
  }
  return values;
}

async function recompute(args: readonly string[], env: Variables): Promise<string> {
  const file = optionsIn(args, ['results']).get('results');
  const { database } = readConfig(env);
  const results = file === undefined ? await storedResults(database) : readResultsFile(file);
  const { ledger, seconds } = counted(results);
  return JSON.stringify({ ...playersIn(ledger, results), seconds: rounded(seconds) });
}

const MAX_SIMULATED = 10_000_000;

function wholeNumber(text: string | undefined, usual: number): number {
  const n = text === undefined ? usual : /^\d+$/.test(text) ? Number(text) : NaN;
  if (Number.isNaN(n) || n > MAX_SIMULATED) throw new UsageFault(USAGE);
  return n;
}

function measure(args: readonly string[]): string {
  const options = optionsIn(args, ['players', 'results', 'seed', 'out']);
  const players = Math.max(2, wholeNumber(options.get('players'), 10_000));
  const count = wholeNumber(options.get('results'), 100_000);
  const { strengths, results } = simulate({ players, results: count, seed: wholeNumber(options.get('seed'), 1) });
  const out = options.get('out');
  if (out !== undefined) writeFileSync(out, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  const { ledger, seconds } = counted(results);
  const rated = Array.from(ledger.all());
  const began = performance.now();
  if (results.length > 0) ledger.add(results[results.length - 1]);
  const oneMore = performance.now() - began;
  const correlation = rankCorrelation(
    rated.map(({ standing }) => standing.mu),
    rated.map(({ subject }) => strengths.get(subject.player) ?? 0),
  );
  return JSON.stringify({
    players: rated.length,
    results: results.length,
    seconds: rounded(seconds),
    correlation: rounded(correlation),
    oneMoreMs: rounded(oneMore),
  });
}

function work(args: readonly string[], env: Variables): Promise<string> {
  const [task, ...rest] = args;
  if (task === 'recompute') return recompute(rest, env);
  if (task === 'simulate') return Promise.resolve(measure(rest));
  throw new UsageFault(USAGE);
}

/** The command, as a function of its arguments and environment variables. */
export const ratings = command('The ratings', async (args, env) => work(args, env));

await runAsProgram(import.meta.filename, ratings);
