import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { EXPANSION_SEATS } from '../game/data/limits.ts';
import { UsageError, main, readArguments, wholeNumber, type Command } from './arguments.ts';
import { pairingNamed } from './book/pairings.ts';
import { readJsonLines } from './jsonLines.ts';
import { playTuned, type TunedLevel, type TunedMatch } from './tune/playing.ts';
import { sharesOf, worthOf } from './tune/worth.ts';
import { tableFor } from './tables.ts';

const USAGE =
  'usage: npm run -s tune -- DIR [DIR...] [--matches N] [--seed S] [--players N] [--expansion] [--pairing "FACTION MAT"] [--level medium|hard]';

/** Returns the level with this name. Throws a UsageError unless it is `medium` or `hard`. */
function levelOf(text: string): TunedLevel {
  if (text === 'medium' || text === 'hard') return text;
  throw new UsageError(`--level must be medium or hard, not ${text}`);
}

const matchesIn = (directory: string): TunedMatch[] => readJsonLines(path.join(directory, 'matches.jsonl'));

/**
 * Plays matches at one bot level, in which each seat's tastes are randomly raised or lowered by one step, until the
 * first DIR contains N matches. With `--pairing`, these are matches of one seat, stopped after 21 rounds. Then prints
 * the estimated effect of one step of each taste, over the matches in all DIRs. After an interruption, the same command
 * resumes where it stopped.
 */
export const tune: Command = (argv, print) => {
  const { files, option, flag } = readArguments(
    argv,
    ['matches', 'seed', 'players', 'level', 'pairing'],
    ['expansion'],
  );
  if (files.length === 0) throw new UsageError(USAGE);
  const [directory, ...others] = files;
  const wanted = wholeNumber(option('matches'), 'matches', 100, 1, 1_000_000);
  const players = wholeNumber(option('players'), 'players', 5, 2, EXPANSION_SEATS);
  const pairing = option('pairing');
  if (pairing !== undefined && (option('players') !== undefined || flag('expansion'))) {
    throw new UsageError('--pairing is for one seat, without --players and --expansion');
  }
  const table = pairing === undefined ? tableFor(players, flag('expansion')) : pairingNamed(pairing);
  const level = levelOf(option('level') ?? 'medium');
  const seed = option('seed') ?? 'tune';
  mkdirSync(directory, { recursive: true });
  const matches = matchesIn(directory);
  while (matches.length < wanted) {
    const match = playTuned(level, table, `${seed}/${matches.length}`);
    appendFileSync(path.join(directory, 'matches.jsonl'), `${JSON.stringify(match)}\n`);
    matches.push(match);
    process.stderr.write(`match ${matches.length} of ${wanted}: ${match.seats.map(({ score }) => score).join(' ')}\n`);
  }
  for (const other of others) matches.push(...matchesIn(other));
  print(`${JSON.stringify({ matches: matches.length, factions: sharesOf(matches), tastes: worthOf(matches) })}\n`);
};

main(import.meta, tune);
