import { describe, expect, it } from 'vitest';
import type { Export } from '../../protocol/export.ts';
import type { Moderation } from '../../protocol/moderation.ts';
import { ratings as ratingsCommand } from '../../server/commands/ratings.ts';
import { looksLike } from '../../server/moderation/imitation.ts';
import { nextGroup, withoutBlocks } from '../../server/quick/group.ts';
import type { Skill } from '../../server/ratings/model.ts';
import { ROUTES } from '../../server/routes/routes.ts';
import { eventually } from '../support/eventually.ts';
import { withOperator, type Operator } from '../support/operator.ts';
import { addPasskey, signIn } from '../support/passkeys.ts';
import { dealLastAction, playDuel, twoPlayers, type Player } from '../support/ratedMatch.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { Wire, ask, codeOf, create, route, sit, type Seat } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Blocks, reports, and operators' actions (docs/server.md, Moderation). */

const HOUR = 60 * 60 * 1000;
const startServed = serveEachTest();
let time = Date.UTC(2030, 0, 10);
const serve = (env: Readonly<Record<string, string>> = {}) =>
  startServed({ TRUST_PROXY: '1', ...env }, { deal: dealLastAction, now: () => time });

/** Starts a site with an operator. */
async function serveModerated(env: Readonly<Record<string, string>> = {}) {
  const made = await withOperator(serve);
  const { url, file } = await serve({ ...made.env, ...env });
  made.operator.url = url;
  return { url, file, operator: made.operator, database: made.env['DATABASE_URL'] };
}

const seen = async (operator: Operator): Promise<Moderation> =>
  (await operator.demand('/api/admin')) as unknown as Moderation;

/** Seats two players in a match with chat, which begins if it is for two. It is private unless `unlisted` is false. */
async function talkingPair(url: string, unlisted = true, numPlayers = 2) {
  const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const { matchID, inviteToken } = await create(url, { numPlayers, unlisted, chat: true });
  const seats: Seat[] = [];
  for (const [i, player] of [ann, ben].entries()) {
    const joined = await player.demand(route(matchID, 'join'), { playerID: String(i), inviteToken });
    seats.push({ matchID, playerID: String(i), credentials: String(joined['playerCredentials']) });
  }
  const wires = await Promise.all(seats.map((seat) => sit(url, seat)));
  return { ann, ben, matchID, seats, wires };
}

describe("the operators' routes", () => {
  it('answer everyone else like unknown routes, whatever the request', async () => {
    const { url, operator } = await serveModerated();
    const mallory = await guestAt(url, 'Mallory');
    await addPasskey(mallory);
    const routes = ROUTES.filter(({ forOperators }) => forOperators === true);
    expect(routes).toHaveLength(7);
    for (const visitor of [new Visitor(url), mallory]) {
      for (const { method, path } of routes) {
        const place = path.replace(':id', operator.me.id);
        const same = async (how: Parameters<typeof ask>[2]) => {
          const [answer, unknown] = [
            await ask(url, place, { ...how, headers: { ...visitor.headers, ...how?.headers } }),
            await ask(url, '/api/nothing', { ...how, headers: { ...visitor.headers, ...how?.headers } }),
          ];
          expect([answer.status, answer.body]).toEqual([404, unknown.body]);
          expect(answer.headers.get('allow')).toBeNull();
        };
        const body = method === 'post' ? { body: {} } : {};
        await same({ method: method.toUpperCase(), ...body });
        await same({ method: 'DELETE' });
        await same({ method: method.toUpperCase(), ...(method === 'post' ? { body: '{' } : {}) });
        await same({ method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } });
      }
    }
    expect(await seen(operator)).toEqual({ open: [], closed: [], sanctions: [], log: [] });
  });

  it('are closed to an operator without a passkey', async () => {
    const { operator } = await serveModerated();
    const [{ id }] = ((await operator.demand('/api/me/account'))['passkeys'] as { id: string }[]) ?? [];
    expect((await operator.ask('/api/admin')).status).toBe(200);
    await operator.ask(`/api/me/passkeys/${id}`, { method: 'DELETE' });
    expect(codeOf(await operator.ask('/api/admin'))).toEqual([404, 'unknown-route']);
  });
});

