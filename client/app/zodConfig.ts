/**
 * Keeps zod from compiling schemas, because the page runs without 'unsafe-eval'. Must be called before the first schema
 * is created, which happens in later chunks. It sets the global that zod's own `config` writes to, because importing
 * that function would add 4 KB of zod to the entry page.
 */
export function forbidZodToCompile(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
