import { toPosition } from '../game/notation/position.ts';
import { parseRecord, replay as stateAfter } from '../game/notation/record.ts';
import { UsageError, main, readArguments, readJson, wholeNumber, type Command } from './arguments.ts';

/** Prints the position after a record, or after its first K actions. */
export const replay: Command = (argv, print) => {
  const { files, option } = readArguments(argv, ['to']);
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('usage: npm run -s replay -- FILE [--to K]');
  const json = readJson(file);
  try {
    const record = parseRecord(json);
    const last = record.actions.length;
    const to = wholeNumber(option('to'), 'to', last, 0, last);
    print(`${JSON.stringify(toPosition(stateAfter(record, to)))}\n`);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

main(import.meta, replay);
