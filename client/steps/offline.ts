import { languageNow } from '../i18n/language.ts';

/**
 * Makes pages work offline: registers a service worker that stores their files (scripts/offline.mjs) for each of these
 * paths, with the words of the current language. Only pages that need no server register it, so that players on a server
 * never run it.
 */
export function offerOffline(...scopes: readonly string[]): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const language = languageNow();
  const worker = language === 'en' ? '/offline.js' : `/offline.js?lang=${language}`;
  for (const scope of scopes) {
    navigator.serviceWorker.register(worker, { scope }).catch(() => {
      // Without the worker, the page needs a network but works.
    });
  }
}
