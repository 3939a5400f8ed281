// The service worker of /local, /replay and /learn (see scripts/offline.mjs). It answers same-origin GET requests for the
// page and the files it caches, and ignores all others. Each address has its own worker, but they share the cache.

/** Replaced by the build: the files to cache, those of each language, and a version that differs for every build. */
const kept = '__KEPT__';

const PREFIX = 'scythe-local-';
const PAGE = '/index.html';
const CACHE = PREFIX + kept.version;
/** The files of the reader's language, which the page puts into this worker's address. */
const words = kept.languages[new URL(self.location.href).searchParams.get('lang')] ?? [];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) =>
        Promise.all([
          cache.addAll([PAGE, ...kept.files]),
          // Without its words, the page is in English.
          ...words.map((file) => cache.add(file).catch(() => undefined)),
        ]),
      )
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
 * A cached file is the same for all requests, so their headers are ignored. The other address's worker can belong to a
 * newer build and have deleted the cache of this one. In that case the newer cache has the page and its files.
 */
const fromCache = async (request) =>
  (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? caches.match(request, { ignoreVary: true });

/** Returns the server's page, or the cached one without a network or if the server fails. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // There is no network.
  }
  return (await fromCache(PAGE)) ?? Response.error();
}

/**
 * Returns a cached file. File names contain a hash of the content, so a cached file is never outdated. Other files, such as
 * the weights of bots, are cached when they are first used.
 */
async function file(request) {
  const cached = await fromCache(request);
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full disk must not keep the page from its file.
    caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (kept.files.includes(url.pathname) || url.pathname.startsWith('/assets/')) event.respondWith(file(request));
});
