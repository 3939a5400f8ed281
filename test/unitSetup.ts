import { afterAll, vi } from 'vitest';

/**
 * Runs before each file of unit tests. Files share modules and the DOM, because loading them takes longer than most
 * tests. Each file ends without leaving anything to the next.
 */

// The last hook of the file, because hooks run in reverse order.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  localStorage.clear();
  sessionStorage.clear();
});
