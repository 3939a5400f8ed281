/**
 * Lets this page be opened without a network: a service worker that keeps its files (scripts/offline.mjs). It has to do
 * with `/local` only, so that whoever plays on a server never meets it.
 */
export function offerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/offline.js', { scope: '/local' }).catch(() => {
    // Without it the page works as long as there is a network.
  });
}
