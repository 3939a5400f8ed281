import type { Push, PushWanted } from '../../protocol/push.ts';
import { PUSH_KINDS } from '../../protocol/pushKinds.ts';
import { t } from '../i18n/settings.ts';
import { endPush, putPush } from '../net/push.ts';
import { useSettings } from '../storage/settings.ts';
import { PUSH_KEY, browserStorage, readKept, writeKept } from '../storage/storage.ts';
import { hasWorker, registerWorker } from '../ui/worker.ts';

/** Subscribes this browser to pushes, and keeps it subscribed. */

/** The cache from which the service worker reads the texts of pushes in the user's language. */
const WORDS_CACHE = 'scythe-words';
const WORDS = '/push-words';

/** Thrown if the user denies permission (`denied`) or the browser cannot subscribe (`failed`). */
export class PushFault extends Error {
  readonly reason: 'denied' | 'failed';

  constructor(reason: 'denied' | 'failed') {
    super(reason);
    this.reason = reason;
  }
}

/** Returns true if this browser can receive pushes. */
export const canPush = (): boolean => hasWorker() && 'PushManager' in window && 'Notification' in window;

/** Returns true on an iPhone or iPad unless the page was opened from the Home Screen, which pushes require there. */
export function needsHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}

/** Returns the initial choice on a device: the guest's last choice on any device, or every kind at any time. */
export const firstWanted = (): PushWanted => ({
  ...(useSettings.getState().pushes ?? { kinds: [...PUSH_KINDS], quiet: null, digest: null }),
  zone: ownZone(),
});

/** Returns this device's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stores the texts of pushes in the current language. The service worker needs them, because it has no catalogue. */
export async function keepWords(): Promise<void> {
  const words = {
    ...Object.fromEntries(PUSH_KINDS.map((kind) => [kind, t(`settings:push.letter.${kind}`)])),
    // The worker replaces `#` with the number.
    digest: t('settings:push.digestLetter', { n: '#' }),
  };
  const cache = await caches.open(WORDS_CACHE);
  await cache.put(WORDS, new Response(JSON.stringify(words), { headers: { 'content-type': 'application/json' } }));
}

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function subscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await active(await registerWorker());
  const known = await pushManager.getSubscription();
  if (known !== null && keyOf(known) === key) return known;
  // The site's keys have changed, so the old subscription no longer receives anything.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Resolves when a registration has an active worker, which it needs to subscribe. */
function active(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active !== null || worker === null) return Promise.resolve(registration);
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration);
    });
  });
}

/**
 * Subscribes this browser, or changes what it receives. Rejects with a PushFault if permission is denied or the browser
 * cannot subscribe, or with a LobbyFault if the request fails.
 */
export async function turnOn(guestID: string, key: string, wanted: PushWanted): Promise<Push> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFault('denied');
  let made: PushSubscription;
  try {
    await keepWords();
    made = await subscription(key);
  } catch {
    throw new PushFault('failed');
  }
  const { endpoint = '', keys = {} } = made.toJSON();
  const push = await putPush({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] }, ...wanted });
  writeKept(PUSH_KEY, { guestID, wanted });
  return push;
}

/** Unsubscribes this browser from pushes. */
export async function turnOff(): Promise<Push> {
  browserStorage.removeItem(PUSH_KEY);
  const push = await endPush();
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return push;
}

/** Returns the pushes that a guest chose to receive in this browser, or null. */
export function wantedFor(guestID: string): PushWanted | null {
  const kept = readKept(PUSH_KEY) as { guestID?: unknown; wanted?: PushWanted } | null;
  return kept?.guestID === guestID && kept.wanted !== undefined ? kept.wanted : null;
}
