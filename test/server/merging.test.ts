import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../protocol/account.ts';
import { createTournament, viewOf } from '../support/tournament.ts';
import { accountOf, addPasskey, makeCodes, signIn, meOf } from '../support/passkeys.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { ask, create, join, route, codeOf } from '../support/wire.ts';
import { serveTests } from './target.ts';

/** Merges, which are possible after a guest signs in on another guest's device (docs/server.md, Accounts). */

const MINUTE = 60 * 1000;

let url = '';
let time = Date.UTC(2030, 0, 1);
serveTests((served) => (url = served), {}, { now: () => time });

describe('a guest in whose browser another guest signs in', () => {
  /** Resolves to Ann, who has a passkey, and Ben, who has a seat in a match. */
  async function annAndBen(where = url) {
    const ann = await guestAt(where, 'Ann');
    const passkey = await addPasskey(ann);
    const ben = await guestAt(where, 'Ben');
    const { matchID } = await create(where, { numPlayers: 2 });
    await ben.demand(route(matchID, 'join'), {});
    return { ann, passkey, ben, matchID };
  }

  it('keeps their seats until a merge, which transfers them to the other guest', async () => {
    const { ann, passkey, ben, matchID } = await annAndBen();
    const before = new Visitor(url);
    before.cookie = ben.cookie;
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    expect(other).toMatchObject({ guest: ben.me, matches: 1, passkeys: 0, expiresAt: time + 10 * MINUTE });
    expect(await meOf(ben)).toEqual(ann.me);
    expect(await meOf(before)).toEqual(ben.me);
    expect((await ann.demand('/api/me/matches'))['matches']).toEqual([]);
    expect(await ben.demand('/api/me/merge', { token: other?.token })).toEqual({ guest: ann.me });
    expect((await ann.demand('/api/me/matches'))['matches']).toMatchObject([{ matchID, seat: 0 }]);
    expect((await ann.demand(route(matchID, 'enter'), {}))['playerID']).toBe('0');
    expect(await meOf(before)).toBeNull();
    expect(codeOf(await ask(url, `/api/players/${ben.me.id}`))).toEqual([404, 'unknown-player']);
    expect(codeOf(await ben.post('/api/me/merge', { token: other?.token }))).toEqual([403, 'merge-spent']);
  });

  it('can no longer sign in after the merge, because their devices, passkeys and codes stop working', async () => {
    const { ann, passkey, ben } = await annAndBen();
    const bens = await addPasskey(ben);
    const [code] = await makeCodes(ben);
    const phone = new Visitor(url);
    phone.cookie = ben.cookie;
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    expect(other).toMatchObject({ passkeys: 1 });
    await ben.demand('/api/me/merge', { token: other?.token });
    expect(await meOf(phone)).toBeNull();
    expect(codeOf(await signIn(phone, bens))).toEqual([403, 'passkey-unknown']);
    expect(codeOf(await phone.post('/api/sign-in/code', { code }))).toEqual([403, 'code-unknown']);
    expect((await accountOf(ann)).passkeys).toHaveLength(1);
  });

  it('cannot be merged while both guests have a seat in the same match, and both keep their seats', async () => {
    const { ann, passkey, ben, matchID } = await annAndBen();
    await ann.demand(route(matchID, 'join'), {});
    const benAgain = new Visitor(url);
    benAgain.cookie = ben.cookie;
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    const body = { token: other?.token };
    expect(codeOf(await ben.post('/api/me/merge', body))).toEqual([409, 'same-match']);
    expect(await meOf(benAgain)).toEqual(ben.me);
    const players = (await ask(url, route(matchID))).body['players'];
    expect(players).toMatchObject([{ guest: ben.me.id }, { guest: ann.me.id }]);
  });

  it('can be merged within ten minutes, and only by the guest who has signed in', async () => {
    const { passkey, ben } = await annAndBen();
    const mallory = await guestAt(url, 'Mallory');
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    const body = { token: other?.token };
    expect(codeOf(await mallory.post('/api/me/merge', body))).toEqual([403, 'merge-spent']);
    expect(codeOf(await new Visitor(url).post('/api/me/merge', body))).toEqual([401, 'no-guest']);
    time += 10 * MINUTE;
    expect(codeOf(await ben.post('/api/me/merge', body))).toEqual([403, 'merge-spent']);
  });

  it('hands over tournaments even without a match, and can no longer use the credentials of their seats', async () => {
    const { ann, passkey, ben, matchID } = await annAndBen();
    const { playerID, playerCredentials: credentials } = await ben.demand(route(matchID, 'enter'), {});
    const runner = await guestAt(url, 'Runner');
    const id = await createTournament(runner);
    const { other } = (await signIn(runner, passkey)).body as unknown as SignedIn;
    expect(other).toMatchObject({ matches: 0, tournaments: 1 });
    await runner.demand('/api/me/merge', { token: other?.token });
    expect((await viewOf(ann, id)).organiser).toEqual(ann.me);
    const bens = (await signIn(ben, passkey)).body as unknown as SignedIn;
    await ben.demand('/api/me/merge', { token: bens.other?.token });
    const body = { playerID, credentials, newName: 'Ben' };
    expect(codeOf(await ask(url, route(matchID, 'update'), { body }))).toEqual([403, 'unauthorized']);
  });

  it('is not offered for a merge if they have no matches or tournaments, or are the guest who signs in', async () => {
    const { ann, passkey } = await annAndBen();
    expect((await signIn(await guestAt(url, 'New'), passkey)).body).toMatchObject({ other: null });
    const again = await signIn(ann, passkey);
    expect(again.body).toEqual({ guest: ann.me, other: null });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('cannot return through a merge to a match whose host has removed them', async () => {
    const { ann, passkey, ben } = await annAndBen();
    const { matchID } = await create(url, { numPlayers: 3 });
    const host = await join(url, matchID, '0');
    await ben.demand(route(matchID, 'join'), { playerID: '1' });
    const { playerID, credentials } = host;
    expect((await ask(url, route(matchID, 'kick'), { body: { playerID, credentials, seat: '1' } })).status).toBe(200);
    const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
    await ben.demand('/api/me/merge', { token: other?.token });
    expect(codeOf(await ann.post(route(matchID, 'join')))).toEqual([403, 'removed']);
  });
});
