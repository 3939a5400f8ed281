const BYTES = 16;

/** An id for a move, by which the server knows it again (docs/server.md, The transport). */
export function drawMoveID(): string {
  // Browsers have randomUUID on secure addresses only; a match in the house is played over plain HTTP.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
