import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseRecord, replay, type MatchRecord } from '../game/notation/record.ts';
import { SECTIONS, type Section } from '../game/data/ids.ts';
import { added, countsOf, statisticsOf, type Count, type TakenSection } from '../game/statistics.ts';
import { UsageError, main, readArguments, readJson, type Command } from './arguments.ts';

const isSection = (section: unknown): section is Section => SECTIONS.some((one) => one === section);

/** Returns the sections taken in a record, or none if it starts in the middle of a match. */
function sectionsOf({ actions, dealt, position }: MatchRecord): TakenSection[] {
  if (position !== undefined) return [];
  return actions.flatMap(({ by, type, section }) =>
    type === 'takeSection' && isSection(section)
      ? [{ seat: dealt.findIndex(({ faction }) => faction === by), section }]
      : [],
  );
}

/** Returns the statistics of the record in a file. Throws a UsageError if it is not a valid record. */
export function countsIn(file: string): Count[] {
  const json = readJson(file);
  try {
    const record = parseRecord(json);
    return countsOf(replay(record), sectionsOf(record));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function recordsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.sort().map((name) => path.join(folder, name));
  } catch (error) {
    throw new UsageError(`${folder}: cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** Prints the statistics of a folder's records. Ignores matches with one player and matches without a result. */
export const statistics: Command = (argv, print) => {
  const { files } = readArguments(argv, []);
  const [folder] = files;
  if (folder === undefined || files.length > 1) throw new UsageError('usage: npm run -s statistics -- DIR');
  const records = recordsIn(folder);
  if (records.length === 0) throw new UsageError(`${folder}: contains no records`);
  let sums: Count[] = [];
  for (const file of records) sums = added([...sums, ...countsIn(file)]);
  print(`${JSON.stringify(statisticsOf(sums))}\n`);
};

main(import.meta, statistics);
