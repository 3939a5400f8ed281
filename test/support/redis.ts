import { connect } from 'node:net';
import { inCi } from '../../scripts/process.mjs';
import { REDIS_URL } from './cluster.ts';

/**
 * Resolves to true if there is a Redis or Valkey for tests (TEST_REDIS_URL, or the usual port). Without one, the tests
 * that need it are skipped with a warning, or fail in CI.
 */
export async function isRedisHere(): Promise<boolean> {
  const { hostname, port } = new URL(REDIS_URL);
  const isHere = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(port === '' ? 6379 : port), hostname);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  if (isHere) return true;
  const text = `*** There is no Redis at ${REDIS_URL}: the tests that need it were NOT run. ***`;
  if (inCi) throw new Error(text);
  console.warn(text);
  return false;
}
