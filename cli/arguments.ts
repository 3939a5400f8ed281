import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A fault of the caller: printed on stderr, exit code 1. */
export class UsageError extends Error {}

export interface Arguments {
  readonly files: readonly string[];
  readonly option: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
}

/** Reads `--name value`, `--flag` and file names; unknown options are refused. */
export function readArguments(
  argv: readonly string[],
  options: readonly string[],
  flags: readonly string[] = [],
): Arguments {
  const files: string[] = [];
  const values = new Map<string, string>();
  const set = new Set<string>();
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i];
    if (!word.startsWith('--')) {
      files.push(word);
      continue;
    }
    const [name, inline] = word.slice(2).split('=', 2);
    if (flags.includes(name)) set.add(name);
    else if (!options.includes(name)) throw new UsageError(`unknown option ${word}`);
    else if (inline !== undefined) values.set(name, inline);
    else if (i + 1 < argv.length) values.set(name, argv[++i]);
    else throw new UsageError(`option ${word} needs a value`);
  }
  return { files, option: (name) => values.get(name), flag: (name) => set.has(name) };
}

/** A whole number within limits, or the default. */
export function wholeNumber(
  text: string | undefined,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined) return fallback;
  const n = Number(text);
  if (!Number.isInteger(n) || n < min || n > max) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text}`);
  }
  return n;
}

/** What JSON.parse says of a text, or null where it is JSON. */
function jsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The position that a message of JSON.parse names; V8 leaves it out of some, for short texts only. */
function namedPosition(fault: string, length: number): number | null {
  const named = /at position (\d+)/.exec(fault);
  if (named !== null) return Number(named[1]);
  return /end of JSON input/.test(fault) ? length : null;
}

/** Where a text stops being JSON: the first character that no text could go on with. */
function faultPosition(text: string, fault: string): number {
  const named = namedPosition(fault, text.length);
  if (named !== null) return named;
  for (let length = 1; length <= text.length; length++) {
    const found = jsonFault(text.slice(0, length));
    if (found !== null && namedPosition(found, length) === null) return length - 1;
  }
  return 0;
}

/** The place of a fault as editors count: from line 1, column 1. */
function placeOf(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${before[before.length - 1].length + 1}`;
}

/** The JSON value of a file; what is not JSON is a fault that names the file and the place. */
export function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
  const fault = jsonFault(text);
  if (fault === null) return JSON.parse(text);
  throw new UsageError(`${file}: not JSON at ${placeOf(text, faultPosition(text, fault))} (${fault})`);
}

/** A command: writes its output by `print` and returns its exit code, 0 if it returns none. Throws on bad input. */
export type Command = (
  argv: readonly string[],
  print: (text: string) => void,
) => number | void | Promise<number | void>;

/** Runs a command and resolves to its exit code; prints the message of an error without a stack, exit code 1. */
export async function runCommand(
  command: Command,
  argv: readonly string[],
  print: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  try {
    return (await command(argv, print)) ?? 0;
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Runs a command if its module is the program that Node was started with, not one that a test imports. */
export function main({ url }: ImportMeta, command: Command): void {
  const program = process.argv[1];
  if (program === undefined || realpathSync(program) !== realpathSync(fileURLToPath(url))) return;
  // A reader that has seen enough (head) is no fault.
  process.stdout.on('error', () => process.exit(0));
  const print = (text: string): void => void process.stdout.write(text);
  const complain = (text: string): void => void process.stderr.write(text);
  void runCommand(command, process.argv.slice(2), print, complain).then((code) => {
    if (code !== 0) process.exitCode = code;
  });
}
