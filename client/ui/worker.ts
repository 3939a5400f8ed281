import { languageNow } from '../i18n/language.ts';

/** Returns true if this browser can run the service worker, and the build has one. */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * Registers the service worker (scripts/offline.mjs) for the pages below a path, with the words of the current language.
 */
export function registerWorker(scope: string): Promise<ServiceWorkerRegistration> {
  const language = languageNow();
  const worker = language === 'en' ? '/offline.js' : `/offline.js?lang=${language}`;
  return navigator.serviceWorker.register(worker, { scope });
}
