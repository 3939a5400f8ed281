import { realpathSync } from 'node:fs';
import { ConfigFault } from '../config.ts';
import { DatabaseFault } from '../storage/database.ts';
import { printableAddress } from '../storage/open.ts';
import { reserve } from '../storage/transfer/reserve.ts';

/**
 * Code shared by the commands that work on a whole database: usage errors, messages, exit codes and exclusive access.
 */

/** Thrown if the arguments are wrong. The message is the usage text. */
export class UsageFault extends Error {}

export type Variables = Readonly<Record<string, string | undefined>>;

/** The work of a command. Resolves to the message for stdout. */
export type Work = (args: readonly string[], env: Variables) => Promise<string>;

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function outcomeOf(what: string, error: unknown): Outcome {
  const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error);
  if (error instanceof ConfigFault || error instanceof UsageFault) return { code: 2, out: '', err: `${reason}\n` };
  const said = error instanceof DatabaseFault ? reason : `${what} failed: ${reason}`;
  return { code: 1, out: '', err: `${said}\n` };
}

/**
 * Returns a command that resolves to its output and exit code: 2 if the arguments or settings are wrong, 1 if the work
 * fails, otherwise 0. `what` names the work in messages.
 */
export function command(what: string, work: Work): (args: readonly string[], env: Variables) => Promise<Outcome> {
  return async (args, env) => {
    try {
      return { code: 0, out: `${await work(args, env)}\n`, err: '' };
    } catch (error) {
      return outcomeOf(what, error);
    }
  };
}

/**
 * If `file` is the program being run, runs a command with this process's arguments, prints its output and sets the exit
 * code.
 */
export async function runAsProgram(file: string, run: ReturnType<typeof command>): Promise<void> {
  const [, program = ''] = process.argv;
  if (program === '' || realpathSync(program) !== realpathSync(file)) return;
  const { code, out, err } = await run(process.argv.slice(2), process.env);
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
}

function end(fault: DatabaseFault): never {
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}

/**
 * Runs `work` while no server can use these databases. Throws a DatabaseFault if one of them is in use or unusable. If
 * the connection to a Postgres database is lost and another server takes over the database, ends this process. Postgres
 * then rolls back what was written.
 */
export async function withoutServers<T>(addresses: readonly string[], work: () => Promise<T>): Promise<T> {
  const [address, ...rest] = addresses;
  if (address === undefined) return work();
  const { release } = await reserve(address, end).catch((error: unknown) => {
    if (error instanceof DatabaseFault) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseFault(`${printableAddress(address)} cannot be used: ${reason}`);
  });
  try {
    return await withoutServers(rest, work);
  } finally {
    await release();
  }
}

/** Returns, for example, `1 match` or `2 matches`. */
export const countMatches = (count: number): string => (count === 1 ? '1 match' : `${count} matches`);
