import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import type { Person } from './browser.ts';
import { faultsInBothLights } from './faults.ts';
import { it } from './fixture.ts';
import { Browser } from '../support/pushService.ts';
import { t } from './words.ts';

/** Notifications on a device: turning them on, and what the service worker shows. */

/** Simulates a push service, which the test browser does not have. */
async function givePushService({ page, context }: Person, url: string): Promise<Browser> {
  await context.grantPermissions(['notifications'], { origin: url });
  const browser = new Browser({ host: 'fcm.googleapis.com' });
  const { endpoint, keys } = browser.body;
  await page.addInitScript(
    ([given]) => {
      let made: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(made),
        subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
          const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
          made = {
            options: { applicationServerKey: bytes.buffer },
            toJSON: () => given,
            unsubscribe: () => {
              made = null;
              return Promise.resolve(true);
            },
          };
          return Promise.resolve(made);
        },
      });
    },
    [{ endpoint, keys }],
  );
  return browser;
}

/** Records notifications, because this browser cannot display them. Returns a function that reads the recorded ones. */
async function watchWorker({ context }: Person, url: string): Promise<() => Promise<unknown>> {
  const worker = context.serviceWorkers().find((each) => each.url().startsWith(`${url}/offline.js`));
  if (worker === undefined) throw new Error('no service worker');
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    Object.assign(registration, {
      showNotification: (title: string, { body, tag, renotify }: Record<string, unknown>) => {
        shown.push({ title, body, tag, renotify });
        return Promise.resolve();
      },
    });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown }).shown);
}

it('notifications can be turned on and off, and a new one replaces the previous one for the same match', async ({
  people,
}) => {
  const { port } = new URL(people.url);
  const url = `http://localhost:${port}`;
  const person = await people.visit('about:blank', { width: 1024, height: 768 }, undefined, 'allow');
  await givePushService(person, url);
  const { page, context } = person;
  await page.goto(`${url}/settings`);
  await page.getByRole('button', { name: t('settings:push.on') }).click();
  await page.getByText(t('settings:push.isOn')).waitFor();
  const push = async (): Promise<unknown> => (await context.request.get(`${url}/api/me/push`)).json();
  await page.getByLabel(t('settings:push.kind.friend')).uncheck();
  await page.getByLabel(t('settings:push.quiet')).check();
  await page.getByText(t('settings:push.zone', { zone: '' }).trim()).waitFor();
  const device = { kinds: ['turn', 'combat', 'begin', 'time'], quiet: { from: 1320, to: 480 }, digest: null };
  await eventually(async () => expect(await push()).toMatchObject({ device }));
  expect(await faultsInBothLights(page)).toEqual([]);

  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${url}/` && !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const shown = await watchWorker(person, url);
  for (const letter of [
    { kind: 'begin', match: 'm', names: ['Ann'] },
    { kind: 'combat', match: 'm', names: ['Ann', 'Ben'] },
    { kind: 'digest', count: 3 },
  ] as const) {
    const data = JSON.stringify(letter);
    await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
  }
  // Notifications for the same match have the same tag, so the second replaces the first.
  await eventually(async () =>
    expect(await shown()).toMatchObject([
      { title: t('settings:push.letter.begin'), body: 'Ann', tag: 'scythe-m', renotify: true },
      { title: t('settings:push.letter.combat'), body: 'Ann, Ben', tag: 'scythe-m', renotify: true },
      { title: t('settings:push.digestLetter', { n: '3' }), tag: 'scythe-digest' },
    ]),
  );

  await page.getByRole('button', { name: t('settings:push.off') }).click();
  await page.getByRole('button', { name: t('settings:push.on') }).waitFor();
  expect(await push()).toMatchObject({ device: null });
});
