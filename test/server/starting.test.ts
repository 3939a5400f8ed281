import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase, openToServe } from '../../server/storage/open.ts';
import { temporaryFolder } from '../support/commands.ts';
import { startTestServer } from '../support/server.ts';

/** The answers of a server while it migrates its database. */

const folder = temporaryFolder();

/** Resolves to a free port. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

describe('a server that starts', () => {
  it('is alive but not ready while it migrates its database, and is then ready at the same address', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const seen: unknown[] = [];
    const server = await startTestServer(
      { PORT: String(port), DATABASE_URL: path.join(folder, 'slow.sqlite') },
      {
        open: (address, migrating) =>
          openToServe(address, async () => {
            await migrating?.();
            for (const route of ['/healthz', '/readyz', '/games/scythe', '/metrics']) {
              const answer = await fetch(`${url}${route}`);
              seen.push([route, answer.status, await answer.json()]);
            }
          }),
      },
    );
    try {
      const unavailable = { error: { code: 'unavailable', message: 'The server is starting. Try again shortly.' } };
      expect(seen).toEqual([
        ['/healthz', 200, { ok: true }],
        ['/readyz', 503, { ok: false, database: false, bus: false }],
        ['/games/scythe', 503, unavailable],
        ['/metrics', 503, unavailable],
      ]);
      expect(server.url).toBe(url);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it('stops answering if the migration fails', async () => {
    const port = await freePort();
    const failed = startTestServer(
      { PORT: String(port) },
      {
        open: async (_address, migrating) => {
          await migrating?.();
          throw new Error('the migration failed');
        },
      },
    );
    await expect(failed).rejects.toThrow('the migration failed');
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('reports that its port is in use', async () => {
    const other = await startTestServer();
    try {
      await expect(startTestServer({ PORT: new URL(other.url).port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    } finally {
      await other.close();
    }
  });

  it('announces a migration only if the database needs one', async () => {
    const file = path.join(folder, 'current.sqlite');
    await (await openDatabase(file)).close();
    let migrations = 0;
    const migrating = (): Promise<void> => {
      migrations++;
      return Promise.resolve();
    };
    await (await openToServe(file, migrating)).close();
    expect(migrations).toBe(0);
    await (await openToServe(path.join(folder, 'new.sqlite'), migrating)).close();
    expect(migrations).toBe(1);
  });
});
