import { beat, shiftClocks } from '../storage/alive.ts';
import type { Store } from '../storage/store.ts';

/** How often the server notes that it is alive; a stop counts on clocks for at most this long. */
const BEAT_MS = 5_000;

/**
 * Keeps the time without a running server off every clock: clocks that were running continue from where they were when
 * the server was last alive. Resolves to a function that ends the beat.
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
    // A slow database gets the next beat only after it has written the last one.
    if (isBeating) return;
    isBeating = true;
    beat(db, now())
      .catch((error: unknown) => failed('the server could not note that it is alive', error))
      .finally(() => (isBeating = false));
  }, BEAT_MS).unref();
  return async () => {
    clearInterval(beating);
    await beat(db, now()).catch(() => undefined);
  };
}
