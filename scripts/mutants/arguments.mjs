// Parses the command-line arguments.
import { parseArgs } from 'node:util';

export const USAGE = `usage: npm run mutants -- [--sample N] [--seed TEXT] [--only PLACE]... [--threshold PERCENT] [--concurrency N] [--json FILE]
  --sample       mutants to try (200)
  --seed         seed that selects them (1)
  --only         only mutants of the sample whose FILE:LINE:COLUMN starts with this, e.g. game/rules/move.ts:120: (all)
  --threshold    exit code 1 if a smaller percentage is killed (85)
  --concurrency  processes that run tests (1)
  --json         also writes the result to a file`;

/** Thrown if the arguments are invalid. The exit code is then 2. */
export class UsageError extends Error {}

function wholeNumber(values, name, min, max) {
  const text = values[name];
  const n = Number(text);
  if (/^\d+$/.test(text) && n >= min && n <= max) return n;
  throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text}`);
}

/** Parses the arguments. Throws a UsageError if they are invalid. */
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
