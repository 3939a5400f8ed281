import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild, type Child } from './children.ts';

/** One address plays all matches, so the limits are raised beyond reach. */
const NO_LIMITS = {
  LOG_LEVEL: 'warn',
  LIMIT_SOCKET_MESSAGES: '100000/100000',
  LIMIT_ADDRESS_MESSAGES: '1000000/1000000',
  LIMIT_ADDRESS_REQUESTS: '100000/100000',
  LIMIT_ADDRESS_CREATES: '10000/10000',
  LIMIT_ADDRESS_SOCKETS: '10000',
  LIMIT_ADDRESS_CONNECTIONS: '100000',
  LIMIT_ADDRESS_SPECTATORS: '10000',
  LIMIT_ADDRESS_MATCHES: '10000',
  LIMIT_ADDRESS_STREAMS: '10000',
};

/** Runs `measure` on our server with a database in a temporary folder, which is deleted afterwards. */
export async function withOurs<T>(measure: (child: Child) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scythe-bench-'));
  const child = await startChild('server/main.ts', {
    ...NO_LIMITS,
    PORT: '0',
    DATABASE_URL: path.join(folder, 'bench.sqlite'),
  });
  try {
    return await measure(child);
  } finally {
    await child.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
