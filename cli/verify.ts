import { NotationError } from '../game/notation/fault.ts';
import { parseRecord, replay } from '../game/notation/record.ts';
import { commitment } from '../game/state/random.ts';
import { UsageError, main, readArguments, readJson, type Command } from './arguments.ts';

/**
 * Recomputes a match from its record: deals it from the seed or loads the position it starts with, repeats every action
 * and compares the result with the recorded one. With `--hash`, the seed must have the SHA-256 that was published at
 * the start. Throws a NotationError if anything differs.
 */
export const verify: Command = (argv, print) => {
  const { files, option } = readArguments(argv, ['hash']);
  if (files.length !== 1) throw new UsageError('usage: npm run -s verify -- RECORD [--hash SHA256-OF-THE-SEED]');
  const record = parseRecord(readJson(files[0]));
  const promised = option('hash')?.toLowerCase();
  const demandHash = (seedHash: string): string => {
    if (promised === undefined || promised === seedHash) return seedHash;
    throw new NotationError('setup.seed', `its SHA-256 is ${seedHash}, not ${promised}`);
  };
  // Checked first: with the wrong seed, a later check would fail with a misleading message. In a record that starts
  // with a position, the position contains the seed.
  if (record.position === undefined) demandHash(commitment(record.setup.seed ?? ''));
  const state = replay(record);
  const seedHash = demandHash(commitment(state.seed));
  if (JSON.stringify(state.result) !== JSON.stringify(record.result)) {
    throw new NotationError('result', `the actions lead to ${JSON.stringify(state.result)}`);
  }
  const report = { ok: true, seedHash, actions: record.actions.length, dealt: record.dealt, result: state.result };
  print(`${JSON.stringify(report)}\n`);
};

main(import.meta, verify);
