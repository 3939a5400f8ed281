import { describe, expect, it } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { accountOf, addPasskey, challengeFor, signIn, siteAt, meOf } from '../support/passkeys.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { codeOf } from '../support/wire.ts';
import { serveEachTest, serveTests } from './target.ts';

/** Passkeys (docs/server.md, Accounts). */

const MINUTE = 60 * 1000;

let url = '';
let time = Date.UTC(2030, 0, 1);
serveTests((served) => (url = served), {}, { now: () => time });
const startServed = serveEachTest();

describe('a passkey', () => {
  it('signs its guest in on a new device with two requests', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const device = new Visitor(url);
    const answer = await signIn(device, passkey);
    expect(answer.body).toEqual({ guest: ann.me, other: null });
    expect(answer.headers.get('set-cookie')).toMatch(/^guest=[\w-]{32}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(await meOf(device)).toEqual(ann.me);
    expect(await meOf(ann)).toEqual(ann.me);
  });

  it('has a name and can be renamed and removed, and a guest can have several', async () => {
    const ann = await guestAt(url, 'Ann');
    expect(await accountOf(ann)).toEqual({ passkeys: [], codes: null, devices: 1 });
    const phone = await addPasskey(ann, ' Phone ');
    time += MINUTE;
    await addPasskey(ann, 'Laptop');
    await signIn(new Visitor(url), phone);
    const { passkeys } = await accountOf(ann);
    expect(passkeys).toMatchObject([
      { name: 'Phone', since: time - MINUTE, usedAt: time },
      { name: 'Laptop', since: time, usedAt: null },
    ]);
    const path = `/api/me/passkeys/${passkeys[0].id}`;
    expect(await ann.demand(path, { name: 'Old phone' })).toMatchObject({
      passkeys: [{ name: 'Old phone' }, { name: 'Laptop' }],
    });
    expect(codeOf(await ann.post(path, { name: '' }))).toEqual([400, 'name-empty']);
    const removed = await ann.ask(path, { method: 'DELETE' });
    expect(removed.body['passkeys']).toMatchObject([{ name: 'Laptop' }]);
    expect(codeOf(await ann.ask(path, { method: 'DELETE' }))).toEqual([404, 'no-such-passkey']);
    expect(codeOf(await ann.post(path, { name: 'x' }))).toEqual([404, 'no-such-passkey']);
    expect(codeOf(await signIn(new Visitor(url), phone))).toEqual([403, 'passkey-unknown']);
  });

  it('cannot be renamed or removed by another guest', async () => {
    const ann = await guestAt(url, 'Ann');
    const mallory = await guestAt(url, 'Mallory');
    await addPasskey(ann);
    const path = `/api/me/passkeys/${(await accountOf(ann)).passkeys[0].id}`;
    expect(codeOf(await mallory.post(path, { name: 'x' }))).toEqual([404, 'no-such-passkey']);
    expect(codeOf(await mallory.ask(path, { method: 'DELETE' }))).toEqual([404, 'no-such-passkey']);
    expect((await accountOf(ann)).passkeys).toMatchObject([{ name: 'Phone' }]);
  });

  it('is accepted once for each challenge, within five minutes, and only for the purpose of the challenge', async () => {
    const ann = await guestAt(url, 'Ann');
    const ben = await guestAt(url, 'Ben');
    const passkey = await addPasskey(ann);
    const device = new Visitor(url);
    const send = (response: object) => device.post('/api/sign-in/passkey', { response });
    const challenge = await challengeFor(device, '/api/sign-in/options');
    expect((await send(passkey.sign(challenge))).status).toBe(200);
    expect(codeOf(await send(passkey.sign(challenge)))).toEqual([403, 'challenge-spent']);
    expect(codeOf(await send(passkey.sign('x'.repeat(43))))).toEqual([403, 'challenge-spent']);
    const late = await challengeFor(device, '/api/sign-in/options');
    time += 5 * MINUTE;
    expect(codeOf(await send(passkey.sign(late)))).toEqual([403, 'challenge-spent']);
    const toAdd = await challengeFor(ann, '/api/me/passkey-options');
    expect(codeOf(await send(passkey.sign(toAdd)))).toEqual([403, 'challenge-spent']);
    const added = new Authenticator(siteAt(url));
    const body = { name: 'x', response: added.create(toAdd) };
    expect(codeOf(await ben.post('/api/me/passkeys', body))).toEqual([403, 'challenge-spent']);
    expect((await ann.post('/api/me/passkeys', body)).status).toBe(200);
    expect(codeOf(await ann.post('/api/me/passkeys', body))).toEqual([403, 'challenge-spent']);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example', rpID: 'localhost' }],
    ['of another host', { origin: '', rpID: 'evil.example' }],
  ])('%s is refused, and changes nothing', async (_title, { origin, rpID }) => {
    const ann = await guestAt(url, 'Ann');
    const own = await addPasskey(ann);
    const foreign = new Authenticator({ origin: origin === '' ? siteAt(url).origin : origin, rpID });
    const toAdd = await challengeFor(ann, '/api/me/passkey-options');
    const added = await ann.post('/api/me/passkeys', { name: 'x', response: foreign.create(toAdd) });
    expect(codeOf(added)).toEqual([403, 'passkey-foreign']);
    const device = await guestAt(url, 'Nobody');
    // A sign-in checks the origin and the host only for a passkey with a known id.
    expect(codeOf(await signIn(device, foreign))).toEqual([403, 'passkey-unknown']);
    const response = foreign.sign(await challengeFor(device, '/api/sign-in/options'));
    const id = own.id.toString('base64url');
    const answer = await device.post('/api/sign-in/passkey', { response: { ...response, id, rawId: id } });
    expect(codeOf(answer)).toEqual([403, 'passkey-foreign']);
    expect((await accountOf(ann)).passkeys).toHaveLength(1);
    expect(await meOf(device)).toEqual(device.me);
    expect((await signIn(device, own)).status).toBe(200);
  });

  it('with a wrong signature, a counter that does not increase or an answer of the wrong kind is refused', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const device = new Visitor(url);
    const options = () => challengeFor(device, '/api/sign-in/options');
    const send = (response: object) => device.post('/api/sign-in/passkey', { response });
    passkey.counter = 7;
    expect((await signIn(device, passkey)).status).toBe(200);
    expect(codeOf(await signIn(device, passkey))).toEqual([403, 'passkey-refused']);
    passkey.counter = 8;
    const signed = passkey.sign(await options());
    const other = new Authenticator(siteAt(url)).sign('x');
    const { signature } = other.response;
    expect(codeOf(await send({ ...signed, response: { ...signed.response, signature } }))).toEqual([
      403,
      'passkey-refused',
    ]);
    const [created, late] = [passkey.create(await options()), passkey.sign(await options())];
    const mixed = { ...late, response: { ...late.response, clientDataJSON: created.response.clientDataJSON } };
    expect(codeOf(await send(mixed))).toEqual([403, 'passkey-refused']);
    for (const text of ['x', 'null', '[]', '{}', '{"challenge": 1, "origin": 2}']) {
      const clientDataJSON = Buffer.from(text).toString('base64url');
      const answer = await send({ ...late, response: { ...late.response, clientDataJSON } });
      expect(codeOf(answer)).toEqual([403, 'passkey-refused']);
    }
    expect(codeOf(await send({ ...late, response: { ...late.response, signature: 'no base64url!' } }))).toEqual([
      400,
      'malformed',
    ]);
    expect((await signIn(device, passkey)).status).toBe(200);
  });

  it('belongs to one guest only, and a guest can have at most 20', async () => {
    const ann = await guestAt(url, 'Ann');
    const ben = await guestAt(url, 'Ben');
    const passkey = await addPasskey(ann);
    const taken = await challengeFor(ben, '/api/me/passkey-options');
    const body = { name: 'x', response: passkey.create(taken) };
    expect(codeOf(await ben.post('/api/me/passkeys', body))).toEqual([409, 'passkey-known']);
    const early = await challengeFor(ann, '/api/me/passkey-options');
    for (let i = 1; i < 20; i++) await addPasskey(ann);
    expect(codeOf(await ann.post('/api/me/passkey-options'))).toEqual([409, 'too-many-passkeys']);
    const late = { name: 'x', response: new Authenticator(siteAt(url)).create(early) };
    expect(codeOf(await ann.post('/api/me/passkeys', late))).toEqual([409, 'too-many-passkeys']);
  });

  it('is created for RP_ID, and refused for any other host', async () => {
    const own = await startServed({ RP_ID: 'Example.ORG' });
    const ann = await guestAt(own.url, 'Ann');
    const options = await ann.demand('/api/me/passkey-options', {});
    expect(options).toMatchObject({
      rp: { id: 'example.org' },
      user: { name: 'Ann', id: Buffer.from(ann.me.id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await addPasskey(ann, 'x', { origin: new URL(own.url).origin, rpID: 'example.org' });
    const wrong = new Authenticator(siteAt(own.url)).create(await challengeFor(ann, '/api/me/passkey-options'));
    const answer = await ann.post('/api/me/passkeys', { name: 'x', response: wrong });
    expect(codeOf(answer)).toEqual([403, 'passkey-foreign']);
  });
});
