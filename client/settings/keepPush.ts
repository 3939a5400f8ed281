import { getPush } from '../net/push.ts';
import { canPush, keepWords, ownZone, turnOn, wantedFor } from './pushing.ts';

/**
 * Stores the texts of pushes again, because the language may have changed. Subscribes this browser again if the server
 * has lost the subscription or the time zone has changed. Never rejects.
 */
export async function keepPush(guestID: string): Promise<void> {
  const wanted = wantedFor(guestID);
  if (wanted === null || !canPush() || Notification.permission !== 'granted') return;
  try {
    await keepWords();
    const { key, device } = await getPush();
    if (key !== null && (device === null || device.zone !== ownZone())) {
      await turnOn(guestID, key, { ...wanted, zone: ownZone() });
    }
  } catch {
    // The next page tries again.
  }
}
