/**
 * Starts a worker from a built file, or returns null if the browser refuses. The worker starts as a blob that imports
 * the file, because only then is it controlled by the page's service worker, which serves the file offline.
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
