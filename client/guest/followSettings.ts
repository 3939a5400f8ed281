import { followLanguage } from '../i18n/language.ts';
import { getSettings, putSettings } from '../net/settings.ts';
import { unsentSettings, useSettings } from '../storage/settings.ts';
import { useGuest } from './guest.ts';

/** Settings follow the guest: the page adopts the server's settings and sends changes made here. */

/** Changes within this many milliseconds are sent together. */
const SEND_MS = 400;
/** A page that becomes visible requests the settings again if its last request is older than this, in milliseconds. */
const OLD_MS = 60_000;

let askedAt = 0;
let timer: number | null = null;

const guestID = (): string | null => useGuest.getState().guest?.id ?? null;

/** Settings that could not be fetched or sent stay as they are in this browser. The next page tries again. */
const quietly = (work: Promise<void>): void => void work.catch(() => undefined);

async function take(): Promise<void> {
  const id = guestID();
  if (id === null) return;
  askedAt = Date.now();
  const chosen = await getSettings();
  // The guest may have changed during the request.
  if (guestID() !== id) return;
  useSettings.getState().take(id, chosen);
  await followLanguage();
  sendSoon();
}

async function send(): Promise<void> {
  const { owner } = useSettings.getState();
  const changes = unsentSettings();
  if (owner === null || owner !== guestID() || Object.keys(changes).length === 0) return;
  await putSettings(changes);
  if (owner === guestID()) useSettings.getState().sent(changes);
}

function sendSoon(): void {
  if (timer !== null || useSettings.getState().unsent.length === 0) return;
  timer = window.setTimeout(() => {
    timer = null;
    quietly(send());
  }, SEND_MS);
}

/** Starts syncing the guest's settings. Nothing is requested before the guest exists. */
export function followSettings(): void {
  let known = guestID();
  useGuest.subscribe(() => {
    if (guestID() === known) return;
    known = guestID();
    quietly(take());
  });
  useSettings.subscribe((now, before) => {
    if (now.unsent !== before.unsent) sendSoon();
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - askedAt > OLD_MS) quietly(take());
  });
}
