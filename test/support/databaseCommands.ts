import { backup as runBackup } from '../../server/commands/backup.ts';
import { moveDatabase as runMove } from '../../server/commands/moveDatabase.ts';
import { restore as runRestore } from '../../server/commands/restore.ts';
import type { Outcome } from './commands.ts';

/** The commands for whole databases, run in this process. */

/** `npm run backup -- ARGS` with this DATABASE_URL. */
export const backup = (database: string, ...args: string[]): Promise<Outcome> =>
  runBackup(args, { DATABASE_URL: database });

/** `npm run restore -- ARGS` with this DATABASE_URL. */
export const restore = (database: string, ...args: string[]): Promise<Outcome> =>
  runRestore(args, { DATABASE_URL: database });

/** `npm run move-database -- ARGS`. */
export const moveDatabase = (...args: string[]): Promise<Outcome> => runMove(args, {});
