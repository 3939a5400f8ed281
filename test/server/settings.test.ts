import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../protocol/account.ts';
import { SETTINGS_VERSION, readSettings, type ChosenSettings } from '../../protocol/settings.ts';
import { VERSION } from '../../client/net/settings.ts';
import { addPasskey, signIn } from '../support/passkeys.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { newTournament } from '../support/tournament.ts';
import { codeOf } from '../support/wire.ts';
import { serveTests } from './target.ts';

/** Settings that follow a guest (docs/server.md, Guests). */

let url = '';
serveTests((served) => (url = served));

const change = async (visitor: Visitor, changes: object): Promise<unknown> =>
  (await visitor.demand('/api/me/settings', { version: SETTINGS_VERSION, changes }))['settings'];
const settingsOf = async (visitor: Visitor): Promise<unknown> => (await visitor.demand('/api/me/settings'))['settings'];

const SOME = { speed: 0.5, textSize: 'large', patterns: true, language: 'pl' } satisfies ChosenSettings;

describe('settings', () => {
  it('have the same version on the server and on the page', () => {
    expect(VERSION).toBe(SETTINGS_VERSION);
  });

  it('follow the guest to another device, and a change there replaces only the settings that it names', async () => {
    const ann = await guestAt(url, 'Ann');
    expect(await settingsOf(ann)).toEqual({});
    expect(await change(ann, SOME)).toEqual(SOME);
    const phone = new Visitor(url);
    const { token } = await ann.demand('/api/me/link', {});
    await phone.demand('/api/me/claim', { token });
    expect(await settingsOf(phone)).toEqual(SOME);
    const pushes = { kinds: ['turn'], quiet: { from: 1320, to: 480 } };
    expect(await change(phone, { speed: 2, pushes })).toMatchObject({ ...SOME, speed: 2, pushes });
    expect(await settingsOf(ann)).toMatchObject({ ...SOME, speed: 2, pushes });
  });

  it('are all stored if four requests change different ones at the same time', async () => {
    const ann = await guestAt(url, 'Ann');
    await Promise.all(Object.entries(SOME).map(([name, value]) => change(ann, { [name]: value })));
    expect(await settingsOf(ann)).toEqual(SOME);
  });

  it.each([
    ['an unknown setting', { version: 1, changes: { cheat: true } }],
    ['a speed that does not exist', { version: 1, changes: { speed: 7 } }],
    ['an invalid language', { version: 1, changes: { language: '../en' } }],
    ['a volume above the maximum', { version: 1, changes: { volume: 1.1 } }],
    ['malformed quiet hours', { version: 1, changes: { pushes: { kinds: ['turn'], quiet: 'night' } } }],
    ['another version', { version: 2, changes: {} }],
    ['a request without changes', { version: 1 }],
  ])('refuse %s, and do not change', async (_, body) => {
    const ann = await guestAt(url, 'Ann');
    await change(ann, SOME);
    expect(codeOf(await ann.post('/api/me/settings', body))).toEqual([400, 'malformed']);
    expect(await settingsOf(ann)).toEqual(SOME);
  });

  it('of a merged guest become those of the other guest, except settings that the other guest has chosen', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    await change(ann, { theme: 'dark' });
    const ben = await guestAt(url, 'Ben');
    await change(ben, { theme: 'light', sound: false });
    await ben.demand('/api/tournaments/create', newTournament());
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    await ben.demand('/api/me/merge', { token: other?.token });
    expect(await settingsOf(ann)).toEqual({ theme: 'dark', sound: false });
  });

  it("are in the guest's export, and cannot be read after the guest is deleted", async () => {
    const ann = await guestAt(url, 'Ann');
    await change(ann, SOME);
    expect((await ann.demand('/api/me/export'))['settings']).toEqual(SOME);
    expect((await ann.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect(codeOf(await ann.ask('/api/me/settings'))).toEqual([401, 'no-guest']);
  });
});

describe('stored settings', () => {
  it('of another version are read, except invalid values', () => {
    const stored = { theme: 'sepia', sound: false, volume: 3, cheat: 1, textSize: 'largest', constructor: 1 };
    expect(readSettings(stored)).toEqual({ sound: false, textSize: 'largest' });
    expect([readSettings(null), readSettings('x'), readSettings([1])]).toEqual([{}, {}, {}]);
  });
});
