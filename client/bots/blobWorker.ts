/**
 * Starts the worker in a file of the build; null if the browser refuses. The worker begins as a blob that imports the
 * file: only such a worker belongs to the service worker of its page, which has the file without a network.
 */
export function startBlobWorker(address: string, name: string): Worker | null {
  if (typeof Worker === 'undefined') return null;
  const file = new URL(address, window.location.href).href;
  const blob = URL.createObjectURL(new Blob([`import ${JSON.stringify(file)};`], { type: 'text/javascript' }));
  try {
    return new Worker(blob, { type: 'module', name });
  } catch {
    return null;
  }
}
