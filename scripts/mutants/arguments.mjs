// What may be said on the command line.
import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run mutants -- [--sample N] [--seed TEXT] [--only PLACE]... [--threshold PERCENT] [--concurrency N] [--json FILE]
  --sample       mutants to try (200)
  --seed         which of them (1)
  --only         of the sample those whose FILE:LINE:COLUMN begins so, e.g. game/rules/move.ts:120: (all)
  --threshold    ends with 1 if a smaller percentage is killed (85)
  --concurrency  processes that run tests (1)
  --json         writes the result to a file, too`;

/** A fault of the caller: exit code 2. */
export class UsageError extends Error {}

function wholeNumber(values, name, min, max) {
  const text = values[name];
  const n = Number(text);
  if (/^\d+$/.test(text) && n >= min && n <= max) return n;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text}`);
}

/** Reads the arguments; throws a UsageError. */
export function readArguments(args) {
  const options = {
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
    threshold: { type: 'string', default: '85' },
    concurrency: { type: 'string', default: '1' },
    json: { type: 'string' },
  };
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw new UsageError(error.message);
  }
  return {
    sample: wholeNumber(values, 'sample', 1, 100_000),
    seed: values.seed,
    only: values.only,
    threshold: wholeNumber(values, 'threshold', 0, 100),
    concurrency: wholeNumber(values, 'concurrency', 1, 64),
    json: values.json ?? null,
  };
}
