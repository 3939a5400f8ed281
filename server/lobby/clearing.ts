import type { Log } from '../log.ts';
import type { Guests } from './guests.ts';
import type { Lobby } from './lobby.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 60 * 60 * 1000;

interface Clearing {
  readonly lobby: Lobby;
  readonly guests: Guests;
  readonly log: Log;
  readonly now: () => number;
  /** A waiting match that nobody has touched for so many days is cleared. */
  readonly days: number;
  /** Told of every match that is cleared. */
  readonly changed: (matchID: string) => Promise<void>;
}

async function clear({ lobby, guests, log, now, days, changed }: Clearing): Promise<void> {
  const cleared = await lobby.clearUnstarted(now() - days * DAY_MS);
  await Promise.all(cleared.map(changed));
  await guests.clear();
  if (cleared.length > 0) log.info({ matches: cleared.length, days }, 'matches that were never started are cleared');
}

/** Clears unstarted matches and guests long gone now and every hour; resolves to what ends it. */
export async function clearRegularly(clearing: Clearing): Promise<() => void> {
  await clear(clearing);
  const again = setInterval(() => {
    clear(clearing).catch((error: unknown) => clearing.log.error({ reason: String(error) }, 'clearing failed'));
  }, EVERY_MS).unref();
  return () => clearInterval(again);
}
