import { readConfig } from '../config.ts';
import { isPostgresAddress, printableAddress } from '../storage/open.ts';
import { fillPostgres } from '../storage/transfer/postgresTarget.ts';
import { inspectFile, readSource } from '../storage/transfer/source.ts';
import { restoreFile } from '../storage/transfer/sqliteTarget.ts';
import { UsageFault, command, runAsProgram, withoutServers, type Variables } from './command.ts';

/**
 * `npm run restore -- FILE`: replaces the database that DATABASE_URL names with a backup of a database of either kind.
 * The previous content is kept as another file (SQLite) or schema (Postgres). A Postgres database that is not empty is
 * replaced only with `--replace`.
 */

const REPLACE = '--replace';

async function putBack(args: readonly string[], env: Variables): Promise<string> {
  const [file, ...rest] = args.filter((arg) => arg !== REPLACE);
  if (file === undefined || rest.length > 0) throw new UsageFault(`usage: npm run restore -- FILE [${REPLACE}]`);
  const { database } = readConfig(env);
  const name = printableAddress(database);
  await inspectFile(file, 'Use another backup.');
  const now = new Date();
  if (!isPostgresAddress(database)) {
    const aside = await restoreFile(file, database, now);
    const kept = aside === null ? '' : `\nThe previous database is kept as ${aside}`;
    return `Restored ${file} into ${name}${kept}`;
  }
  const replaces = args.includes(REPLACE);
  const { aside } = await withoutServers([database], () =>
    readSource(file, (source) =>
      fillPostgres(database, source, { replaces, now, advice: `With ${REPLACE}, its tables are set aside.` }),
    ),
  );
  const kept = aside === null ? '' : `\nThe previous tables are kept in the schema ${aside}`;
  return `Restored ${file} into ${name}${kept}`;
}

/** The command, as a function of its arguments and environment variables. */
export const restore = command('The restore', putBack);

await runAsProgram(import.meta.filename, restore);
