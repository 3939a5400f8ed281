const BYTES = 16;

/**
 * Draws an id for an action, so that the server recognises it when it is sent again (docs/server.md, The transport).
 */
export function drawMoveID(): string {
  // Browsers offer randomUUID only in secure contexts, but a match on a home network uses plain HTTP.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
