import { existsSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { DatabaseFault } from '../storage/database.ts';
import { isPostgresAddress, printableAddress } from '../storage/open.ts';
import { writeWhole } from '../storage/transfer/file.ts';
import { readSource } from '../storage/transfer/source.ts';
import { copyFile, writeFile } from '../storage/transfer/sqliteTarget.ts';
import { UsageFault, command, runAsProgram, type Variables } from './command.ts';

/**
 * `npm run backup -- FILE`: copies the whole database at one point in time into an SQLite file, even while matches are
 * in progress.
 */

async function backUp(args: readonly string[], env: Variables): Promise<string> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) throw new UsageFault('usage: npm run backup -- FILE');
  const { database } = readConfig(env);
  const name = printableAddress(database);
  if (existsSync(file)) throw new DatabaseFault(`${file} already exists. A backup does not overwrite files.`);
  if (isPostgresAddress(database)) {
    await readSource(database, (source) => writeFile(file, source));
  } else {
    if (!existsSync(database)) {
      throw new DatabaseFault(`There is no database at ${database}. Set DATABASE_URL to another one.`);
    }
    await writeWhole(file, (unfinished) => copyFile(database, unfinished));
  }
  return `Backed up ${name} to ${file}`;
}

/** Runs the command with these arguments. */
export const backup = command('The backup', backUp);

await runAsProgram(import.meta.filename, backup);
