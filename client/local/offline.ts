/** The pages that work offline: a match on one device and its replay. The worker serves no other page. */
const SCOPES = ['/local', '/replay'];

/**
 * Makes these pages work offline: registers a service worker that stores their files (scripts/offline.mjs). Only `/local`
 * registers it, so that players on a server never run it.
 */
export function offerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  for (const scope of SCOPES) {
    navigator.serviceWorker.register('/offline.js', { scope }).catch(() => {
      // Without the worker, the page needs a network but works.
    });
  }
}
