import { z } from 'zod';

/**
 * Parses any value with a schema and never throws. zod's own `safeParse` throws when it expects a string or list and
 * the value's length is an object without a primitive value, as in `{"length": {"valueOf": null, "toString": null}}`.
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
