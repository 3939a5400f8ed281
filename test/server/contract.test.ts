import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../support/pushService.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { VERSION_HEADER } from '../../protocol/version.ts';
import { ROUTES } from '../../server/routes/routes.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { temporaryFolder } from '../support/commands.ts';
import { answerPart, unexercised } from '../support/contract.ts';
import { addPasskey } from '../support/passkeys.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { ask, create, join, type Response, type Seat } from '../support/wire.ts';
import { visitTournaments, visitWeeks } from '../support/walk/contests.ts';
import { RECORD, opening, visitEnd, visitLobby, visitMatch, visitQuick } from '../support/walk/matches.ts';
import { visitAsGuest } from '../support/walk/people.ts';
import { PUSH_BODY, askForeignHost, requestOf } from '../support/walk/requests.ts';
import { serveTests, startOurs } from './target.ts';

/**
 * Walks through the whole protocol: every status of every route, every socket message with its answers, and every
 * stream event. The test helpers compare each with its schema and record it (test/support/contract.ts). An addition to
 * the protocol fails the last step until this walk visits it (test/support/walk/).
 */

const DAY = 24 * 60 * 60 * 1000;
const FIRST = Date.UTC(2030, 0, 1);
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const FILE = path.join(temporaryFolder(), 'scythe.sqlite');

/** Makes all database queries fail while it is on. */
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
/** The server's settings. `beforeAll` adds the operator before the server starts. */
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

/** Visits each refusal that a route declares, except those common to all routes. */
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
  // Another device has registered the same endpoint with other keys.
  const { keys } = new Browser({ host: 'fcm.googleapis.com' }).body;
  await weekly.demand('/api/me/push', { ...PUSH_BODY, keys });
  const wrong = { playerID: '0', credentials: 'x' };
  for (const each of ROUTES) {
    for (const status of each.refuses) {
      const isMatch = each.path.startsWith(`/games/${GAME_NAME}/:id`);
      // Agreements and plans need a match in progress, so these routes answer 409 for a waiting match.
      const seat = /\/(agree|plan)$/.test(each.path) ? waiting : playing;
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

/** Visits the refusals common to all routes, except the one for an unavailable database. */
async function visitCommonRefusals(): Promise<void> {
  const spent = await startOurs({ LIMIT_ADDRESS_REQUESTS: '1/0.001' });
  servers.push(spent);
  await ask(spent.url, '/games');
  for (const each of ROUTES) {
    const { place, how: plain } = requestOf(each, '5', { playerID: '0', credentials: 'x' });
    // The operators' routes exist only for operators.
    const own = each.forOperators === true ? operator.headers : {};
    const how = { ...plain, headers: own };
    const statusOf = async (given: Promise<Response>) => (await given).status;
    const type = (name: string) => ({ headers: { ...own, 'content-type': name } });
    expect(await statusOf(ask(url, `${place}?unknown=1`, how))).toBe(400);
    expect(await statusOf(ask(url, place, { ...how, headers: { ...own, [VERSION_HEADER]: '99999' } }))).toBe(409);
    expect(await askForeignHost(url, place, how)).toBe(421);
    expect(await statusOf(ask(spent.url, place, how))).toBe(429);
    if (each.body === null) continue;
    const large = JSON.stringify({ name: 'x'.repeat(9000) });
    expect(await statusOf(ask(url, place, { ...how, body: large, ...type('application/json') }))).toBe(413);
    expect(await statusOf(ask(url, place, { ...how, ...type('text/plain') }))).toBe(415);
  }
}

/** Routes that do not read the database, or that cache its data. */
const WITHOUT_DATABASE = ['/games', '/api/site', '/api/featured'];

/** Visits every route that reads the database while the database is unavailable. */
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
  it('visits every status of every route, every socket message and every event, and each matches its schema', async () => {
    await visitAsGuest(url, operator);
    await visitLobby(url);
    await visitQuick(url);
    const playing = await visitMatch(url);
    await visitEnd(url);
    await visitRefusals(playing, await visitTournaments(url), await visitWeeks(url));
    // Checked before the common refusals are visited, so that a 409 for an unsupported version does not hide a missing
    // 409 of the route itself.
    const own = ROUTES.flatMap((each) => [200, ...each.refuses].map((status) => answerPart(each, status)));
    expect(unexercised(own)).toEqual([]);
    await visitCommonRefusals();
    await visitOutage();
    // These routes are unavailable only while the server is stopping.
    expect(unexercised()).toEqual(WITHOUT_DATABASE.map((where) => `GET ${where} 503`));
  });
});
