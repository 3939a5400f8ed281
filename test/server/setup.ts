import { afterAll, vi } from 'vitest';
import { forgetChecks } from '../support/contract.ts';
import { demand } from '../support/demand.ts';
import { eventually } from '../support/eventually.ts';
import { closeStreams } from '../support/visitor.ts';
import { closeSockets } from '../support/wire.ts';

/**
 * Runs before each server test file. The files share loaded modules, because loading them takes longer than most tests,
 * so this setup file resets everything that one file could leave behind for the next.
 */

forgetChecks();

// Runs after all other hooks of the file, because hooks run in reverse order.
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  closeStreams();
  closeSockets();
  // A server left open by one file would keep running during later files.
  const listens = (): boolean => process.getActiveResourcesInfo().includes('TCPServerWrap');
  await eventually(() => demand(!listens(), () => 'a server is still open'));
});
