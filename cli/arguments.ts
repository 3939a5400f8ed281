import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Thrown for invalid arguments or input. The message is printed on stderr, and `code` is the exit code. */
export class UsageError extends Error {
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

export interface Arguments {
  readonly files: readonly string[];
  readonly option: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
}

/**
 * Parses `--name value`, `--name=value`, `--flag` and file names. Throws a UsageError for an unknown option, for a
 * missing value, and for a flag with a value.
 */
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
    const equals = word.indexOf('=');
    const name = equals < 0 ? word.slice(2) : word.slice(2, equals);
    const inline = equals < 0 ? undefined : word.slice(equals + 1);
    if (flags.includes(name)) {
      if (inline !== undefined) throw new UsageError(`option --${name} takes no value`);
      set.add(name);
    } else if (!options.includes(name)) throw new UsageError(`unknown option ${word}`);
    else if (inline !== undefined) values.set(name, inline);
    else if (i + 1 < argv.length) values.set(name, argv[++i]);
    else throw new UsageError(`option ${word} needs a value`);
  }
  return { files, option: (name) => values.get(name), flag: (name) => set.has(name) };
}

/**
 * Returns the integer that an option gives, or `fallback` if the option is absent. Throws a UsageError for any value
 * that is not an integer from `min` to `max`.
 */
export function wholeNumber(
  text: string | undefined,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined) return fallback;
  const n = /^-?\d+$/.test(text) ? Number(text) : NaN;
  if (!Number.isSafeInteger(n) || n < min || n > max) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not ${text}`);
  }
  return n;
}

/** Returns the error message of JSON.parse for the text, or null if the text is valid JSON. */
function jsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Returns the position that an error of JSON.parse gives, the text's length if the text ends too early, or null. V8
 * gives no position for an unexpected token.
 */
function namedPosition(fault: string, length: number): number | null {
  const named = /at position (\d+)/.exec(fault);
  if (named !== null) return Number(named[1]);
  return /end of JSON input/.test(fault) ? length : null;
}

/**
 * Returns the position of the first character that makes the text invalid, or the text's length if the end is missing.
 */
function faultPosition(text: string, fault: string): number {
  const named = namedPosition(fault, text.length);
  if (named !== null) return named;
  for (let length = 1; length <= text.length; length++) {
    const found = jsonFault(text.slice(0, length));
    if (found !== null && namedPosition(found, length) === null) return length - 1;
  }
  return 0;
}

/** Formats a position as a line and a column, both counted from 1, as editors do. */
function placeOf(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${before[before.length - 1].length + 1}`;
}

/** Returns the parsed JSON of a file. Throws a UsageError that names the file and, for invalid JSON, the position. */
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

/**
 * Returns an option's value, or `fallback` if the option is absent. Throws a UsageError if the value is not in `names`.
 */
export function oneOf<T extends string>(text: string | undefined, name: string, names: readonly T[], fallback: T): T {
  if (text === undefined) return fallback;
  const found = names.find((each) => each === text);
  if (found === undefined) throw new UsageError(`--${name} must be one of ${names.join(', ')}, not ${text}`);
  return found;
}

/** A command: writes output with `print` and returns its exit code, or undefined for 0. Throws on invalid input. */
export type Command = (
  argv: readonly string[],
  print: (text: string) => void,
) => number | void | Promise<number | void>;

/** Returns the command with a different exit code for invalid arguments or input. */
export function withCode(code: number, command: Command): Command {
  return async (argv, print) => {
    try {
      return await command(argv, print);
    } catch (error) {
      throw error instanceof UsageError ? new UsageError(error.message, code) : error;
    }
  };
}

/** Runs a command and resolves to its exit code. If the command throws, prints the error's message without a stack. */
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
    return error instanceof UsageError ? error.code : 1;
  }
}

/** Runs a command if its module is the main program. Does nothing if the module is merely imported, as in a test. */
export function main({ url }: ImportMeta, command: Command): void {
  const program = process.argv[1];
  if (program === undefined || realpathSync(program) !== realpathSync(fileURLToPath(url))) return;
  // A reader such as `head` that closes the pipe early is not an error.
  process.stdout.on('error', () => process.exit(0));
  const print = (text: string): void => void process.stdout.write(text);
  const complain = (text: string): void => void process.stderr.write(text);
  void runCommand(command, process.argv.slice(2), print, complain).then((code) => {
    if (code !== 0) process.exitCode = code;
  });
}
