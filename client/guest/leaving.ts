import { forgetInvites } from '../storage/invite.ts';
import { LEAVING, isLeaving, keepOnlyFor } from '../storage/seen/owner.ts';
import { browserStorage } from '../storage/storage.ts';
import { LobbyFault, request } from '../net/http.ts';

/**
 * Signs the guest out of this device. Their data on it is deleted at once, even without a connection. Only the server
 * can invalidate the cookie, so until it has been reached, this browser sends no other requests in the guest's name.
 */

/**
 * Removes visible notifications and ends the push subscription, so that no more notifications arrive. Also works
 * offline.
 */
async function endPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Deletes the guest's data from this browser. Call `finishLeaving` afterwards. */
export function leave(): void {
  browserStorage.setItem(LEAVING, 'yes');
  keepOnlyFor(null);
  forgetInvites();
  // The server also ends the subscription that belongs to the cookie, but only once it has been reached.
  endPushes().catch(() => undefined);
}

/** Completes a pending sign-out on the server. Rejects with a LobbyFault if the request fails and must be retried. */
export async function finishLeaving(): Promise<void> {
  if (!isLeaving()) return;
  try {
    await request('/api/me/sign-out', { body: { devices: 'this' } });
  } catch (fault) {
    // The server no longer knows this cookie, which is just as good.
    if (!(fault instanceof LobbyFault) || fault.code !== 'no-guest') throw fault;
  }
  browserStorage.removeItem(LEAVING);
}
