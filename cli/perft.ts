import { EXPANSION_SEATS } from '../game/data/limits.ts';
import { parsePosition } from '../game/notation/loadPosition.ts';
import { perft as countSequences } from '../game/perft.ts';
import type { State } from '../game/state/types.ts';
import { UsageError, main, readArguments, readJson, wholeNumber, type Command } from './arguments.ts';
import { dealtMatch, tableFor } from './tables.ts';

/** Reads a position from a file. Throws a UsageError that names the file and, within it, the location of a fault. */
function positionIn(file: string, seed: string): State {
  const json = readJson(file);
  try {
    return parsePosition(json, seed);
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Prints the number of action sequences of a given length. */
export const perft: Command = (argv, print) => {
  const { files, option, flag } = readArguments(argv, ['seed', 'players', 'depth', 'position'], ['expansion']);
  if (files.length > 0)
    throw new UsageError('usage: npm run -s perft -- --seed S --players P --depth D [--expansion] [--position FILE]');
  const seed = option('seed') ?? 'perft';
  const players = wholeNumber(option('players'), 'players', 2, 1, EXPANSION_SEATS);
  const depth = wholeNumber(option('depth'), 'depth', 1, 0, 12);
  const file = option('position');
  const state = file === undefined ? dealtMatch(tableFor(players, flag('expansion')), seed) : positionIn(file, seed);
  print(`${countSequences(state, depth)}\n`);
};

main(import.meta, perft);
