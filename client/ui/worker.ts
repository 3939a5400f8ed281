import { languageNow } from '../i18n/language.ts';

/** The scope covers the whole app. */
const SCOPE = '/';

/**
 * Returns true if this browser can run the service worker and the build has one. Service workers require HTTPS, except
 * on localhost.
 */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Unregisters the workers of single pages, which earlier releases registered. The worker of the whole app stores their
 * files as well.
 */
async function endOlder(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (new URL(registration.scope).pathname !== SCOPE) await registration.unregister();
  }
}

/**
 * Registers the whole app's service worker (scripts/offline.mjs), which stores the texts in the current language.
 * Rejects if that fails.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const language = languageNow();
  const worker = language === 'en' ? '/offline.js' : `/offline.js?lang=${language}`;
  const registration = await navigator.serviceWorker.register(worker, { scope: SCOPE });
  await endOlder();
  return registration;
}

/** Registers the service worker, which stores the app's files so that the app works offline. */
export function offerOffline(): void {
  if (!hasWorker()) return;
  registerWorker().catch(() => {
    // Without the worker, the app still works, but only online.
  });
}
