import { afterAll, vi } from 'vitest';

/**
 * Runs before each unit test file. The files share modules and the DOM, because loading them takes longer than most
 * tests, so a hook removes what one file would leave behind for the next.
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
