import { beforeAll, vi } from 'vitest';

/** The factor by which the intervals between the servers' checks for work are shortened. */
const FACTOR = 20;

/**
 * Makes the servers of a test file check for work more often, so that tests that set the servers' time need not wait
 * for the next check. Shortens only intervals, not timeouts. test/server/setup.ts restores `setInterval` after the
 * file.
 */
export function hastenServers(): void {
  beforeAll(() => {
    const real = globalThis.setInterval;
    const often = (work: () => void, ms = 0): NodeJS.Timeout => real(work, ms / FACTOR);
    vi.spyOn(globalThis, 'setInterval').mockImplementation(often as typeof setInterval);
  });
}
