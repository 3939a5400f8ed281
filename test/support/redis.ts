import { connect } from 'node:net';
import { inCi } from '../../scripts/process.mjs';
import { REDIS_URL } from './cluster.ts';

/**
 * Resolves to true if a server accepts connections at TEST_REDIS_URL or, without that setting, at Redis's usual port.
 * Otherwise, warns and resolves to false, so that the caller skips its tests, or rejects in CI.
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
