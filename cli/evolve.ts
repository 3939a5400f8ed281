import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError, main, readArguments, wholeNumber, type Command } from './arguments.ts';
import { Evolution } from './book/evolve.ts';
import { pairingNamed } from './book/pairings.ts';

const USAGE = 'usage: npm run -s evolve -- DIR --pairing "FACTION MAT" [--matches N] [--seed S] [--keep N]';

/** The number of openings written. */
const WRITTEN = 8;

/**
 * Finds openings of a pairing by N matches without opponents, and writes the best ones to DIR/candidates.json, where
 * `openings` can try them in matches of five.
 */
export const evolve: Command = (argv, print) => {
  const { files, option } = readArguments(argv, ['pairing', 'matches', 'seed', 'keep']);
  const [directory] = files;
  const name = option('pairing');
  if (files.length !== 1 || name === undefined) throw new UsageError(USAGE);
  const pairing = pairingNamed(name);
  const matches = wholeNumber(option('matches'), 'matches', 100, 0, 1_000_000);
  const keep = wholeNumber(option('keep'), 'keep', 12, 1, 12);
  const evolution = new Evolution(pairing, keep, option('seed') ?? 'evolve');
  for (let played = 1; played <= matches; played++) {
    evolution.step();
    process.stderr.write(`match ${played} of ${matches}: best ${evolution.best[0].score}\n`);
  }
  const best = evolution.best.slice(0, WRITTEN);
  const candidates = best.filter(({ line }) => line.length > 0).map(({ from, line }) => ({ from, line }));
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'candidates.json'), JSON.stringify({ [name]: candidates }));
  print(`${JSON.stringify({ pairing: name, matches, openings: best.map(({ from, score }) => ({ from, score })) })}\n`);
};

main(import.meta, evolve);
