import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { DatabaseFault } from '../storage/database.ts';
import { MIGRATIONS } from '../storage/migrations.ts';
import { isPostgresAddress, printableAddress } from '../storage/open.ts';
import { giveToOwnerOf } from '../storage/transfer/file.ts';
import { fillPostgres } from '../storage/transfer/postgresTarget.ts';
import { inspectFile, readSource, type Source } from '../storage/transfer/source.ts';
import { writeFile } from '../storage/transfer/sqliteTarget.ts';
import { UsageFault, command, countMatches, runAsProgram, withoutServers } from './command.ts';

/**
 * `npm run move-database -- FROM TO`: copies a whole database to a new SQLite file or an empty Postgres database, so
 * that a server on TO can continue the matches. FROM is unchanged.
 */

/** Throws a DatabaseFault if an earlier version wrote the database. */
function demandThisVersion(name: string, { steps }: Source): void {
  const missing = Object.keys(MIGRATIONS).filter((step) => !steps.includes(step));
  if (missing.length === 0) return;
  throw new DatabaseFault(
    `${name} was written by an earlier version (it lacks ${missing.join(', ')}). Start this version's server on it ` +
      'once, stop the server, and then move the database. Nothing was changed.',
  );
}

async function move(args: readonly string[]): Promise<string> {
  const [from, to, ...rest] = args;
  if (from === undefined || to === undefined || rest.length > 0) {
    throw new UsageFault('usage: npm run move-database -- FROM TO\nFROM and TO have the same form as DATABASE_URL.');
  }
  for (const address of [from, to]) readConfig({ DATABASE_URL: address });
  const name = printableAddress(from);
  if (!isPostgresAddress(from)) await inspectFile(from, 'Use an intact database.');
  if (from === to) throw new DatabaseFault('FROM and TO are the same database. Nothing was changed.');
  if (!isPostgresAddress(to) && existsSync(to)) throw new DatabaseFault(`${to} already exists. Nothing was changed.`);
  const matches = await withoutServers([from, to], () =>
    readSource(from, async (source) => {
      demandThisVersion(name, source);
      if (!isPostgresAddress(to)) {
        const count = await writeFile(to, source);
        giveToOwnerOf(path.dirname(path.resolve(to)), to, `${to}.lock`);
        return count;
      }
      const filled = await fillPostgres(to, source, { replaces: false, now: new Date(), advice: 'Use a new one.' });
      return filled.matches;
    }),
  );
  return (
    `Moved ${countMatches(matches)} from ${name} to ${printableAddress(to)}\n` +
    `Set DATABASE_URL to the new database. ${name} is unchanged; no server should use it again.`
  );
}

/** The command, as a function of its arguments and environment variables. */
export const moveDatabase = command('The move', move);

await runAsProgram(import.meta.filename, moveDatabase);
