import { beat, shiftClocks } from '../storage/alive.ts';
import type { Store } from '../storage/store.ts';

/** How often the server records that it is alive, in milliseconds; a stop costs clocks at most this much. */
const BEAT_MS = 5_000;

/**
 * Stops every clock while the server is down: clocks that were running continue from where they were when the server
 * was last alive. Resolves to a function that stops the recording.
 */
export async function keepAlive(
  { database: { db } }: Store,
  now: () => number,
  failed: (what: string, error: unknown) => void,
): Promise<() => Promise<void>> {
  await shiftClocks(db, now());
  await beat(db, now());
  let isBeating = false;
  const beating = setInterval(() => {
    // A slow database finishes one write before the next begins.
    if (isBeating) return;
    isBeating = true;
    beat(db, now())
      .catch((error: unknown) => failed('the server could not record that it is alive', error))
      .finally(() => (isBeating = false));
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(beating);
    await beat(db, now()).catch(() => undefined);
  };
}
