import { z } from 'zod';

/**
 * What a schema makes of anything, without ever throwing. zod's own `safeParse` throws where it looks for the length of
 * a text or list and finds an object that has no value, as in `{"length": {"valueOf": null, "toString": null}}`.
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
