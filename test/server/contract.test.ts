import { request } from 'node:http';
import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { GAME_NAME } from '../../game/gameFrame.ts';
import type { SignedIn } from '../../protocol/account.ts';
import { VERSION_HEADER } from '../../protocol/version.ts';
import type { Route } from '../../server/routes/route.ts';
import { ROUTES } from '../../server/routes/routes.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { Authenticator } from '../support/authenticator.ts';
import { temporaryFolder } from '../support/commands.ts';
import { answerPart, checkAnswer, unexercised } from '../support/contract.ts';
import type { Moderation } from '../../protocol/moderation.ts';
import { accountOf, addPasskey, makeCodes, signIn } from '../support/passkeys.ts';
import { beginRecorded, playRecorded, recordNamed } from '../support/recorded.ts';
import { createTournament, newTournament, pathOf } from '../support/tournament.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { Wire, ask, create, join, route, type Response, type Seat } from '../support/wire.ts';
import { serveTests, startOurs } from './target.ts';

/**
 * Walks through the whole protocol: every status of every route, every socket message with its answers, and every event
 * of the streams. The test helpers compare each with its schema and record it (test/support/contract.ts); something new
 * in the protocol fails the last step until this walk visits it.
 */

const RECORD = recordNamed('last-star-workers');
const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2030, 0, 1);
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const FILE = path.join(temporaryFolder(), 'scythe.sqlite');

/** Makes every query to the database fail on demand. */
class Outage implements KyselyPlugin {
  isOn = false;

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    if (this.isOn) throw new Error('the database is gone');
    return node;
  }

  transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return Promise.resolve(result);
  }
}

const outage = new Outage();
let url = '';
let cleared = '';
let operator: Visitor = new Visitor('');
/** The settings of the server, which reads them when it starts. */
const ENV = { DATABASE_URL: FILE, ADMINS: '' };

beforeAll(async () => {
  const before = await startOurs({ DATABASE_URL: FILE }, { now: () => FIRST });
  cleared = (await create(before.url)).matchID;
  const olga = await guestAt(before.url, 'Olga');
  await addPasskey(olga);
  operator = olga;
  ENV.ADMINS = olga.me.id;
  await before.close();
});

const servers = serveTests((served) => (operator.url = url = served), ENV, {
  now: () => FIRST + 15 * DAY,
  drawSeed: () => RECORD.setup.seed ?? '',
  quick: { offerMs: 0 },
  open: async (address) => {
    const database = await openDatabase(address);
    return { ...database, db: database.db.withPlugin(outage) };
  },
});

const opening = ({ playerID, credentials }: Seat) => ({ playerID, credentials });
const bearer = ({ credentials }: Pick<Seat, 'credentials'>) => ({ authorization: `Bearer ${credentials}` });

