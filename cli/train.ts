import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FACTIONS, type FactionId } from '../game/data/ids.ts';
import { EXPANSION_SEATS } from '../game/data/limits.ts';
import { shippedModels } from '../game/bots/strong/models.ts';
import { UsageError, main, readArguments, wholeNumber, type Command } from './arguments.ts';
import { readJsonLines } from './jsonLines.ts';
import { playLesson } from './train/lessons.ts';
import { weightsFile } from './train/models.ts';
import { rowsOf, type Lesson, type Row } from './train/rows.ts';

const USAGE =
  'usage: npm run -s train -- DIR [DIR ...] [--matches N] [--seed S] [--players N] [--expansion] [--first | --onward] ' +
  '[--factions LIST] [--out FILE]';

const lessonsIn = (directory: string): Lesson[] => readJsonLines<Lesson>(path.join(directory, 'lessons.jsonl'));

/**
 * Returns the factions in a comma-separated list, or null if there is no list. Throws a UsageError for an unknown name.
 */
function factionsIn(list: string | undefined): FactionId[] | null {
  if (list === undefined) return null;
  return list.split(',').map((name) => {
    const faction = FACTIONS.find((each) => each === name);
    if (faction === undefined) throw new UsageError(`--factions must be from ${FACTIONS.join(', ')}, not ${name}`);
    return faction;
  });
}

/**
 * Plays matches to learn from and adds them to DIR/lessons.jsonl until it contains N matches. Then fits the weights of
 * the strong levels to all these matches, and to those of the other folders, and writes the weights to FILE. With
 * `--onward`, the fit starts from the current weights; with `--factions`, only the weights of these factions change.
 * After an interruption, the same command resumes where it stopped.
 */
export const train: Command = async (argv, print) => {
  const { files, option, flag } = readArguments(
    argv,
    ['matches', 'seed', 'out', 'players', 'factions'],
    ['first', 'onward', 'expansion'],
  );
  const [directory] = files;
  if (files.length === 0) throw new UsageError(USAGE);
  const matches = wholeNumber(option('matches'), 'matches', 100, 1, 1_000_000);
  const seed = option('seed') ?? 'train';
  const players =
    option('players') === undefined ? null : wholeNumber(option('players'), 'players', 2, 2, EXPANSION_SEATS);
  const only = factionsIn(option('factions'));
  const onward = flag('onward');
  const out = option('out');
  if (only !== null && out === undefined) throw new UsageError('--factions needs --out');
  if (only !== null && onward) throw new UsageError('--factions starts from the current weights; leave out --onward');
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, 'lessons.jsonl');
  for (let number = lessonsIn(directory).length; number < matches; number++) {
    const lesson = await playLesson(seed, number, flag('first'), players, flag('expansion'));
    appendFileSync(file, `${JSON.stringify(lesson)}\n`);
    process.stderr.write(`match ${number + 1} of ${matches}: ${lesson.scores.join(' ')}\n`);
  }
  const lessons = files.flatMap(lessonsIn);
  const rows: Row[] = [];
  for (const lesson of lessons) for (const row of rowsOf(lesson)) rows.push(row);
  for (const faction of only ?? []) {
    if (!rows.some((row) => row.faction === faction && row.seats > 2))
      throw new UsageError(`--factions: ${faction} is not at any table of three or more in these matches`);
  }
  if (out !== undefined) writeFileSync(out, weightsFile(rows, { current: shippedModels(), onward, only }));
  print(`${JSON.stringify({ matches: lessons.length, rows: rows.length, out: out ?? null })}\n`);
};

main(import.meta, train);
