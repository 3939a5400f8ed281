import { availableParallelism } from 'node:os';
import { ALL_LEVELS, isAnyLevel, type AnyLevel } from '../game/bots/levels.ts';
import { UsageError, main, oneOf, readArguments, wholeNumber, withCode, type Command } from './arguments.ts';
import { playAll } from './ladder/crew.ts';
import type { Outcome } from './ladder/playing.ts';
import { ladderReport } from './ladder/report.ts';
import { DEALS } from './simulate/drafts.ts';
import { matchesAmong, matchesOf, ownSize, pairsOf, type Plan } from './ladder/seating.ts';
import { tableFor } from './tables.ts';

/** The ladder's table sizes, and the larger ones, which are played only on request and with the expansion. */
const SIZES = [2, 3, 5];
const LARGE = [6, 7];
const USAGE =
  'usage: npm run -s ladder -- --deals N [--seed S] [--players 2|3|5|6|7] [--levels A,B,...] [--deal DEAL] [--expansion] [--pairs] [--threads N]';

function levelsOf(text: string | undefined): AnyLevel[] {
  if (text === undefined) return [...ALL_LEVELS];
  const names = text.split(',');
  for (const name of names) {
    if (!isAnyLevel(name))
      throw new UsageError(`--levels: unknown level ${name}; the levels are ${ALL_LEVELS.join(', ')}`);
  }
  if (new Set(names).size < names.length) throw new UsageError('--levels: each level can be named only once');
  return ALL_LEVELS.filter((level) => names.includes(level));
}

function sizesOf(text: string | undefined): readonly number[] {
  if (text === undefined) return SIZES;
  const known = [...SIZES, ...LARGE];
  if (!known.map(String).includes(text)) throw new UsageError(`--players must be ${known.join(', ')}, not ${text}`);
  return [Number(text)];
}

function planOf(argv: readonly string[]): Plan & { threads: number; pairsOnly: boolean } {
  const options = ['deals', 'seed', 'players', 'levels', 'threads', 'deal'];
  const { files, option, flag } = readArguments(argv, options, ['expansion', 'pairs']);
  if (files.length > 0) throw new UsageError(`unexpected: ${files.join(' ')}`);
  if (option('deals') === undefined) throw new UsageError(USAGE);
  const sizes = sizesOf(option('players'));
  return {
    deals: wholeNumber(option('deals'), 'deals', 1, 1, 100_000),
    seed: option('seed') ?? 'ladder',
    sizes,
    expansion: tableFor(Math.max(...sizes), flag('expansion')).expansion,
    deal: oneOf(option('deal'), 'deal', DEALS, 'random'),
    levels: levelsOf(option('levels')),
    pairsOnly: flag('pairs'),
    threads: wholeNumber(option('threads'), 'threads', availableParallelism(), 1, 64),
  };
}

/** Plays a group of matches. Reports on stderr how many have been played and how long they took. */
async function reported(
  name: string,
  matches: Parameters<typeof playAll>[0],
  threads: number,
): Promise<readonly Outcome[]> {
  const began = performance.now();
  let played = 0;
  const say = (): void => {
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stderr.write(`${name}: ${played} of ${matches.length} matches, ${seconds} s\n`);
  };
  const step = Math.ceil(matches.length / 10);
  return playAll(matches, threads, () => {
    played++;
    if (played % step === 0 || played === matches.length) say();
  });
}

/**
 * Plays the chosen levels against each other, rotating the bots through the seats of each deal. Also plays each level
 * against itself, unless `--pairs` is given. Prints the results.
 */
export const ladder: Command = withCode(2, async (argv, print) => {
  const { threads, pairsOnly, ...plan } = planOf(argv);
  const pairs = [];
  for (const pair of pairsOf(plan)) {
    const name = `${pair.a} against ${pair.b}, ${pair.players} players`;
    pairs.push({ pair, outcomes: await reported(name, matchesOf(pair, plan), threads) });
  }
  const among = new Map<AnyLevel, readonly Outcome[]>();
  for (const level of pairsOnly ? [] : plan.levels) {
    const name = `${level} against itself, ${ownSize(plan)} players`;
    among.set(level, await reported(name, matchesAmong(level, plan), threads));
  }
  print(`${JSON.stringify(ladderReport(plan, pairs, among))}\n`);
});

main(import.meta, ladder);
