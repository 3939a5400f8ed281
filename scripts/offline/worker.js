// The service worker of the whole page (see scripts/offline.mjs). It answers same-origin GET requests for the page and
// the files it caches, and ignores all others. The page stores what a player saw (client/storage/seen/); the worker
// never does.

/** Replaced by the build: the files to cache, those of each language, and a version that depends on their content. */
const kept = '__KEPT__';

const PREFIX = 'scythe-local-';
const PAGE = '/index.html';
const CACHE = PREFIX + kept.version;
/** The files of the user's language. The page adds the language to this worker's address. */
const words = kept.languages[new URL(self.location.href).searchParams.get('lang')] ?? [];

/** Milliseconds to wait for the server's page if there is a cached one. */
const PATIENCE_MS = 4_000;

/**
 * Caches everything. If there is not enough space for all of it, nothing is kept, and the previous worker stays active.
 */
async function install() {
  // The same release may already be cached in another language.
  const isNew = !(await caches.has(CACHE));
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll([PAGE, ...kept.files]);
  } catch (error) {
    if (isNew) await caches.delete(CACHE);
    throw error;
  }
  // If this fails, the page is in English.
  await Promise.all(words.map((file) => cache.add(file).catch(() => undefined)));
  await self.skipWaiting();
}

/**
 * Keeps this release and the previous one, because a page of the previous one can still be open and load more of its
 * files.
 */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** Finds a file in this release or the previous one. A file is the same for all requests, so headers are ignored. */
const fromCache = async (request) =>
  (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? caches.match(request, { ignoreVary: true });

/** The address that receives links shared with the app. They may contain invitations, which the server must not see. */
const SHARED = '/shared';

/** Returns the server's page, or the cached one if there is no network, or if the server fails or is too slow. */
async function page(request) {
  const cached = await fromCache(PAGE);
  const isShared = new URL(request.url).pathname === SHARED;
  const asked = fetch(isShared ? PAGE : request).then((answer) => (answer.ok ? answer : null));
  const slow = new Promise((resolve) => {
    if (cached !== undefined) setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const answer = await Promise.race([asked, slow]).catch(() => null);
  return answer ?? cached ?? Response.error();
}

/** Addresses of the server that are not pages, such as downloads. */
const NO_PAGE = /^\/(?:api|games|socket\.io)\/|\.\w+$|^\/(?:metrics|healthz|readyz)$/;

/**
 * Returns a cached file. File names contain a hash of the content, so a cached file is never outdated. Other files,
 * such as the weights of bots, are cached when first used.
 */
async function file(request) {
  const cached = await fromCache(request);
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    // A full disk must not prevent the page from getting its file.
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
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(url.pathname)) event.respondWith(page(request));
  } else if (kept.files.includes(url.pathname) || url.pathname.startsWith('/assets/')) {
    event.respondWith(file(request));
  }
});

// Pushes (docs/server.md, Push). The page that turned them on has stored the words in its user's language.

const WORDS_CACHE = 'scythe-words';
const WORDS = '/push-words';
const ENGLISH = {
  turn: "It's your turn",
  combat: 'A combat is waiting for you',
  begin: 'Your match is starting',
  time: 'Your time is running out',
  digest: 'Matches waiting for you: #',
  friend: 'A friend has invited you to a table',
};

/** Returns the text of each kind of push. */
async function pushWords() {
  try {
    const stored = await caches.match(WORDS, { cacheName: WORDS_CACHE });
    return { ...ENGLISH, ...(await stored?.json()) };
  } catch {
    return ENGLISH;
  }
}

/** Shows a push. Each match has one tag, so that a new notification replaces the previous one about the same match. */
async function show(letter) {
  const words = await pushWords();
  const names = Array.isArray(letter.names) ? letter.names.map(String) : [];
  await self.registration.showNotification(words[letter.kind] ?? words.turn, {
    body: names.join(', '),
    tag: `scythe-${letter.match}`,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { path: `/match/${encodeURIComponent(letter.match)}` },
  });
}

/** Shows the digest, which leads to the list of matches. */
async function showDigest(count) {
  const words = await pushWords();
  await self.registration.showNotification(words.digest.replace('#', String(count)), {
    tag: 'scythe-digest',
    icon: '/icon-192.png',
    badge: '/badge.png',
    data: { path: '/' },
  });
}

self.addEventListener('push', (event) => {
  let letter = {};
  try {
    letter = event.data?.json() ?? {};
  } catch {
    // The push was not sent by this site.
  }
  if (typeof letter.match === 'string') event.waitUntil(show(letter));
  else if (letter.kind === 'digest') event.waitUntil(showDigest(Number(letter.count)));
});

/** Opens a page: in a window that already shows it, or in a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === path);
  if (there !== undefined) return there.focus();
  return self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});

/** Subscribes again after the browser has ended the subscription, with the device's previous choices. */
async function subscribeAgain() {
  const known = await (await fetch('/api/me/push', { cache: 'no-store' })).json();
  if (typeof known.key !== 'string' || known.device === null) return;
  const made = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: known.key,
  });
  const { endpoint, keys } = made.toJSON();
  await fetch('/api/me/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, ...known.device }),
  });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain()));
