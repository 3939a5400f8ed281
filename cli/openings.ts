import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lineOf, type BookTurn } from '../game/bots/book/book.ts';
import { EXPANSION_SEATS, MAX_SEATS } from '../game/data/limits.ts';
import { STYLES, type Style } from '../game/bots/styles.ts';
import { UsageError, main, readArguments, readJson, wholeNumber, type Command } from './arguments.ts';
import { candidatesFor, type Candidate } from './book/candidates.ts';
import { chosen, judged, meanOf } from './book/choice.ts';
import { bookFile, written } from './book/file.ts';
import { nameOf, pairingsOf } from './book/pairings.ts';
import { readJsonLines } from './jsonLines.ts';
import { playTrial } from './book/trial.ts';
import type { Trial } from './book/tried.ts';

const USAGE =
  'usage: npm run -s openings -- DIR [--matches N] [--seed S] [--players N] [--keep N] [--expansion] [--below COINS] [--out FILE]';

/** Returns the openings to try, planned once for each folder. */
function candidatesIn(directory: string, keep: number, expansion: boolean): Record<string, readonly Candidate[]> {
  const file = path.join(directory, 'candidates.json');
  if (existsSync(file)) return readJson(file) as Record<string, readonly Candidate[]>;
  const planned: Record<string, readonly Candidate[]> = {};
  for (const pairing of pairingsOf(expansion)) {
    const name = nameOf(pairing);
    planned[name] = candidatesFor(pairing, keep);
    process.stderr.write(`${name}: ${planned[name].length} openings\n`);
  }
  writeFileSync(file, JSON.stringify(planned));
  return planned;
}

/**
 * Tries the openings in DIR/candidates.json, which it plans for every pairing if there is no such file. After N
 * matches, prints the worth of each opening, and writes the best ones to FILE. Pairings that are at least COINS better
 * than their opponents keep their current lines. After an interruption, the same command resumes where it stopped.
 */
export const openings: Command = (argv, print) => {
  const { files, option, flag } = readArguments(
    argv,
    ['matches', 'seed', 'players', 'keep', 'below', 'out'],
    ['expansion'],
  );
  const [directory] = files;
  if (files.length !== 1) throw new UsageError(USAGE);
  const matches = wholeNumber(option('matches'), 'matches', 100, 0, 1_000_000);
  const keep = wholeNumber(option('keep'), 'keep', 7, 1, 12);
  const seed = option('seed') ?? 'openings';
  const expansion = flag('expansion');
  const players = wholeNumber(option('players'), 'players', 5, 3, expansion ? EXPANSION_SEATS : MAX_SEATS);
  const below = wholeNumber(option('below'), 'below', 1000, -1000, 1000);
  mkdirSync(directory, { recursive: true });
  const candidates = candidatesIn(directory, keep, expansion);
  const file = path.join(directory, 'trials.jsonl');
  const trials = readJsonLines<Trial>(file);
  while (trials.length < matches) {
    const trial = playTrial(candidates, { players, expansion }, `${seed}/${trials.length}`, trials);
    appendFileSync(file, `${JSON.stringify(trial)}\n`);
    trials.push(trial);
    process.stderr.write(`match ${trials.length} of ${matches}\n`);
  }
  const lines: string[] = [];
  const worth: Record<string, object> = {};
  for (const pairing of pairingsOf(expansion)) {
    const name = nameOf(pairing);
    const tried = candidates[name] ?? [];
    const worths = judged(name, tried.length, trials);
    worth[name] = Object.fromEntries(
      worths.map(({ tries, worth: coins }, i) => [
        i < tried.length ? `${i + 1} ${tried[i].from}` : 'none',
        { tries, coins: Math.round(coins * 10) / 10 },
      ]),
    );
    const own = (style: Style): readonly BookTurn[] => lineOf(pairing.faction, pairing.mat, style);
    const best = meanOf(name, trials) < below ? chosen(tried, worths, own) : null;
    for (const style of STYLES) lines.push(written(pairing, style, best?.[style] ?? own(style)));
  }
  const out = option('out');
  if (out !== undefined) writeFileSync(out, bookFile(lines, expansion));
  print(`${JSON.stringify({ matches: trials.length, out: out ?? null, worth })}\n`);
};

main(import.meta, openings);
