/** What the host may set, read from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
}

const DEFAULT_PORT = 8000;

/**
 * The server listens on this machine only: boardgame.io's stock transport hands every secret of a match to whoever
 * connects, and any client can end the process. The issue that replaces it opens the door.
 */
export const LOOPBACK = '127.0.0.1';

/** Reads the settings; throws with the name of the variable that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const text = env['PORT'] ?? '';
  const port = text === '' ? DEFAULT_PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 0 to 65535, not ${text}`);
  }
  return { port, host: LOOPBACK };
}