/** Visits everything a guest can do outside a match. */
async function visitAsGuest(): Promise<void> {
  const visitor = new Visitor(url);
  await visitor.demand('/api/site');
  await visitor.demand('/api/statistics');
  await visitor.demand('/api/leaderboards/duel');
  await visitor.demand('/api/balance');
  await visitor.demand('/api/me');
  const ann = await guestAt(url, 'Ann');
  const { token } = await ann.demand('/api/me/link', {});
  await visitor.demand('/api/me/claim', { token });
  await visitAccount(ann);
  await ann.demand('/api/me/matches');
  await ann.demand('/api/me/export');
  await ann.demand(`/api/players/${ann.me.id}`);
  await visitModeration(ann);
  await visitFriends(ann);
  expect((await ann.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
}

/** Visits blocks, reports and everything an operator does. */
async function visitModeration(ann: Visitor): Promise<void> {
  const mallory = await guestAt(url, 'Mallory');
  const player = `/api/players/${mallory.me.id}`;
  await ann.demand(`${player}/block`, { block: true });
  await ann.demand('/api/me/people');
  await ann.demand(`${player}/report`, { reason: 'name' });
  const clock = { kind: 'live', bank: 900, increment: 45 };
  const { matchID } = await create(url, { numPlayers: 2, rated: true, clock });
  await ann.demand(route(matchID, 'report'), { about: 'match', reason: 'other' });
  const guest = `/api/admin/guests/${mallory.me.id}`;
  await operator.demand(`${guest}/mute`, { hours: 1 });
  await operator.demand(`${guest}/ban`, { hours: null, reason: 'x' });
  await operator.demand(`${guest}/rename`, { name: 'M' });
  await operator.demand(`${guest}/lift`, { kind: 'ban' });
  await operator.demand(`/api/admin/matches/${matchID}/unrate`, {});
  const { open } = (await operator.demand('/api/admin')) as unknown as Moderation;
  await operator.demand(`/api/admin/reports/${open[0].reportID}/close`, {});
  await operator.demand('/api/admin');
}

/** Visits a friendship, an invitation to a table and its decline. */
async function visitFriends(ann: Visitor): Promise<void> {
  const ben = await guestAt(url, 'Ben');
  const { token } = await ann.demand('/api/me/friend-link', {});
  await ben.demand('/api/friend-links', { token });
  await ben.demand('/api/me/friends', { token });
  const told = await ben.listen('/api/me/events');
  await told.next('invitations');
  const { matchID } = await create(url, { numPlayers: 2 });
  const { playerID, playerCredentials: credentials } = await ann.demand(route(matchID, 'join'), {});
  await ann.demand(route(matchID, 'call'), { playerID, credentials, friend: ben.me.id });
  await told.next('invitations', ({ invitations }) => (invitations as unknown[]).length === 1);
  await ben.demand(`/api/me/invitations/${matchID}/decline`, {});
  await ann.demand(`/api/players/${ben.me.id}/unfriend`, {});
}

/** Visits what makes a guest lasting, and both ways back. */
async function visitAccount(ann: Visitor): Promise<void> {
  const passkey = await addPasskey(ann);
  const [{ id }] = (await accountOf(ann)).passkeys;
  await ann.demand(`/api/me/passkeys/${id}`, { name: 'Laptop' });
  const [code] = await makeCodes(ann);
  const ben = await guestAt(url, 'Ben');
  const { matchID } = await create(url, { numPlayers: 2 });
  await ben.demand(route(matchID, 'join'), {});
  const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
  await ben.demand('/api/me/merge', { token: other?.token });
  await ben.demand('/api/me/sign-out', { devices: 'this' });
  await new Visitor(url).demand('/api/sign-in/code', { code });
  expect((await ann.ask(`/api/me/passkeys/${id}`, { method: 'DELETE' })).status).toBe(200);
}

/** Visits the lobby's stream, while a match is created, joined, hosted and given up. */
async function visitLobby(): Promise<void> {
  const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const lobby = await ann.listen('/api/lobby/events');
  await lobby.next('list');
  await ann.demand('/games');
  await ann.demand(`/games/${GAME_NAME}`);
  const { matchID } = await create(url, { numPlayers: 2 });
  await lobby.next('match');
  const alone = await ann.demand(route(matchID, 'join'), {});
  await lobby.next('mine');
  await ann.demand(route(matchID, 'leave'), { playerID: '0', credentials: alone['playerCredentials'] });
  await lobby.next('gone');

  const made = await create(url, { numPlayers: 4, unlisted: true });
  const { inviteToken } = made;
  const host = { playerID: '0', credentials: '' };
  host.credentials = String((await ann.demand(route(made.matchID, 'join'), { inviteToken }))['playerCredentials']);
  await ben.demand(route(made.matchID, 'join'), { inviteToken });
  for (const [name, body] of [
    ['update', { newName: 'Anna' }],
    ['rename', { newName: 'Ann' }],
    ['kick', { seat: '1' }],
    ['bot', { seat: '1', bot: 'random' }],
    ['invite', {}],
    ['start', {}],
  ] as const) {
    await ann.demand(route(made.matchID, name), { ...host, ...body });
  }
  await ann.demand(route(made.matchID, 'enter'), {});
  await ann.demand(route(made.matchID));
}

/** Visits the stream of quick matches: offered bots, another tab, a match with a stranger, and one with bots. */
async function visitQuick(): Promise<void> {
  const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const lobby = await ann.listen('/api/lobby/events');
  const first = await ann.listen('/api/quick/2/events');
  await lobby.next('pools');
  await first.next('waiting');
  await first.next('offer-bots');
  const second = await ann.listen('/api/quick/2/events');
  await first.next('replaced');
  const third = await ben.listen('/api/quick/2/events');
  await second.next('matched');
  await third.next('matched');
  const carl = await guestAt(url, 'Carl');
  const withBots = await carl.listen('/api/quick/2/events');
  await withBots.next('waiting');
  await carl.demand('/api/quick/2/bots', {});
  await withBots.next('matched');
  expect((await carl.ask('/api/quick', { method: 'DELETE' })).status).toBe(200);
}

/** Visits a match with a clock and a chat, and returns the seat of its only player. */
async function visitMatch(): Promise<Seat> {
  const clock = { kind: 'correspondence', perDecision: 86_400 };
  const { matchID } = await create(url, { numPlayers: 1, clock, chat: true });
  const seat = await join(url, matchID, '0');
  const wire = new Wire(url, { auth: { protocol: 1 } });
  await wire.ask('sync', matchID, '0', seat.credentials, 1);
  expect(await wire.ask('chat', matchID, 'hello')).toMatchObject({ ok: true });
  expect((await wire.ask('chat', matchID, '')).refused).toBeDefined();
  expect(await wire.ask('hurry', matchID)).toEqual({ ok: true });
  expect((await wire.ask('hurry', 'nothing')).refused).toBeDefined();
  expect((await wire.ask('sync', 'nothing', null, null, 1)).refused).toBeDefined();
  expect((await wire.move(seat, 0, { type: 'endTurn' })).refused).toBeDefined();
  expect((await ask(url, route(matchID, 'chat'), { headers: bearer(seat) })).status).toBe(200);
  expect((await ask(url, route(matchID, 'log'), { headers: bearer(seat) })).status).toBe(200);
  for (const what of ['pause', 'resume']) {
    await ask(url, route(matchID, 'agree'), { body: { ...opening(seat), what, agree: true } });
  }
  await wire.caughtUp();
  return seat;
}

/** Plays a match to its end and visits what follows it. */
async function visitEnd(): Promise<void> {
  const played = await beginRecorded(url, RECORD);
  await playRecorded(played, RECORD);
  const { matchID, seats, wires } = played;
  expect((await ask(url, route(matchID, 'record'))).status).toBe(200);
  const told = wires[0].next('rematch');
  expect((await ask(url, route(matchID, 'playAgain'), { body: opening(seats[0]) })).status).toBe(200);
  expect((await ask(url, route(matchID, 'rematch'), { body: opening(seats[0]) })).status).toBe(200);
  expect(await told).not.toBeNull();
  await wires[0].caughtUp();
}

/** Visits every route of tournaments. Returns an organiser of as many as they can have, and one that is cancelled. */
async function visitTournaments(): Promise<{ organiser: Visitor; cancelled: string }> {
  const [organiser, ann, ben] = [await guestAt(url, 'Oskar'), await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const id = await createTournament(organiser, newTournament({ seats: 2, checkIn: true, grace: 60 }));
  const stream = await ann.listen(pathOf(id, 'events'));
  await stream.next('tournament');
  await ann.demand('/api/tournaments');
  await organiser.demand(pathOf(id, 'arbiters'), { guest: ben.me.id });
  await organiser.demand(pathOf(id, 'bots'), { level: 'random', count: 1 });
  await ben.demand(pathOf(id, 'register'), {});
  await ben.demand(pathOf(id, 'withdraw'), {});
  await ann.demand(pathOf(id, 'register'), {});
  await ann.demand(pathOf(id, 'check-in'), {});
  await organiser.demand(pathOf(id, 'round'), { round: 1 });
  await ann.demand(pathOf(id, 'arrive'), {});
  const table = { round: 1, table: 1 };
  await organiser.demand(pathOf(id, 'pause'), { ...table, paused: true });
  await organiser.demand(pathOf(id, 'replace'), { ...table, player: 2, by: { bot: 'random' } });
  const places = [1, 2].map((place) => ({ player: place === 1 ? 0 : 2, place }));
  await organiser.demand(pathOf(id, 'adjudicate'), { ...table, places });
  await ann.demand(pathOf(id));
  const cancelled = await createTournament(organiser);
  await organiser.demand(pathOf(cancelled, 'cancel'), {});
  for (let i = 0; i < 5; i++) await createTournament(organiser);
  return { organiser, cancelled };
}

/** The fields that a route's body needs besides a seat's credentials. */
const FIELDS: Readonly<Record<string, object>> = {
  join: { playerID: null, credentials: undefined, playerName: 'Nobody' },
  enter: { playerID: undefined, credentials: undefined },
  update: { newName: 'Dora' },
  rename: { newName: 'Dora' },
  kick: { seat: '0' },
  bot: { seat: '0', bot: 'random' },
  call: { friend: 'x' },
  agree: { what: 'end', agree: true },
  report: { playerID: undefined, credentials: undefined, about: 'match', reason: 'spam' },
};

const SITE = { origin: 'http://localhost', rpID: 'localhost' };

const OTHER_BODIES: Readonly<Record<string, object>> = {
  '/api/players/:id/block': { block: true },
  '/api/friend-links': { token: 'x' },
  '/api/me/friends': { token: 'x' },
  '/api/players/:id/report': { reason: 'name' },
  '/api/admin/guests/:id/mute': { hours: 1 },
  '/api/admin/guests/:id/ban': { hours: 1 },
  '/api/admin/guests/:id/rename': { name: 'x' },
  '/api/admin/guests/:id/lift': { kind: 'mute' },
  '/api/tournaments/create': newTournament(),
  '/api/tournaments/:id/bots': { level: 'random', count: 1 },
  '/api/tournaments/:id/arbiters': { guest: 'x' },
  '/api/tournaments/:id/round': { round: 1 },
  '/api/tournaments/:id/pause': { round: 1, table: 1, paused: true },
  '/api/tournaments/:id/replace': { round: 1, table: 1, player: 0, by: { bot: 'random' } },
  '/api/tournaments/:id/adjudicate': { round: 1, table: 1, places: [{ player: 0, place: 1 }] },
  '/api/me': { name: 'Ann', emblem: 'bear' },
  '/api/me/claim': { token: 'x' },
  '/api/me/passkeys': { name: 'x', response: new Authenticator(SITE).create('x') },
  '/api/me/passkeys/:id': { name: 'x' },
  '/api/me/merge': { token: 'x' },
  '/api/me/sign-out': { devices: 'this' },
  '/api/sign-in/passkey': { response: new Authenticator(SITE).sign('x') },
  '/api/sign-in/code': { code: 'x' },
};

/** The request of a route: for the match `id`, or the pool or guest of this name. */
function requestOf({ method, path: where, body }: Route, id: string, seat: object) {
  const isMatch = where.startsWith(`/games/${GAME_NAME}/:id`);
  const fields = isMatch ? { ...seat, ...FIELDS[where.split('/').at(-1) ?? ''] } : (OTHER_BODIES[where] ?? {});
  return {
    place: where.replace(':id', where.startsWith('/api/leaderboards/') && id === '5' ? 'duel' : id),
    how: { method: method.toUpperCase(), ...(body === null ? {} : { body: fields }) },
  };
}

/** Visits the week's deal. Returns a guest who has played it. */
async function visitWeeks(): Promise<Visitor> {
  const ann = await guestAt(url, 'Ann');
  const { matchID } = await ann.demand('/api/weeks/play', {});
  await ann.demand('/api/weeks/current');
  await ann.demand('/api/weeks');
  const { playerID, playerCredentials: credentials } = await ann.demand(route(String(matchID), 'enter'), {});
  await ann.demand(route(String(matchID), 'agree'), { playerID, credentials, what: 'end', agree: true });
  return ann;
}

/** Visits each refusal that a route declares, besides those of every route. */
async function visitRefusals(
  playing: Seat,
  { organiser, cancelled }: Awaited<ReturnType<typeof visitTournaments>>,
  weekly: Visitor,
): Promise<void> {
  const secret = await create(url, { numPlayers: 3, unlisted: true });
  await join(url, secret.matchID, '0', { inviteToken: secret.inviteToken });
  const clock = { kind: 'live', bank: 900, increment: 45 };
  const rated = await create(url, { numPlayers: 2, rated: true, clock });
  const waiting = await join(url, (await create(url, { numPlayers: 2 })).matchID, '0');
  const stranger = await guestAt(url, 'Dora');
  const wrong = { playerID: '0', credentials: 'x' };
  for (const each of ROUTES) {
    for (const status of each.refuses) {
      const isMatch = each.path.startsWith(`/games/${GAME_NAME}/:id`);
      // Only a match in progress can be paused or ended.
      const seat = each.path.endsWith('/agree') ? waiting : playing;
      const matchID = { 401: rated.matchID, 403: secret.matchID, 409: seat.matchID, 410: cleared }[status] ?? 'nothing';
      const isTournament = each.path.startsWith('/api/tournaments/') && status === 409;
      const isUnrated = each.forOperators === true && status === 409;
      const id = isTournament ? cancelled : isMatch || isUnrated || status === 404 ? matchID : '5';
      const { place, how } = requestOf(each, id, status === 409 ? opening(seat) : wrong);
      const isForeign = status === 403 && !isMatch;
      const isWeek = each.path.startsWith('/api/weeks/') && status === 409;
      const one = isTournament ? organiser : isUnrated ? operator : isWeek ? weekly : stranger;
      const own = one.headers;
      const headers = { ...(status === 401 ? {} : own), ...(isForeign ? FOREIGN : {}) };
      const answer = await ask(url, place, { ...how, headers });
      expect(answer.status, `${how.method} ${place}: ${answer.text}`).toBe(status);
    }
  }
}

/** Sends a request with a foreign Host header, which `fetch` cannot send. */
function askForeignHost(place: string, { method, body }: { method: string; body?: object }): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'evil.example', 'content-type': 'application/json' };
    const sent = request(`${url}${place}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        checkAnswer(`${url}${place}`, method, response.statusCode ?? 0, text);
        resolve(response.statusCode ?? 0);
      });
    });
    sent.on('error', reject).end(body === undefined ? '' : JSON.stringify(body));
  });
}

/** Visits the refusals that every route has, except an unavailable database. */
async function visitCommonRefusals(): Promise<void> {
  const spent = await startOurs({ LIMIT_ADDRESS_REQUESTS: '1/0.001' });
  servers.push(spent);
  await ask(spent.url, '/games');
  for (const each of ROUTES) {
    const { place, how: plain } = requestOf(each, '5', { playerID: '0', credentials: 'x' });
    // To anyone else, these routes do not exist.
    const own = each.forOperators === true ? operator.headers : {};
    const how = { ...plain, headers: own };
    const statusOf = async (given: Promise<Response>) => (await given).status;
    const type = (name: string) => ({ headers: { ...own, 'content-type': name } });
    expect(await statusOf(ask(url, `${place}?unknown=1`, how))).toBe(400);
    expect(await statusOf(ask(url, place, { ...how, headers: { ...own, [VERSION_HEADER]: '99999' } }))).toBe(409);
    expect(await askForeignHost(place, how)).toBe(421);
    expect(await statusOf(ask(spent.url, place, how))).toBe(429);
    if (each.body === null) continue;
    const large = JSON.stringify({ name: 'x'.repeat(9000) });
    expect(await statusOf(ask(url, place, { ...how, body: large, ...type('application/json') }))).toBe(413);
    expect(await statusOf(ask(url, place, { ...how, ...type('text/plain') }))).toBe(415);
  }
}

const WITHOUT_DATABASE = ['/games', '/api/site'];

/** Visits every route that reads the database, while it cannot be read. */
async function visitOutage(): Promise<void> {
  const { headers } = await guestAt(url, 'Emil');
  outage.isOn = true;
  for (const each of ROUTES.filter(({ path: where }) => !WITHOUT_DATABASE.includes(where))) {
    const { place, how } = requestOf(each, '5', { playerID: '0', credentials: 'x' });
    const own = each.forOperators === true ? operator.headers : headers;
    const answer = await ask(url, place, { ...how, headers: own });
    expect(answer.status, `${how.method} ${place}: ${answer.text}`).toBe(503);
  }
  outage.isOn = false;
}

describe('a walk through the protocol', () => {
  it('sees every status of every route, every socket message and every event, each as its schema says', async () => {
    await visitAsGuest();
    await visitLobby();
    await visitQuick();
    const playing = await visitMatch();
    await visitEnd();
    await visitRefusals(playing, await visitTournaments(), await visitWeeks());
    // Before the refusals of every route, so that a route's own 409 is not taken for that of a foreign version.
    const own = ROUTES.flatMap((each) => [200, ...each.refuses].map((status) => answerPart(each, status)));
    expect(unexercised(own)).toEqual([]);
    await visitCommonRefusals();
    await visitOutage();
    // Unavailable only while the server stops.
    expect(unexercised()).toEqual(WITHOUT_DATABASE.map((where) => `GET ${where} 503`));
  });
});
