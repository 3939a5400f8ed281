import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openToServe } from '../../server/storage/open.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { NotServing, Standby, preparePage, startChildServer } from '../support/childServer.ts';
import { temporaryFolder } from '../support/commands.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';

/** Only one server at a time can use an SQLite file; any number can use a Postgres database. */

const withPostgres = isPostgresHere();
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  await preparePage();
  if (withPostgres) postgres = await startPostgres();
});
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

async function open(address: string): Promise<() => Promise<void>> {
  const { close } = await openToServe(address);
  closing.push(close);
  return close;
}

async function serve(settings: Readonly<Record<string, string>>) {
  const server = await startChildServer(settings);
  closing.push(server.kill);
  return server;
}

/** The ways to end the server. Outside the soak test, only `kill` is tested. */
const ENDS = ALL_CASES ? (['stop', 'kill'] as const) : (['kill'] as const);

// Outside the soak test, only SQLite is tested, because nodesKilled.test.ts already kills servers on Postgres.
for (const { name, address, isHere } of ALL_CASES ? dialects : dialects.slice(0, 1)) {
  it.runIf(isHere).each(ENDS)(`a server on ${name} can be restarted immediately after a %s`, async (how) => {
    const where = { DATABASE_URL: await address() };
    const standby = new Standby();
    closing.push(() => standby.discard());
    const first = await serve(where);
    await first[how]();
    const second = await standby.begin(where);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });
}

describe('an SQLite file', () => {
  it('cannot be used by a second process, which prints what to do and exits with code 1', async () => {
    const where = { DATABASE_URL: newFile() };
    const first = await serve(where);
    const refused = await startChildServer(where).catch((fault: unknown) => fault);
    expect(refused).toBeInstanceOf(NotServing);
    expect(String(refused)).toMatch(
      /exit code 1: \S+ is in use by another server, and only one at a time can use an SQLite file\. Stop that server first, set DATABASE_URL to another file, or use Postgres/,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('is released for the next server in the same process', async () => {
    const where = newFile();
    const close = await open(where);
    await expect(openToServe(where)).rejects.toThrow('in use by another server');
    await close();
    await open(where);
  });

  it('cannot be opened through a symbolic link while it is in use', async () => {
    const file = newFile();
    await open(file);
    const link = newFile();
    symlinkSync(file, link);
    await expect(openToServe(link)).rejects.toThrow(`${link} is in use by another server`);
  });
});
