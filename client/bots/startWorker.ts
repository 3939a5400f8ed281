// oxlint-disable-next-line import/default -- Vite makes the address of the worker the default export
import address from './worker.ts?worker&url';

/**
 * Starts the worker in which bots think; null if the browser refuses. The worker begins as a blob that imports the file:
 * only such a worker belongs to the service worker of its page, which has the file without a network.
 */
export function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  const file = new URL(address, window.location.href).href;
  const blob = URL.createObjectURL(new Blob([`import ${JSON.stringify(file)};`], { type: 'text/javascript' }));
  try {
    return new Worker(blob, { type: 'module', name: 'bots' });
  } catch {
    return null;
  }
}
