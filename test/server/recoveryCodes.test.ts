import { describe, expect, it } from 'vitest';
import { accountOf, addPasskey, challengeFor, makeCodes, meOf } from '../support/passkeys.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { codeOf } from '../support/wire.ts';
import { serveEachTest, serveTests } from './target.ts';

/** Recovery codes, and the limit on sign-in attempts (docs/server.md, Accounts). */

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

let url = '';
const time = Date.UTC(2030, 0, 1);
serveTests((served) => (url = served), {}, { now: () => time });
const startServed = serveEachTest();

describe('a recovery code', () => {
  it('is one of eight, signs its guest in once, and is reported as used the second time', async () => {
    const ann = await guestAt(url, 'Ann');
    const codes = await makeCodes(ann);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(CODE);
    const device = new Visitor(url);
    const typed = ` ${codes[3].toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await device.post('/api/sign-in/code', { code: typed })).body).toEqual({ guest: ann.me, other: null });
    expect(await meOf(device)).toEqual(ann.me);
    expect(await accountOf(ann)).toEqual({ passkeys: [], codes: { left: 7, since: time }, devices: 2 });
    const second = await guestAt(url, 'Ben');
    expect(codeOf(await second.post('/api/sign-in/code', { code: codes[3] }))).toEqual([403, 'code-used']);
    expect(await meOf(second)).toEqual(second.me);
    expect((await second.post('/api/sign-in/code', { code: codes[4] })).status).toBe(200);
  });

  it('works for only one of three simultaneous sign-ins', async () => {
    const ann = await guestAt(url, 'Ann');
    const [code] = await makeCodes(ann);
    const attempt = () => new Visitor(url).post('/api/sign-in/code', { code });
    const statuses = (await Promise.all([attempt(), attempt(), attempt()])).map(codeOf);
    expect(statuses.toSorted()).toEqual([
      [200, undefined],
      [403, 'code-used'],
      [403, 'code-used'],
    ]);
  });

  it('is refused if it never existed or has been replaced', async () => {
    const ann = await guestAt(url, 'Ann');
    const [old] = await makeCodes(ann);
    const [fresh] = await makeCodes(ann);
    const device = new Visitor(url);
    const attempt = async (code: string) => codeOf(await device.post('/api/sign-in/code', { code }));
    expect(await attempt(old)).toEqual([403, 'code-unknown']);
    for (const code of [
      '',
      'x',
      '0'.repeat(20),
      `${fresh}0`,
      fresh.slice(0, -1),
      `${fresh.slice(0, 4)}${'-0000'.repeat(4)}`,
    ]) {
      expect(await attempt(code)).toEqual([403, 'code-unknown']);
    }
    expect(await attempt(fresh)).toEqual([200, undefined]);
  });

  it('is stored only as a hash', async () => {
    const server = await startServed();
    const ann = await guestAt(server.url, 'Ann');
    const codes = await makeCodes(ann);
    const stored = await server.stored();
    for (const code of codes) {
      const secret = code.replaceAll('-', '').slice(4);
      for (const text of [code, secret, secret.toLowerCase()]) expect(stored).not.toContain(text);
      expect(server.log.join('\n')).not.toContain(secret);
    }
  });
});

describe('sign-in attempts', () => {
  it('are limited for each address, and a refused one uses up no code', async () => {
    const server = await startServed({ LIMIT_ADDRESS_SIGN_INS: '3/0.001' });
    const ann = await guestAt(server.url, 'Ann');
    const passkey = await addPasskey(ann);
    const [code] = await makeCodes(ann);
    const device = new Visitor(server.url);
    const challenge = await challengeFor(device, '/api/sign-in/options');
    for (const path of ['/api/sign-in/options', '/api/me/passkey-options', '/api/me/recovery-codes']) {
      expect(codeOf(await ann.post(path))).toEqual([429, 'too-many-requests']);
    }
    expect(codeOf(await device.post('/api/sign-in/code', { code }))).toEqual([429, 'too-many-requests']);
    expect((await device.post('/api/sign-in/passkey', { response: passkey.sign(challenge) })).status).toBe(200);
    expect(await accountOf(ann)).toMatchObject({ codes: { left: 8 } });
  });
});
