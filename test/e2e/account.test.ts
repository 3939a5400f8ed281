import type { CDPSession } from 'playwright-core';
import { describe, expect } from 'vitest';
import { LANGUAGES, catalogueOf } from '../../cli/catalogues/read.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { addPasskey as addSoftPasskey } from '../support/passkeys.ts';
import { guestAt } from '../support/visitor.ts';
import { create, route } from '../support/wire.ts';
import type { Person } from './browser.ts';
import { cutTexts } from './cut.ts';
import { faultsInBothLights, faultsOf } from './faults.ts';
import { it } from './fixture.ts';
import { REFUSED, forgive, type People } from './people.ts';
import { t } from './words.ts';

/**
 * Guests with an account: passkeys in Chromium's virtual authenticator, recovery codes, and signing in on another
 * device.
 */

/** A person's browser with a virtual authenticator. */
interface Device {
  readonly person: Person;
  readonly session: CDPSession;
  readonly id: string;
}

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Adds a virtual authenticator to a person's page. */
async function withAuthenticator(person: Person): Promise<Device> {
  const session = await person.context.newCDPSession(person.page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS });
  return { person, session, id: authenticatorId };
}

/** Copies the passkeys to another device, as password managers do. */
async function syncPasskeys(from: Device, to: Device): Promise<void> {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId: from.id });
  for (const credential of credentials) {
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.id, credential });
  }
}

/**
 * Opens the start page in a new browser context, as the guest with this cookie if there is one. Passkeys need a host
 * name in the URL.
 */
async function visit(people: People, cookie?: string): Promise<Device> {
  const { port } = new URL(people.url);
  return withAuthenticator(await people.visit(`http://localhost:${port}/`, { width: 1024, height: 700 }, cookie));
}

const openDialog = async ({ person: { page } }: Device): Promise<void> => {
  await page.locator('.guest-corner').click();
  await page.getByRole('heading', { name: t('account:signIn.title') }).waitFor();
};

const press = (device: Device, name: string): Promise<void> =>
  device.person.page.getByRole('button', { name, exact: true }).click();

const says = (device: Device, text: string): Promise<void> => device.person.page.getByText(text).first().waitFor();

/** Adds a passkey to the guest with this cookie. Returns their device, with the dialog open. */
async function addPasskey(people: People, cookie: string): Promise<Device> {
  const device = await visit(people, cookie);
  await openDialog(device);
  await press(device, t('account:passkey.add'));
  await says(device, t('account:passkey.added'));
  return device;
}

describe('a passkey', () => {
  it.runIf(ALL_CASES)(
    'is accessible, added with one click, renamed by keyboard and removed after confirmation',
    async ({ people }) => {
      const ann = await guestAt(people.url, 'Ann');
      const device = await addPasskey(people, ann.cookie);
      const { page } = device.person;
      const entry = page.getByRole('list', { name: t('account:passkey.list') }).getByRole('listitem');
      expect(await entry.count()).toBe(1);
      expect(await faultsOf(page)).toEqual([]);
      await entry.getByRole('button').first().focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Old phone');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('account:passkey.renameThis', { name: 'Old phone' }) }).waitFor();
      await press(device, t('account:passkey.add'));
      await says(device, t('account:fault.here'));
      await press(device, t('account:passkey.removeThis', { name: 'Old phone' }));
      await page.keyboard.press('Enter');
      expect(await entry.count()).toBe(1);
      await press(device, t('account:passkey.removeThis', { name: 'Old phone' }));
      await press(device, t('account:passkey.removeSure'));
      await entry.waitFor({ state: 'detached' });
    },
  );

  it('signs its guest in to a new browser, which can sign out the others', async ({ people }) => {
    const ann = await guestAt(people.url, 'Ann');
    const first = await addPasskey(people, ann.cookie);
    const second = await visit(people);
    await syncPasskeys(first, second);
    await openDialog(second);
    await press(second, t('account:signIn.passkey'));
    await says(second, t('account:welcome.title', { name: 'Ann' }));
    const { page } = second.person;
    expect(await page.locator('[name=guestName]').inputValue()).toBe('Ann');
    expect(await page.getByRole('button', { name: t('account:welcome.merge') }).count()).toBe(0);
    await page.reload();
    await page.locator('.guest-corner', { hasText: 'Ann' }).waitFor();
    await openDialog(second);
    await says(second, t('account:devices.count', { count: 2 }));
    await press(second, t('account:devices.others'));
    await says(second, t('account:devices.alone'));
    expect(await ann.demand('/api/me')).toEqual({ guest: null });
    await press(second, t('account:devices.here'));
    await page.getByRole('heading', { name: t('account:keep.title') }).waitFor({ state: 'detached' });
    await press(second, t('account:signIn.passkey'));
    await says(second, t('account:welcome.title', { name: 'Ann' }));
  });

  it.runIf(ALL_CASES)(
    'offers to merge the current guest, whose matches then appear in the list',
    async ({ people }) => {
      const ann = await guestAt(people.url, 'Ann');
      const ben = await guestAt(people.url, 'Ben');
      const { matchID } = await create(people.url, { numPlayers: 2 });
      await ben.demand(route(matchID, 'join'), {});
      const first = await addPasskey(people, ann.cookie);
      const second = await visit(people, ben.cookie);
      await syncPasskeys(first, second);
      const { page } = second.person;
      await page.locator(`a[href*="${matchID}"]`).first().waitFor();
      await openDialog(second);
      await press(second, t('account:signIn.passkey'));
      await says(second, t('account:welcome.title', { name: 'Ann' }));
      await says(second, t('account:welcome.other', { name: 'Ben', count: 1 }));
      expect(await faultsOf(page)).toEqual([]);
      await press(second, t('account:welcome.merge'));
      await says(second, t('account:welcome.merged'));
      await press(second, t('lobby:guest.close'));
      await page.locator(`a[href*="${matchID}"]`).first().waitFor();
      expect((await ann.demand('/api/me/matches'))['matches']).toMatchObject([{ matchID }]);
    },
  );

  it.runIf(ALL_CASES)(
    'is refused with a message if the server has deleted it or uses another host name',
    async ({ people }) => {
      const ann = await guestAt(people.url, 'Ann');
      const device = await addPasskey(people, ann.cookie);
      const { page } = device.person;
      forgive(REFUSED, device.person);
      // Deletes the passkey on the server only; the device keeps it.
      const { passkeys } = (await ann.demand('/api/me/account')) as { passkeys: { id: string }[] };
      await ann.ask(`/api/me/passkeys/${passkeys[0].id}`, { method: 'DELETE' });
      await press(device, t('account:signIn.passkey'));
      await says(device, t('lobby:fault.passkey-unknown'));
      expect(await page.locator('[name=guestName]').inputValue()).toBe('Ann');
      // This server's passkeys belong to a host name other than the one in the address bar.
      await people.serve({ RP_ID: 'play.example.org' });
      const elsewhere = await visit(people);
      await syncPasskeys(device, elsewhere);
      await openDialog(elsewhere);
      await press(elsewhere, t('account:signIn.passkey'));
      await says(elsewhere, t('account:fault.host', { host: 'play.example.org' }));
    },
  );

  it.runIf(ALL_CASES)('created for another host name cannot be used to sign in', async ({ people }) => {
    const device = await visit(people);
    const { page } = device.person;
    const { privateKey } = (await page.evaluate(async () => {
      const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
      const { privateKey: key } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
      const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', key));
      return { privateKey: btoa(String.fromCharCode(...bytes)) };
    })) as { privateKey: string };
    await device.session.send('WebAuthn.addCredential', {
      authenticatorId: device.id,
      credential: {
        credentialId: btoa('a passkey of another host'),
        isResidentCredential: true,
        rpId: 'evil.example',
        userHandle: btoa('someone'),
        privateKey,
        signCount: 1,
      },
    });
    await openDialog(device);
    await press(device, t('account:signIn.passkey'));
    await says(device, t('account:fault.declined'));
  });
});

