import { z } from 'zod';

/**
 * Parses a value with a schema and returns a failure where zod's own `safeParse` throws a TypeError. zod does so if it
 * expects a string or list and the value's length is an object that cannot be converted to a primitive value, as in
 * `{"length": {"valueOf": null, "toString": null}}`.
 */
export function safeParse<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const unreadable = new z.ZodError([{ code: 'custom', path: [], message: 'cannot be read', input: null }]);
    return { success: false, error: unreadable as unknown as z.ZodError<z.output<S>> };
  }
}
