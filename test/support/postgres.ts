import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * A Postgres server for tests: the one at TEST_POSTGRES_URL, or if Postgres is installed, our own in a temporary
 * folder.
 */

export interface PostgresServer {
  /** Creates a new, empty database and resolves to its address. */
  readonly create: () => Promise<string>;
  readonly stop: () => Promise<void>;
  /** Stops the server as a crash does, and starts it again; null if the server is not ours. */
  readonly outage: { readonly begin: () => Promise<void>; readonly end: () => Promise<void> } | null;
}

const HOME = '/usr/lib/postgresql';

function binaries(): string | null {
  const versions = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(HOME, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** Returns another user to run Postgres as, because initdb refuses to run as root. */
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

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    await query(address, 'select 1');
    return true;
  } catch {
    return false;
  }
}

let databases = 0;

function serverAt(address: string, stop: () => Promise<void>, outage: PostgresServer['outage'] = null): PostgresServer {
  const made: string[] = [];
  return {
    outage,
    create: async () => {
      const name = `scythe_test_${process.pid}_${Date.now()}_${databases++}`;
      await query(address, `create database ${name}`);
      made.push(name);
      const url = new URL(address);
      url.pathname = `/${name}`;
      return url.href;
    },
    stop: async () => {
      for (const name of made) await query(address, `drop database if exists ${name} with (force)`);
      await stop();
    },
  };
}

async function startOwn(bin: string): Promise<PostgresServer> {
  const user = otherUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  const init = ['-D', data, '-U', 'scythe', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), init, options);
  const port = await freePort();
  const address = `postgres://scythe@127.0.0.1:${port}/postgres`;
  const start = async (): Promise<(signal: NodeJS.Signals) => Promise<void>> => {
    const server = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
      options,
    );
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
    for (let tries = 0; !(await answers(address)); tries++) {
      if (tries > 2_400 || server.exitCode !== null) throw new Error('Postgres does not start');
      await sleep(50);
    }
    return (signal) => {
      server.kill(signal);
      return ended;
    };
  };
  let end = await start();
  const stop = async (): Promise<void> => {
    await end('SIGINT'); // without waiting for clients
    rmSync(folder, { recursive: true, force: true });
  };
  const outage = {
    begin: () => end('SIGQUIT'), // without notifying clients, as in a crash
    end: async () => {
      end = await start();
    },
  };
  return serverAt(address, stop, outage);
}

/** Returns whether there is a Postgres to test with. Warns if there is none, and throws in CI (CI=true). */
export function isPostgresHere(): boolean {
  if (process.env['TEST_POSTGRES_URL'] !== undefined || binaries() !== null) return true;
  const warning = 'POSTGRES IS NOT TESTED: there is no server under /usr/lib/postgresql and no TEST_POSTGRES_URL.';
  if (!['', '0', 'false'].includes(process.env['CI'] ?? '')) throw new Error(warning);
  process.stderr.write(`\n*** ${warning} ***\n\n`);
  return false;
}

export function startPostgres(): Promise<PostgresServer> {
  const given = process.env['TEST_POSTGRES_URL'];
  if (given !== undefined) return Promise.resolve(serverAt(given, () => Promise.resolve()));
  const bin = binaries();
  if (bin === null) throw new Error('Postgres is not installed');
  return startOwn(bin);
}