describe('a recovery code', () => {
  it.runIf(ALL_CASES)(
    'is one of eight that are shown once, opens its profile in another browser, and is refused the second time',
    async ({ people }) => {
      const ann = await guestAt(people.url, 'Ann');
      const first = await visit(people, ann.cookie);
      await openDialog(first);
      await press(first, t('account:codes.make'));
      const shown = first.person.page.locator('.recovery-codes code');
      await shown.first().waitFor();
      const codes = await shown.allInnerTexts();
      expect(codes).toHaveLength(8);
      expect(await faultsInBothLights(first.person.page, '.guest-dialog')).toEqual([]);
      await press(first, t('account:codes.done'));
      expect(await shown.count()).toBe(0);
      const enter = async (device: Device): Promise<void> => {
        await openDialog(device);
        const { page } = device.person;
        await page.getByText(t('account:signIn.byCode')).click();
        await page.fill('[name=recoveryCode]', codes[2].toLowerCase());
        await page.keyboard.press('Enter');
      };
      const second = await visit(people);
      await enter(second);
      await says(second, t('account:welcome.title', { name: 'Ann' }));
      const third = await visit(people);
      forgive(REFUSED, third.person);
      await enter(third);
      await says(third, t('lobby:fault.code-used'));
      expect(await third.person.page.locator('[name=recoveryCode]').inputValue()).toBe(codes[2].toLowerCase());
    },
  );
});

const SIZES = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 640],
] as const;

describe.runIf(ALL_CASES).each(LANGUAGES)("the guest's dialog in %s", (language) => {
  it('cuts nothing off in windows 320 to 1920 pixels wide, with passkeys, codes and devices', async ({ people }) => {
    const words = catalogueOf(language);
    const ann = await guestAt(people.url, 'Wilhelmina von Hohenzollern 30');
    await addSoftPasskey(ann, 'The phone that has no case yet', { origin: ann.url, rpID: 'localhost' });
    const page = (await people.visit(`/?lang=${language}`, undefined, ann.cookie)).page;
    await page.locator('.guest-corner').click();
    const pressWord = (key: string): Promise<void> =>
      page.getByRole('button', { name: words.get(key) ?? key, exact: true }).click();
    await pressWord('account:codes.make');
    await page.locator('.recovery-codes').waitFor();
    await page.getByText(words.get('account:signIn.byCode') ?? '').click();
    await page.locator('.passkeys .row button').last().click();
    const faults: string[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const wide = await page
        .locator('.guest-dialog')
        .evaluate(({ scrollWidth, clientWidth }) =>
          scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} px`] : [],
        );
      faults.push(...[...wide, ...(await cutTexts(page))].map((fault) => `${width}x${height}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
