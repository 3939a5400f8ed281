import { describe, expect, it } from 'vitest';
import type { InvitedTo } from '../../protocol/people.ts';
import { startCluster } from '../support/cluster.ts';
import { isPostgresHere, startPostgres } from '../support/postgres.ts';
import { Visitor, closeStreams, guestAt, type Listener } from '../support/visitor.ts';
import { codeOf, create, route } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Friends and their invitations (docs/server.md, Friends). */

const DAY = 24 * 60 * 60 * 1000;
const startServed = serveEachTest();
let time = Date.UTC(2030, 0, 10);
const serve = () => startServed({}, { now: () => time });

const linkOf = async (visitor: Visitor): Promise<string> =>
  String((await visitor.demand('/api/me/friend-link', {}))['token']);

/** Creates two guests who are friends. */
async function friendsAt(url: string) {
  const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  await ben.demand('/api/me/friends', { token: await linkOf(ann) });
  return { ann, ben };
}

/** Resolves to a guest's invitations once the stream reports exactly `n` of them. */
const invitedIn = async (stream: Listener, n: number): Promise<readonly InvitedTo[]> =>
  (await stream.next('invitations', ({ invitations }) => (invitations as unknown[]).length === n))[
    'invitations'
  ] as InvitedTo[];

/** Creates a private three-player match, and seats Ann in it. Resolves to its id and Ann's seat. */
async function tableOf(ann: Visitor) {
  const { matchID, inviteToken } = await create(ann.url, { numPlayers: 3, unlisted: true });
  const { playerID, playerCredentials } = await ann.demand(route(matchID, 'join'), { inviteToken });
  return { matchID, seat: { playerID, credentials: playerCredentials } };
}

describe('a friend link', () => {
  it('works for 7 days or until it is replaced, and makes anyone who accepts it a friend of its owner', async () => {
    const { url } = await serve();
    const { ann, ben } = await friendsAt(url);
    expect(await ann.demand('/api/me/people')).toEqual({ friends: [ben.me], blocked: [] });
    expect(await ben.demand('/api/me/people')).toEqual({ friends: [ann.me], blocked: [] });
    expect(await ann.demand('/api/me')).toEqual({ guest: ann.me, friends: 1 });
    const carl = await guestAt(url, 'Carl');
    const first = await linkOf(ann);
    expect(await new Visitor(url).demand('/api/friend-links', { token: first })).toEqual(ann.me);
    const second = await linkOf(ann);
    expect(codeOf(await carl.post('/api/me/friends', { token: first }))).toEqual([403, 'friend-link-spent']);
    expect(codeOf(await ann.post('/api/me/friends', { token: second }))).toEqual([400, 'malformed']);
    await carl.demand('/api/me/friends', { token: second });
    time += 7 * DAY;
    const dora = await guestAt(url, 'Dora');
    expect(codeOf(await dora.post('/api/me/friends', { token: second }))).toEqual([403, 'friend-link-spent']);
  });

  it('does not work for a guest whom its owner has blocked, and blocking ends a friendship', async () => {
    const { url } = await serve();
    const { ann, ben } = await friendsAt(url);
    const token = await linkOf(ann);
    await ann.demand(`/api/players/${ben.me.id}/block`, { block: true });
    expect(await ben.demand('/api/me/people')).toEqual({ friends: [], blocked: [] });
    expect(codeOf(await ben.post('/api/me/friends', { token }))).toEqual([403, 'friend-link-spent']);
    expect(codeOf(await ann.post('/api/me/friends', { token: await linkOf(ben) }))).toEqual([403, 'friend-link-spent']);
  });
});

