import { symlinkSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseFault } from '../../server/storage/database.ts';
import { openAlone } from '../../server/storage/open.ts';
import { NotServing, Standby, preparePage, startChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Only one server at a time can use a database. */

const withPostgres = isPostgresHere();
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  await preparePage();
  if (withPostgres) postgres = await startPostgres();
}, 300_000);
afterAll(() => postgres?.stop());

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const folder = temporaryFolder();
let files = 0;
const newFile = (): string => path.join(folder, `${files++}.sqlite`);

const dialects = [
  { name: 'SQLite', isHere: true, address: () => Promise.resolve(newFile()) },
  { name: 'Postgres', isHere: withPostgres, address: () => postgres?.create() ?? Promise.reject(new Error('none')) },
];

const unexpected = (fault: DatabaseFault): never => {
  throw fault;
};

async function open(address: string): Promise<() => Promise<void>> {
  const { close } = await openAlone(address, unexpected);
  closing.push(close);
  return close;
}

async function serve(settings: Readonly<Record<string, string>>) {
  const server = await startChildServer(settings);
  closing.push(server.kill);
  return server;
}

for (const { name, address, isHere } of dialects) {
  describe.runIf(isHere)(`a server on an ${name} database`, () => {
    it('keeps a second process out, which prints what to do and exits with 1', async () => {
      const where = { DATABASE_URL: await address() };
      const first = await serve(where);
      const refused = await startChildServer(where).catch((fault: unknown) => fault);
      expect(refused).toBeInstanceOf(NotServing);
      expect(String(refused)).toMatch(
        /exit code 1: \S+ is in use by another server\. Stop that server first, or set DATABASE_URL to another database\.\n$/,
      );
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    });

    it.each(['stop', 'kill'] as const)('can be started again at once after a %s', async (how) => {
      const where = { DATABASE_URL: await address() };
      const standby = new Standby();
      closing.push(() => standby.discard());
      const first = await serve(where);
      await first[how]();
      const second = await standby.begin(where);
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    });

    it('releases it for the next server in the same process', async () => {
      const where = await address();
      const close = await open(where);
      await expect(openAlone(where, unexpected)).rejects.toThrow('in use by another server');
      await close();
      await open(where);
    });
  });
}

describe('the lock of an SQLite file', () => {
  it('also holds if the file is opened by another path', async () => {
    const file = newFile();
    await open(file);
    const link = newFile();
    symlinkSync(file, link);
    await expect(openAlone(link, unexpected)).rejects.toThrow(`${link} is in use by another server`);
  });
});

describe.runIf(withPostgres)('the lock of a Postgres database', () => {
  const LOCKS = `from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;

  interface Lock {
    readonly pid: number;
    readonly classid: number;
    readonly objid: number;
    readonly granted: boolean;
  }

  async function connect(address: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    closing.push(() => client.end());
    return client;
  }

  /** Returns the sessions that hold the lock or wait for it. */
  async function locks(client: pg.Client): Promise<Lock[]> {
    const { rows } = await client.query<Lock>(`select pid, classid::int, objid::int, granted ${LOCKS}`);
    return rows;
  }

  const terminate = (client: pg.Client, pid: number) => client.query('select pg_terminate_backend($1)', [pid]);

  it('is taken again after its connection breaks', async () => {
    const where = (await postgres?.create()) ?? '';
    await open(where);
    const client = await connect(where);
    const [{ pid }] = await locks(client);
    await terminate(client, pid);
    await vi.waitFor(
      async () => {
        const others = (await locks(client)).filter((lock) => lock.pid !== pid);
        expect(others).toMatchObject([{ granted: true }]);
      },
      { timeout: 60_000 },
    );
    await expect(openAlone(where, unexpected)).rejects.toThrow('in use by another server');
  });

  it('is lost to a server that takes it while the connection is broken, and the first server is notified', async () => {
    const where = (await postgres?.create()) ?? '';
    const lost = vi.fn<(fault: DatabaseFault) => void>();
    const { close } = await openAlone(where, lost);
    closing.push(close);
    const [client, other] = [await connect(where), await connect(where)];
    const [{ pid, classid, objid }] = await locks(client);
    // This server queues for the lock, so that it gets it the moment the first one loses it.
    const taken = other.query('select pg_advisory_lock($1, $2)', [classid, objid]);
    await vi.waitFor(async () => expect(await locks(client)).toHaveLength(2), { timeout: 60_000 });
    await terminate(client, pid);
    await taken;
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), { timeout: 60_000 });
    expect(lost.mock.calls[0][0].message).toContain('in use by another server');
  });
});