describe('a report', () => {
  it('of a chat line is queued once, with the surrounding lines, and is hidden from the author of the line', async () => {
    const { url, operator } = await serveModerated();
    const { ann, ben, matchID, wires } = await talkingPair(url);
    for (const text of ['hello', 'you fool', 'bye']) await wires[1].ask('chat', matchID, text);
    const body = { about: 'line', line: 2, reason: 'insult', note: 'Not the first time.' };
    for (let i = 0; i < 2; i++) await ann.demand(route(matchID, 'report'), body);
    const { open } = await seen(operator);
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({
      about: 'line',
      line: 2,
      matchID,
      reason: 'insult',
      note: 'Not the first time.',
      subject: { name: 'Ben', guest: ben.me.id },
      reporter: { name: 'Ann', guest: ann.me.id },
      context: {
        players: [{ name: 'Ann' }, { name: 'Ben' }],
        lines: [{ id: 1 }, { id: 2, text: 'you fool' }, { id: 3 }],
      },
    });
    const exported = (await ann.demand('/api/me/export')) as unknown as Export;
    expect(exported.reports).toMatchObject([{ about: 'line', subject: 'Ben' }]);
    expect(((await ben.demand('/api/me/export')) as unknown as Export).reports).toEqual([]);
    await operator.demand(`/api/admin/reports/${open[0].reportID}/close`, { reason: 'warned' });
    const after = await seen(operator);
    expect(after.open).toEqual([]);
    expect(after.closed).toMatchObject([{ reportID: open[0].reportID, closedAt: time }]);
    expect(after.log).toMatchObject([{ act: 'close', by: { name: 'Olivia Operator' }, reason: 'warned' }]);
  });

  it('names the spectator who wrote a line, and can be about a match, a seat or a profile', async () => {
    const { url, operator } = await serveModerated();
    const { ann, ben, matchID } = await talkingPair(url, false);
    const carl = await guestAt(url, 'Carl');
    const watching = new Wire(url, { extraHeaders: { cookie: carl.cookie } });
    await watching.sync(matchID, null);
    expect(await watching.ask('chat', matchID, 'spam')).toMatchObject({ ok: true });
    await ann.demand(route(matchID, 'report'), { about: 'line', line: 1, reason: 'spam' });
    await ann.demand(route(matchID, 'report'), { about: 'name', seat: 1, reason: 'name' });
    await carl.demand(route(matchID, 'report'), { about: 'match', reason: 'stalling' });
    await carl.demand(`/api/players/${ben.me.id}/report`, { reason: 'name', note: '' });
    const { open } = await seen(operator);
    expect(open.map(({ about, subject }) => [about, subject?.guest])).toEqual([
      ['line', carl.me.id],
      ['name', ben.me.id],
      ['match', undefined],
      ['name', ben.me.id],
    ]);
  });

  it('of a line by a guest who has been deleted is queued once', async () => {
    const { url, operator } = await serveModerated();
    const { ann, matchID } = await talkingPair(url, false);
    const carl = await guestAt(url, 'Carl');
    const watching = new Wire(url, { extraHeaders: { cookie: carl.cookie } });
    await watching.sync(matchID, null);
    expect(await watching.ask('chat', matchID, 'spam')).toMatchObject({ ok: true });
    await carl.ask('/api/me', { method: 'DELETE' });
    for (let i = 0; i < 2; i++) await ann.demand(route(matchID, 'report'), { about: 'line', line: 1, reason: 'spam' });
    expect((await seen(operator)).open.map(({ subject }) => subject)).toEqual([{ name: 'Carl' }]);
  });

  it('is stored for each of two players with the same name', async () => {
    const { url, operator } = await serveModerated();
    const [ann, ...bens] = await Promise.all(['Ann', 'Ben', 'Ben'].map((name) => guestAt(url, name)));
    for (const ben of bens) await ann.demand(`/api/players/${ben.me.id}/report`, { reason: 'name', note: '' });
    const { open } = await seen(operator);
    expect(open.map(({ subject }) => subject?.guest).toSorted()).toEqual(bens.map(({ me }) => me.id).toSorted());
  });

  it('is refused if the guest cannot see the match, if its subject does not exist, and beyond the limit', async () => {
    const { url, operator } = await serveModerated({ LIMIT_ADDRESS_REPORTS: '2/0.001' });
    const { ann, matchID, wires } = await talkingPair(url);
    await wires[0].ask('chat', matchID, 'secret');
    const mallory = await guestAt(url, 'Mallory');
    const line = { about: 'line', line: 1, reason: 'insult' };
    const at = route(matchID, 'report');
    expect(codeOf(await mallory.post(at, line))).toEqual([403, 'unauthorized']);
    expect(codeOf(await new Visitor(url).post(at, line))).toEqual([401, 'no-guest']);
    expect(codeOf(await ann.post(at, { ...line, line: 7 }))).toEqual([404, 'unknown-line']);
    expect(codeOf(await ann.post(at, { about: 'name', seat: 3, reason: 'name' }))).toEqual([404, 'unknown-seat']);
    expect(codeOf(await ann.post('/api/players/x/report', { reason: 'name' }))).toEqual([404, 'unknown-player']);
    for (const bad of [{}, { about: 'line', reason: 'insult' }, { about: 'match', line: 1, reason: 'spam' }]) {
      expect(codeOf(await ann.post(at, bad))).toEqual([400, 'malformed']);
    }
    expect(codeOf(await ann.post(at, { ...line, note: '\u202e' }))).toEqual([400, 'malformed']);
    await ann.demand(at, line);
    await ann.demand(at, { about: 'match', reason: 'spam' });
    expect(codeOf(await ann.post(at, { about: 'name', seat: 1, reason: 'name' }))).toEqual([429, 'too-many-requests']);
    expect((await seen(operator)).open).toHaveLength(2);
  });
});

