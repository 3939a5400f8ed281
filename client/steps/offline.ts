import { hasWorker, registerWorker } from '../ui/worker.ts';

/**
 * Makes pages work offline: registers a service worker that stores the files for each of these paths. Only pages that
 * need no server register it.
 */
export function offerOffline(...scopes: readonly string[]): void {
  if (!hasWorker()) return;
  for (const scope of scopes) {
    registerWorker(scope).catch(() => {
      // Without the worker, the page works but needs a network.
    });
  }
}
