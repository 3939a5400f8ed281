import { vi } from 'vitest';

/** The maximum wait, in milliseconds. It allows for a busy machine; a fraction of it is usually enough. */
const LIMIT_MS = 120_000;
const EVERY_MS = 5;

/**
 * Repeats a check until it no longer throws, and resolves to its result. After two minutes, rejects with the check's
 * last error. If a test uses fake timers, they advance in the meantime.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: LIMIT_MS, interval: EVERY_MS });
