import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { DatabaseFault } from '../storage/database.ts';
import { isPostgresAddress, printableAddress } from '../storage/open.ts';
import { writeWhole } from '../storage/transfer/file.ts';
import { readSource } from '../storage/transfer/source.ts';
import { copyFile, writeFile } from '../storage/transfer/sqliteTarget.ts';
import { UsageFault, command, runAsProgram, type Variables } from './command.ts';
import { expired, nameAt, parseKeep } from './keep.ts';

/**
 * `npm run backup -- FILE`: copies the whole database at one point in time into an SQLite file, even while matches are
 * in progress. `npm run backup -- --keep 7/4/6 FOLDER` names the file after the current time, then deletes all backups
 * in the folder except the newest of each of the last 7 days, 4 weeks and 6 months. Only days, weeks and months that
 * have a backup count.
 */

const USAGE = 'usage: npm run backup -- FILE\n' + '       npm run backup -- --keep DAYS/WEEKS/MONTHS FOLDER';

async function backUpTo(file: string, database: string): Promise<string> {
  if (existsSync(file)) throw new DatabaseFault(`${file} already exists. A backup does not overwrite files.`);
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new DatabaseFault(`There is no folder ${folder}.`);
  if (isPostgresAddress(database)) {
    await readSource(database, (source) => writeFile(file, source));
  } else {
    if (!existsSync(database)) {
      throw new DatabaseFault(`There is no database at ${database}. Set DATABASE_URL to an existing one.`);
    }
    await writeWhole(file, (unfinished) => copyFile(database, unfinished));
  }
  return `Backed up ${printableAddress(database)} to ${file}`;
}

async function backUpInto(folder: string, keepText: string, database: string): Promise<string> {
  const keep = parseKeep(keepText);
  if (keep === null) throw new UsageFault(USAGE);
  mkdirSync(folder, { recursive: true });
  const said = await backUpTo(path.join(folder, nameAt(new Date())), database);
  const old = expired(readdirSync(folder), keep);
  for (const name of old) rmSync(path.join(folder, name));
  return old.length === 0 ? said : `${said}\nDeleted ${old.toSorted().join(', ')}`;
}

async function backUp(args: readonly string[], env: Variables): Promise<string> {
  const { database } = readConfig(env);
  const [first, keep, folder, ...rest] = args;
  if (first === '--keep' && keep !== undefined && folder !== undefined && rest.length === 0) {
    return backUpInto(folder, keep, database);
  }
  if (first === undefined || first.startsWith('--') || args.length > 1) throw new UsageFault(USAGE);
  return backUpTo(first, database);
}

/** The command, as a function of its arguments and environment variables. */
export const backup = command('The backup', backUp);

await runAsProgram(import.meta.filename, backup);