describe('an operator', () => {
  it('mutes a guest in the chat until the mute ends or is lifted', async () => {
    const { url, operator } = await serveModerated();
    const { ben, matchID, wires } = await talkingPair(url);
    const path = `/api/admin/guests/${ben.me.id}`;
    await operator.demand(`${path}/mute`, { hours: 1, reason: 'insults' });
    expect(await wires[1].ask('chat', matchID, 'you')).toMatchObject({ refused: 'muted' });
    expect(await wires[0].ask('chat', matchID, 'finally')).toMatchObject({ ok: true });
    time += HOUR;
    expect(await wires[1].ask('chat', matchID, 'sorry')).toMatchObject({ ok: true });
    await operator.demand(`${path}/mute`, { hours: null });
    expect((await seen(operator)).sanctions).toMatchObject([{ guest: ben.me.id, kind: 'mute', until: null }]);
    time += 1000 * HOUR;
    expect(await wires[1].ask('chat', matchID, 'you')).toMatchObject({ refused: 'muted' });
    await operator.demand(`${path}/lift`, { kind: 'mute' });
    expect(await wires[1].ask('chat', matchID, 'thanks')).toMatchObject({ ok: true });
    expect((await seen(operator)).log.map(({ act }) => act).toSorted()).toEqual(['lift', 'mute', 'mute']);
  });

  it.each([
    [1, null],
    [null, 1],
  ])('mutes a merged guest for the longer of two mutes (%s and %s hours; null: no end)', async (hours, others) => {
    const { url, operator } = await serveModerated();
    const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    await operator.demand(`/api/admin/guests/${ann.me.id}/mute`, { hours, reason: 'insults' });
    await operator.demand(`/api/admin/guests/${ben.me.id}/mute`, { hours: others, reason: 'spam' });
    await create(url, { numPlayers: 2 }).then(({ matchID }) => ben.demand(route(matchID, 'join'), {}));
    const { other } = (await signIn(ben, await addPasskey(ann))).body as { other: { token: string } };
    await ben.demand('/api/me/merge', { token: other.token });
    expect((await seen(operator)).sanctions).toMatchObject([{ guest: ann.me.id, kind: 'mute', until: null }]);
  });

  it('bans a guest, who leaves their seat and cannot return or take another until the ban is lifted', async () => {
    const { url, operator } = await serveModerated();
    const { ben, matchID, seats, wires } = await talkingPair(url);
    const path = `/api/admin/guests/${ben.me.id}`;
    await operator.demand(`${path}/ban`, { hours: null, reason: ' cheats  ' });
    expect((await seen(operator)).sanctions).toMatchObject([{ kind: 'ban', reason: 'cheats' }]);
    await wires[1].closed();
    const { players } = (
      await ask(url, route(matchID), { headers: { authorization: `Bearer ${seats[0].credentials}` } })
    ).body as { players: { away?: boolean }[] };
    expect(players.map(({ away }) => away)).toEqual([undefined, true]);
    const again = new Wire(url);
    expect(await again.ask('sync', matchID, '1', seats[1].credentials, 2)).toMatchObject({ refused: 'unauthorized' });
    const open = await create(url, { numPlayers: 2 });
    for (const [place, body] of [
      [route(matchID, 'enter'), {}],
      [route(open.matchID, 'join'), {}],
      [route('create'), { numPlayers: 2 }],
      ['/api/me/merge', { token: 'x' }],
    ] as const) {
      expect(codeOf(await ben.post(place, body))).toEqual([403, 'banned']);
    }
    expect(codeOf(await ben.ask('/api/quick/2/events'))).toEqual([403, 'banned']);
    await operator.demand(`${path}/lift`, { kind: 'ban' });
    expect((await ben.post(route(matchID, 'enter'), {})).status).toBe(200);
  });

  it('renames a guest at the table and in its chat, even after they left, and they cannot change that name', async () => {
    const { url, operator } = await serveModerated();
    const { ann, ben, matchID, seats, wires } = await talkingPair(url);
    await wires[1].ask('chat', matchID, 'hello');
    const told = wires[0].next('matchData');
    await operator.demand(`/api/admin/guests/${ben.me.id}/rename`, { name: 'Ann', reason: 'offensive' });
    expect(JSON.stringify((await told)?.args[1])).toContain('"Ann 2"');
    const chat = await ann.demand(route(matchID, 'chat'));
    expect(chat['messages']).toMatchObject([{ name: 'Ann 2', guest: ben.me.id }]);
    expect((await ben.ask('/api/me')).body).toMatchObject({ guest: { name: 'Ann', emblem: 'bear' } });
    expect(codeOf(await ben.post('/api/me', { name: 'Ben', emblem: 'bear' }))).toEqual([403, 'name-fixed']);
    const update = { playerID: '1', credentials: seats[1].credentials, newName: 'Ben' };
    expect(codeOf(await ben.post(route(matchID, 'update'), update))).toEqual([403, 'name-fixed']);
    expect((await ben.post('/api/me', { name: 'Ann', emblem: 'crow' })).status).toBe(200);
    const left = await talkingPair(url, true, 3);
    await left.wires[1].ask('chat', left.matchID, 'hello');
    await left.ben.demand(route(left.matchID, 'leave'), { playerID: '1', credentials: left.seats[1].credentials });
    await operator.demand(`/api/admin/guests/${left.ben.me.id}/rename`, { name: 'Ann', reason: 'offensive' });
    expect((await left.ann.demand(route(left.matchID, 'chat')))['messages']).toMatchObject([{ name: 'Ann 2' }]);
  });

  it('removes a match from the ratings, which are then as if it had never been rated', async () => {
    const { url, operator, database } = await serveModerated();
    const [ann, ben] = await twoPlayers(url);
    const coursesOf = async (player: Player) =>
      (await ask(url, `/api/players/${player.me.id}`)).body['ratings'] as {
        pools: Record<string, Skill & { played: number }>;
        course: { matchID?: string }[];
      };
    const played: string[] = [];
    for (const pair of [
      [ann, ben],
      [ben, ann],
      [ann, ben],
    ]) {
      played.push(await playDuel(url, pair));
      await eventually(async () => expect((await coursesOf(ben)).course).toHaveLength(played.length));
    }
    await operator.demand(`/api/admin/matches/${played[1]}/unrate`, { reason: 'arranged' });
    expect((await ask(url, route(played[1]))).body).toMatchObject({ rated: false, unrated: 'operator' });
    const { players } = JSON.parse((await ratingsCommand(['recompute'], { DATABASE_URL: database })).out) as {
      players: Record<string, Skill>;
    };
    for (const player of [ann, ben]) {
      const { pools, course } = await coursesOf(player);
      expect(course.map(({ matchID }) => matchID)).toEqual([played[0], played[2]]);
      expect(pools['duel']).toMatchObject({ played: 2, ...players[player.me.id] });
    }
    const { mu } = (await coursesOf(ann)).pools['duel'];
    expect(mu).toBeGreaterThan(25);
    const again = await operator.post(`/api/admin/matches/${played[1]}/unrate`, { reason: '' });
    expect(codeOf(again)).toEqual([409, 'not-rated']);
    expect((await seen(operator)).log).toMatchObject([{ act: 'unrate', matchID: played[1], reason: 'arranged' }]);
  });

  it('cannot be sanctioned, and cannot act on an unknown guest, match or report', async () => {
    const { operator } = await serveModerated();
    const at = (path: string, body: object) => operator.post(`/api/admin/${path}`, body);
    expect(codeOf(await at(`guests/${operator.me.id}/ban`, { hours: null }))).toEqual([400, 'malformed']);
    expect(codeOf(await at('guests/x/mute', { hours: 1 }))).toEqual([404, 'unknown-player']);
    expect(codeOf(await at('guests/x/rename', { name: 'y' }))).toEqual([404, 'unknown-player']);
    expect(codeOf(await at('matches/x/unrate', {}))).toEqual([404, 'unknown-match']);
    expect(codeOf(await at('reports/x/close', {}))).toEqual([404, 'unknown-report']);
    expect((await seen(operator)).log).toEqual([]);
  });
});

