import type { z } from 'zod';
import { safeParse } from '../safeParse.ts';

/** Thrown if a notation document has a fault. Contains the path of the fault. Nothing is loaded in that case. */
export class NotationError extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(path === '' ? message : `${path}: ${message}`);
    this.name = 'NotationError';
    this.path = path;
  }
}

/** Joins the parts of a path with dots, leaving out empty parts. */
export const pathOf = (...parts: (string | number | symbol)[]): string =>
  parts
    .map(String)
    .filter((part) => part !== '')
    .join('.');

/** Parses a value with a schema. Throws a NotationError whose path starts with `prefix` if the value does not match. */
export function read<T>(schema: z.ZodType<T>, value: unknown, prefix = ''): T {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new NotationError(pathOf(prefix, ...issue.path, ...unknownKey(issue)), issue.message);
}

/** Returns the issue's first unknown key, which is part of the fault's path, or an empty list. */
const unknownKey = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
