// The service worker of /local and of /replay (scripts/offline.mjs). It answers GET requests of our own origin for the files
// that it keeps and for the page itself, and leaves everything else alone. Each of the two addresses has a worker of its
// own; they share what is kept.

/** Written by the build: what is kept, and a name that is another one for another build. */
const kept = '__KEPT__';

const PREFIX = 'scythe-local-';
const PAGE = '/index.html';
const CACHE = PREFIX + kept.version;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([PAGE, ...kept.files]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/**
 * What is kept is the same for every asker, whatever headers it was asked for with. The worker of the other address may be
 * of a newer build and have deleted what this one kept: then it is the newer page with its own files.
 */
const fromCache = async (request) =>
  (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? caches.match(request, { ignoreVary: true });

/** The page as the server has it; without a network, or where the server fails, as it was kept. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // No network.
  }
  return (await fromCache(PAGE)) ?? Response.error();
}

/** A file that is kept: its name tells its content, or another build would be another version of this worker. */
const file = async (request) => (await fromCache(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (kept.files.includes(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});
