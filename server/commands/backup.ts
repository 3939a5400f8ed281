import { existsSync, renameSync, rmSync } from 'node:fs';
import { ConfigFault, readConfig } from '../config.ts';
import { isPostgresAddress } from '../storage/open.ts';
import { DatabaseSync } from '../storage/dialects/nodeSqlite.ts';

/** `npm run backup -- FILE`: copies the whole database at one point in time, even while matches are in progress. */

const BUSY_MS = 10_000;

function fail(message: string, code = 1): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** SQLite copies within one read transaction, so players can keep writing. */
function copy(from: string, to: string): void {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { force: true });
  const database = new DatabaseSync(from, { timeout: BUSY_MS });
  try {
    database.prepare('vacuum into ?').run(unfinished);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    database.close();
  }
  // A file with the requested name is always complete.
  renameSync(unfinished, to);
}

try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) fail('usage: npm run backup -- FILE', 2);
  const { database } = readConfig(process.env);
  if (isPostgresAddress(database)) fail('Use pg_dump to back up a Postgres database.');
  if (!existsSync(database)) fail(`There is no database at ${database}. Set DATABASE_URL to another one.`);
  if (existsSync(file)) fail(`${file} already exists. A backup does not overwrite files.`);
  copy(database, file);
  process.stdout.write(`Backed up ${database} to ${file}\n`);
} catch (error) {
  if (error instanceof ConfigFault) fail(error.message, 2);
  fail(`The backup failed: ${error instanceof Error ? error.message : String(error)}`);
}
