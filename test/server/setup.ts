import { afterAll, vi } from 'vitest';
import { forgetChecks } from '../support/contract.ts';
import { demand } from '../support/demand.ts';
import { eventually } from '../support/eventually.ts';
import { closeStreams } from '../support/visitor.ts';
import { closeSockets } from '../support/wire.ts';

/**
 * Runs before each file of server tests. Files share modules, because loading them takes longer than most tests. Each
 * file starts and ends without traces of the others.
 */

forgetChecks();

// Runs after all other hooks of the file, because hooks run in reverse order.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  closeStreams();
  closeSockets();
  // A server that a file does not close would keep running during later files.
  const listens = (): boolean => process.getActiveResourcesInfo().includes('TCPServerWrap');
  await eventually(() => demand(!listens(), () => 'a server is still open'));
});
