import { execFileSync, spawn, type ExecFileSyncOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { UsageError } from '../arguments.ts';

/** A temporary Postgres server, if Postgres is installed. */

export interface OwnPostgres {
  readonly address: string;
  /**
   * The id of the server's first process, which starts all the others. Null during an outage, and different after it.
   */
  readonly pid: () => number | null;
  /** Stops the server and deletes its data. */
  readonly stop: () => Promise<void>;
  /** Stops the server as in a crash, and starts it again. */
  readonly outage: { readonly begin: () => Promise<void>; readonly end: () => Promise<void> };
}

const HOME = '/usr/lib/postgresql';
const START_TRIES = 2_400;
const TRY_MS = 50;

/** Settings for tests, whose data is disposable. */
const FORGETFUL = ['-c', 'fsync=off', '-c', 'autovacuum=off', '-c', 'max_connections=600'];
/** Settings for a server with real data: the safe defaults, and enough memory to hold a small database. */
const DURABLE = ['-c', 'shared_buffers=512MB', '-c', 'max_connections=300', '-c', 'max_wal_size=4GB'];

/** Returns the `bin` folder of the newest installed Postgres, or null if Postgres is not installed. */
export function postgresBinaries(): string | null {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(HOME, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** Returns the user to run Postgres as: `postgres` instead of root, because initdb refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * The data folder of a server that has never run, or null until it is created. It is created once per process and then
 * copied for each server, because a copy takes less time than `initdb`.
 */
let fresh: string | null = null;

/** Creates the data of a new server at `data`, owned by the user who runs it. */
function makeData(bin: string, data: string, options: ExecFileSyncOptions): void {
  if (fresh === null) {
    const folder = mkdtempSync(path.join(tmpdir(), 'scythe-initdb-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    if (options.uid !== undefined && options.gid !== undefined) chownSync(folder, options.uid, options.gid);
    const made = path.join(folder, 'data');
    const init = ['-D', made, '-U', 'scythe', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(path.join(bin, 'initdb'), init, options);
    fresh = made;
  }
  execFileSync('cp', ['-a', fresh, data], options);
}

/**
 * Starts a temporary Postgres server. Rejects with a UsageError if Postgres is not installed, or with another error if
 * it does not start.
 */
export async function startOwnPostgres(isDurable: boolean): Promise<OwnPostgres> {
  const bin = postgresBinaries();
  if (bin === null) {
    throw new UsageError(`there is no Postgres under ${HOME}: install it, or set BENCH_POSTGRES_URL to a server`);
  }
  const user = otherUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  makeData(bin, data, options);
  const port = await freePort();
  const address = `postgres://scythe@127.0.0.1:${port}/postgres`;
  const settings = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  let pid: number | null = null;
  // Runs even if this program ends with an error.
  const abandon = (): void => {
    if (pid !== null) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', abandon);
  const start = async (): Promise<(signal: NodeJS.Signals) => Promise<void>> => {
    const server = spawn(path.join(bin, 'postgres'), [...settings, ...(isDurable ? DURABLE : FORGETFUL)], options);
    const ended = new Promise<void>((resolve) => {
      server.once('close', () => {
        pid = null;
        resolve();
      });
    });
    for (let tries = 0; !(await answers(address)); tries++) {
      if (tries > START_TRIES || server.exitCode !== null) throw new Error('Postgres did not start');
      await sleep(TRY_MS);
    }
    pid = server.pid ?? null;
    return (signal) => {
      server.kill(signal);
      return ended;
    };
  };
  let end = await start();
  return {
    address,
    pid: () => pid,
    stop: async () => {
      await end('SIGINT'); // without waiting for clients
      rmSync(folder, { recursive: true, force: true });
      process.off('exit', abandon);
    },
    outage: {
      begin: () => end('SIGQUIT'), // without notifying clients, as in a crash
      end: async () => {
        end = await start();
      },
    },
  };
}
