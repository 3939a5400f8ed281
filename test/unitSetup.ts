import { afterAll, vi } from 'vitest';

/**
 * Runs before each file of unit tests. Files share modules and the DOM, because loading them takes longer than most
 * tests. This hook removes what a file would leave behind for the next one.
 */

// Registered first and therefore run last, because these hooks run in reverse order.
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
