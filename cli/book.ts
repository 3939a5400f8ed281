import { writeFileSync } from 'node:fs';
import { STYLES, type Style } from '../game/bots/styles.ts';
import type { Pairing } from '../game/bots/strong/pairings.ts';
import { temperOf } from '../game/bots/strong/tempers.ts';
import type { BookTurn } from '../game/bots/book/book.ts';
import { UsageError, main, readArguments, wholeNumber, type Command } from './arguments.ts';
import { bookFile, written } from './book/file.ts';
import { nameOf, pairingsOf, startOf } from './book/pairings.ts';
import { planLines, turnsOf, type PlannerEffort } from './book/planner.ts';
import { believedModel } from './train/models.ts';

const USAGE =
  'usage: npm run -s book -- FILE [--turns N] [--lines N] [--keep N] [--pairing "FACTION MAT"] [--style S] [--expansion]';

/** Plans the opening line of a pairing for a style. */
function lineFor(pairing: Pairing, style: Style, effort: PlannerEffort, keep: number): BookTurn[] {
  const { view, seat } = startOf(pairing);
  // The planner's opponents do nothing, so there are no fights to avoid, and the temper for a duel is used.
  const [best] = planLines(view, seat, believedModel(), temperOf(style, true), effort);
  return best === undefined ? [] : turnsOf(best, view, seat).slice(0, keep);
}

/**
 * Plans the first turns of every pairing of the base game or, with `--expansion`, of all others, and writes the opening
 * book to FILE. Options select one pairing or style.
 */
export const book: Command = (argv, print) => {
  const { files, option, flag } = readArguments(argv, ['turns', 'lines', 'keep', 'pairing', 'style'], ['expansion']);
  const [file] = files;
  if (files.length !== 1) throw new UsageError(USAGE);
  const lines = wholeNumber(option('lines'), 'lines', 100, 1, 10_000);
  const keep = wholeNumber(option('keep'), 'keep', 7, 1, 30);
  const effort: PlannerEffort = {
    turns: wholeNumber(option('turns'), 'turns', 12, 1, 30),
    lines,
    alike: Math.ceil(lines / 3),
    ends: 6,
    each: 3,
    move: { positions: 600, width: 10 },
    rows: { positions: 200, width: 6 },
  };
  const lineTexts: string[] = [];
  for (const pairing of pairingsOf(flag('expansion'))) {
    if (option('pairing') !== undefined && option('pairing') !== nameOf(pairing)) continue;
    for (const style of STYLES) {
      if (option('style') !== undefined && option('style') !== style) continue;
      lineTexts.push(written(pairing, style, lineFor(pairing, style, effort, keep)));
    }
    process.stderr.write(`${nameOf(pairing)}\n`);
  }
  writeFileSync(file, bookFile(lineTexts, flag('expansion')));
  print(`${JSON.stringify({ file, lines: lineTexts.length })}\n`);
};

main(import.meta, book);