describe("an operator's name", () => {
  it.each([
    'Olivia Operator',
    'olivia  operator',
    'Οlivia 0perator',
    'Olivia-Operatοr 2',
    'ÓLIVIA OPERATOR',
    '0l1v1a 0perat0r',
    'The real Olivia Operator',
    'Olivia Operator (admin)',
  ])('cannot be imitated as %s', (name) => expect(looksLike(name, 'Olivia Operator')).toBe(true));

  it.each(['Olivia', 'Operator', 'Olivier Operator', 'Ann'])('does not forbid %s', (name) => {
    expect(looksLike(name, 'Olivia Operator')).toBe(false);
  });

  it('can be part of another name if it is short', () => {
    expect(looksLike('Annabelle', 'Anna')).toBe(false);
    expect(looksLike('Anna 2', 'Anna')).toBe(true);
  });

  it('is refused to new guests, renamed guests and players without a cookie, but not to the operator', async () => {
    const { url, operator } = await serveModerated();
    const visitor = new Visitor(url);
    const look = { name: 'Olivia 0perator', emblem: 'bear' };
    expect(codeOf(await visitor.post('/api/me', look))).toEqual([403, 'name-reserved']);
    expect(visitor.cookie).toBe('');
    const ann = await guestAt(url, 'Ann');
    expect(codeOf(await ann.post('/api/me', look))).toEqual([403, 'name-reserved']);
    const { matchID } = await create(url, { numPlayers: 3 });
    const join = { playerName: 'olivia operator' };
    expect(codeOf(await visitor.post(route(matchID, 'join'), join))).toEqual([403, 'name-reserved']);
    const joined = await visitor.demand(route(matchID, 'join'), { playerName: 'Zoe' });
    const update = { playerID: '0', credentials: joined['playerCredentials'], newName: 'Olivia Operator' };
    expect(codeOf(await visitor.post(route(matchID, 'update'), update))).toEqual([403, 'name-reserved']);
    expect((await operator.post('/api/me', { name: 'Olivia Operator', emblem: 'crow' })).status).toBe(200);
  });
});

