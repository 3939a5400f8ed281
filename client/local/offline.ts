/** A match on one device, and where it is shown again afterwards. No other page meets the worker. */
const SCOPES = ['/local', '/replay'];

/**
 * Lets these pages be opened without a network: a service worker that keeps their files (scripts/offline.mjs). It comes
 * with `/local` only, so that whoever plays on a server never meets it.
 */
export function offerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  for (const scope of SCOPES) {
    navigator.serviceWorker.register('/offline.js', { scope }).catch(() => {
      // Without it the page works as long as there is a network.
    });
  }
}
