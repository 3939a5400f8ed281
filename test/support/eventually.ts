import { vi } from 'vitest';

/** Long enough for a busy machine; nothing that works takes a part of it. */
const LIMIT_MS = 120_000;
const EVERY_MS = 5;

/**
 * Repeats a check until it no longer throws, and resolves to its result. Rejects with its last error after two minutes.
 * Fake timers, if a test uses them, go on meanwhile.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: LIMIT_MS, interval: EVERY_MS });