describe.runIf(isPostgresHere())('an invitation through another server', () => {
  it("appears in the friend's stream, and ends when the match begins", async () => {
    const postgres = await startPostgres();
    const cluster = await startCluster(postgres, 2);
    try {
      const [first, second] = cluster.urls;
      const { ann, ben } = await friendsAt(first);
      ben.url = second;
      const stream = await ben.listen('/api/me/events');
      await invitedIn(stream, 0);
      const { matchID, seat } = await tableOf(ann);
      await ann.demand(route(matchID, 'call'), { ...seat, friend: ben.me.id });
      expect(await invitedIn(stream, 1)).toMatchObject([{ matchID, from: ann.me }]);
      await ann.demand(route(matchID, 'start'), { ...seat, fill: 'random' });
      await invitedIn(stream, 0);
    } finally {
      closeStreams();
      await cluster.close();
      await postgres.stop();
    }
  });
});

describe('an invitation to a table', () => {
  it("appears in a friend's stream, lets them see and join a private match, and ends when they join", async () => {
    const { url } = await serve();
    const { ann, ben } = await friendsAt(url);
    const stream = await ben.listen('/api/me/events');
    expect(await invitedIn(stream, 0)).toEqual([]);
    const { matchID, seat } = await tableOf(ann);
    expect((await ben.ask(route(matchID))).body).toMatchObject({ sealed: true });
    expect(codeOf(await ben.post(route(matchID, 'join'), {}))).toEqual([403, 'invitation-needed']);
    await ann.demand(route(matchID, 'call'), { ...seat, friend: ben.me.id });
    expect(await invitedIn(stream, 1)).toEqual([{ matchID, from: ann.me, at: time, seats: 3, free: 2 }]);
    expect((await ben.ask(route(matchID))).body['sealed']).toBeUndefined();
    await ben.demand(route(matchID, 'join'), {});
    expect(await invitedIn(stream, 0)).toEqual([]);
  });

  it('ends when it is declined, and is not delivered again', async () => {
    const { url } = await serve();
    const { ann, ben } = await friendsAt(url);
    const stream = await ben.listen('/api/me/events');
    const { matchID, seat } = await tableOf(ann);
    await ann.demand(route(matchID, 'call'), { ...seat, friend: ben.me.id });
    await invitedIn(stream, 1);
    await ben.demand(`/api/me/invitations/${matchID}/decline`, {});
    await invitedIn(stream, 0);
    await ann.demand(route(matchID, 'call'), { ...seat, friend: ben.me.id });
    expect(await invitedIn(await ben.listen('/api/me/events'), 0)).toEqual([]);
  });

  it('ends when the match begins', async () => {
    const { url } = await serve();
    const { ann, ben } = await friendsAt(url);
    const stream = await ben.listen('/api/me/events');
    const { matchID, seat } = await tableOf(ann);
    await ann.demand(route(matchID, 'call'), { ...seat, friend: ben.me.id });
    await invitedIn(stream, 1);
    await ann.demand(route(matchID, 'start'), { ...seat, fill: 'random' });
    await invitedIn(stream, 0);
    expect((await ben.ask(route(matchID))).body).toMatchObject({ sealed: true });
  });

  it('is refused unless the guest in the seat sends it to a friend', async () => {
    const { url } = await serve();
    const { ann, ben } = await friendsAt(url);
    const { matchID, seat } = await tableOf(ann);
    const carl = await guestAt(url, 'Carl');
    const call = (by: Visitor, body: object) => by.post(route(matchID, 'call'), body);
    expect(codeOf(await call(ann, { ...seat, friend: carl.me.id }))).toEqual([403, 'not-friends']);
    expect(codeOf(await call(ben, { ...seat, friend: ann.me.id }))).toEqual([403, 'not-friends']);
    expect(codeOf(await call(ann, { ...seat, credentials: 'x', friend: ben.me.id }))).toEqual([403, 'unauthorized']);
    expect(codeOf(await call(new Visitor(url), { ...seat, friend: ben.me.id }))).toEqual([401, 'no-guest']);
    await ann.demand(`/api/players/${ben.me.id}/unfriend`, {});
    expect(codeOf(await call(ann, { ...seat, friend: ben.me.id }))).toEqual([403, 'not-friends']);
  });
});
