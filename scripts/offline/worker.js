// The service worker of /local (scripts/offline.mjs). It answers GET requests of our own origin for files named by their
// content and for the page itself, and leaves everything else alone.

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

/** What is kept is the same for every asker, whatever headers it was asked for with. */
const fromCache = (request) => caches.match(request, { cacheName: CACHE, ignoreVary: true });

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

/** A file that is named by its content never changes. */
const file = async (request) => (await fromCache(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (kept.files.includes(url.pathname)) event.respondWith(file(request));
});