describe('a blocked guest', () => {
  it('cannot join a match hosted by the guest who blocked them, and gets the same refusal as a removed player', async () => {
    const { url } = await serve();
    const [ann, ben] = await twoPlayers(url);
    expect(await ann.demand(`/api/players/${ben.me.id}/block`, { block: true })).toEqual({
      friends: [],
      blocked: [ben.me],
    });
    const { matchID } = await create(url, { numPlayers: 3 });
    await ann.demand(route(matchID, 'join'), {});
    expect(codeOf(await ben.post(route(matchID, 'join'), {}))).toEqual([403, 'removed']);
    const other = await create(url, { numPlayers: 3 });
    await ben.demand(route(other.matchID, 'join'), {});
    expect((await ann.post(route(other.matchID, 'join'), {})).status).toBe(200);
    await ann.demand(`/api/players/${ben.me.id}/block`, { block: false });
    expect(await ann.demand('/api/me/people')).toEqual({ friends: [], blocked: [] });
    expect((await ben.post(route(matchID, 'join'), {})).status).toBe(200);
  });

  it('is not paired with the guest who blocked them in a quick match', async () => {
    const { url } = await serve();
    const [ann, ben] = await twoPlayers(url);
    const carl = await guestAt(url, 'Carl');
    await ann.demand(`/api/players/${ben.me.id}/block`, { block: true });
    const anns = await ann.listen('/api/quick/2/events');
    await anns.next('waiting');
    // Ann has been waiting longer.
    time += 1;
    const bens = await ben.listen('/api/quick/2/events');
    await bens.next('waiting', ({ people }) => people === 2);
    const carls = await carl.listen('/api/quick/2/events');
    const found = (await anns.next('matched'))['matchID'];
    expect((await carls.next('matched'))['matchID']).toBe(found);
    expect(bens.told.some(({ event }) => event === 'matched')).toBe(false);
    await ben.demand('/api/quick/2/bots', {});
    expect((await bens.next('matched'))['matchID']).not.toBe(found);
  });

  it('is not seated with the guest who blocked them in a large pool, and does not keep the others from a full table', () => {
    const people = ['a', 'b', 'c', 'd'].map((guestID, since) => ({ guestID, since, acceptedAt: null }));
    const fits = withoutBlocks([{ guestID: 'b', blockedID: 'a' }]);
    expect(nextGroup(people, 3, 0, fits)?.map(({ guestID }) => guestID)).toEqual(['a', 'c', 'd']);
    expect(nextGroup(people.slice(0, 2), 2, 0, fits)).toBeNull();
    const accepting = people.map((each) => ({ ...each, acceptedAt: 1 }));
    expect(nextGroup(accepting.slice(0, 3), 3, 0, fits)?.map(({ guestID }) => guestID)).toEqual(['a', 'c']);
  });

  it('must exist, and must not be the guest who blocks', async () => {
    const { url } = await serve();
    const ann = await guestAt(url, 'Ann');
    expect(codeOf(await ann.post(`/api/players/${ann.me.id}/block`, { block: true }))).toEqual([400, 'malformed']);
    expect(codeOf(await ann.post('/api/players/x/block', { block: true }))).toEqual([404, 'unknown-player']);
  });
});
