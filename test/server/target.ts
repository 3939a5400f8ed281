import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ServerOptions } from '../../server/app.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { startTestServer } from '../support/server.ts';
import { closeStreams } from '../support/visitor.ts';
import { closeSockets } from '../support/wire.ts';

/** The target of an attack: our server, or the stock server (test/server/stock.ts). */
export interface Target {
  readonly url: string;
  /** Resolves to everything that our server stores, or to the metadata of the matches on the stock server, as text. */
  readonly stored: () => Promise<string>;
}

export interface OurServer extends Target {
  /** The lines of the server's log. */
  readonly log: string[];
  /** The path of the database file. */
  readonly file: string;
  readonly close: () => Promise<void>;
}

/**
 * An empty database with all tables. It is created only once, because creating the tables takes longer than all other
 * steps of starting a server.
 */
let blank: Promise<string> | null = null;

async function makeBlank(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-blank-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'scythe.sqlite');
  await (await openDatabase(file)).close();
  return file;
}

/** Starts our server with its database in a file, and collects every line of its log. */
export async function startOurs(
  env: Readonly<Record<string, string>> = {},
  options: Partial<ServerOptions> = {},
): Promise<OurServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-attacks-'));
  const file = path.join(folder, 'scythe.sqlite');
  blank ??= makeBlank();
  copyFileSync(await blank, file);
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await startTestServer(
    { DATABASE_URL: file, ...env },
    { log: pino({ level: 'trace' }, sink), ...options },
  );
  return {
    url: server.url,
    log: lines,
    file,
    // Reads the bytes of all files, including the journal, so that no table or column is missed.
    stored: () =>
      Promise.resolve(
        readdirSync(folder)
          .map((name) => readFileSync(path.join(folder, name), 'latin1'))
          .join('\n'),
      ),
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Closes streams and sockets after each test. */
function closeEachTest(): void {
  afterEach(() => {
    closeStreams();
    closeSockets();
  });
}

/**
 * Starts a server for all tests of a file, passes its address to `told`, and closes streams and sockets after each
 * test. Servers that tests add to the returned list are also closed at the end.
 */
export function serveTests(told: (url: string) => void, ...how: Parameters<typeof startOurs>): OurServer[] {
  const servers: OurServer[] = [];
  beforeAll(async () => {
    const ours = await startOurs(...how);
    servers.push(ours);
    told(ours.url);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  closeEachTest();
  return servers;
}

/**
 * Returns a function that starts a server for one test. The test's streams, sockets and servers are closed after it.
 */
export function serveEachTest(): typeof startOurs {
  const servers: OurServer[] = [];
  // Hooks run in reverse order, so the servers are closed last.
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  closeEachTest();
  return async (...how) => {
    const server = await startOurs(...how);
    servers.push(server);
    return server;
  };
}
