import type { z } from 'zod';
import { safeParse } from '../safeParse.ts';

/** A document of the notation that cannot be read: where the fault is and what it is. Nothing was loaded. */
export class NotationError extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(path === '' ? message : `${path}: ${message}`);
    this.name = 'NotationError';
    this.path = path;
  }
}

/** Joins the parts of a path as `expect` writes them. */
export const pathOf = (...parts: (string | number | symbol)[]): string =>
  parts
    .map(String)
    .filter((part) => part !== '')
    .join('.');

/** Reads a value by a schema; a fault names its path, under `prefix`. */
export function read<T>(schema: z.ZodType<T>, value: unknown, prefix = ''): T {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new NotationError(pathOf(prefix, ...issue.path, ...unknownKey(issue)), issue.message);
}

/** An unknown key is the fault's own place. */
const unknownKey = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
