import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Moderation } from '../../protocol/moderation.ts';
import type { SignedIn } from '../../protocol/account.ts';
import type { Week } from '../../protocol/weeks.ts';
import { ROUTES } from '../../server/routes/routes.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { Authenticator } from '../support/authenticator.ts';
import { dice } from '../support/dice.ts';
import { eventually } from '../support/eventually.ts';
import { withOperator, type Operator } from '../support/operator.ts';
import { accountOf, addPasskey, challengeFor, makeCodes, meOf, signIn, siteAt } from '../support/passkeys.ts';
import { dealShort } from '../support/shortMatch.ts';
import { lookInto } from '../support/storedMatch.ts';
import { playSeat } from '../support/tournament.ts';
import { Visitor, closeStreams, guestAt, type Me } from '../support/visitor.ts';
import { ask, closeSockets, codeOf, create, route, sit, type Response } from '../support/wire.ts';
import { startOurs, type OurServer } from './target.ts';

/**
 * Attacks on the routes for accounts, friends, moderation and weekly deals: malformed requests, requests from other
 * sites, and conflicting requests.
 */

const BEGIN = Date.UTC(2031, 5, 2);

const servers: OurServer[] = [];
let url = '';
let file = '';
let operator: Operator;
let ann: Visitor & { me: Me };

beforeAll(async () => {
  const options = { deal: dealShort, now: () => BEGIN };
  const made = await withOperator((env) => startOurs(env, options));
  servers.push(await startOurs({ ...made.env, BOT_PAUSE_MS: '0' }, options));
  url = servers[0].url;
  file = made.env['DATABASE_URL'] ?? '';
  operator = made.operator;
  operator.url = url;
  ann = await guestAt(url, 'Ann');
});
afterEach(() => {
  closeStreams();
  closeSockets();
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** Routes that take no body and never refuse a guest. */
const HARMLESS = ['delete /api/me', 'delete /api/me/push', 'delete /api/me/vacation'];
const GROUPS = /^\/api\/(admin|me|sign-in|players|friend-links|weeks)/;

/** Well-formed and malformed ids, none of which exist. */
const IDS = ['x', '-', '__proto__', 'constructor', '9007199254740993'];

const DEEP = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;

const FIELDS = ['token', 'code', 'name', 'response', 'devices', 'hours', 'kind', 'block', 'reason'];

/** Bodies that no route accepts. */
const BODIES: readonly unknown[] = [
  'null',
  '[]',
  '"x"',
  '1e999',
  '{',
  DEEP,
  '{"__proto__":{"isAdmin":true}}',
  { surplus: 1 },
  ...(ALL_CASES ? FIELDS : FIELDS.slice(0, 1)).flatMap((field) =>
    [null, 7, [], {}, '\u0000', '\ud800', 'x'.repeat(5000)].map((value) => ({ [field]: value, surplus: value })),
  ),
];

/** Resolves to the JSON of all rows in the main tables that the tested routes change. */
function kept(): Promise<string> {
  const tables = [
    'guests',
    'passkeys',
    'recovery_codes',
    'sanctions',
    'reports',
    'friends',
    'blocks',
    'week_entries',
    'guest_settings',
    'vacations',
  ];
  return lookInto(file, async (db) => {
    const rows = [];
    for (const table of tables)
      rows.push(
        await db
          .selectFrom(table as 'guests')
          .selectAll()
          .execute(),
      );
    return JSON.stringify(rows.map((each) => each.map((row) => ({ ...row, seen_at: 0 }))));
  });
}

const isRefused = ({ status, body }: Response): boolean =>
  status >= 400 && status < 500 && typeof (body['error'] as { code?: unknown } | undefined)?.code === 'string';

describe('nonsense input', () => {
  const changing = ROUTES.filter(
    ({ path, method }) => GROUPS.test(path) && method !== 'get' && !HARMLESS.includes(`${method} ${path}`),
  );

  it.each(changing.map(({ method, path }) => `${method} ${path}`))(
    'is refused by %s, and changes nothing',
    async (key) => {
      const [method, path] = key.split(' ');
      const before = await kept();
      for (const { headers } of path.startsWith('/api/admin') ? [operator] : [ann, new Visitor(url)]) {
        const places = path.includes(':id') ? IDS : [''];
        for (const [i, body] of (method === 'post' ? BODIES : [undefined]).entries()) {
          const where = path.replace(':id', places[i % places.length]);
          const answer = await ask(url, where, {
            method: method.toUpperCase(),
            headers,
            ...(body === undefined ? {} : { body }),
          });
          expect(isRefused(answer), `${where} ${JSON.stringify(body)}: ${answer.text}`).toBe(true);
        }
      }
      expect(await kept()).toBe(before);
    },
  );
});

describe('a request from another site', () => {
  it.each(
    ROUTES.filter(({ path, method }) => GROUPS.test(path) && method !== 'get').map(
      ({ method, path }) => `${method} ${path}`,
    ),
  )("is refused by %s, even from an operator's browser", async (key) => {
    const [method, path] = key.split(' ');
    const how = { method: method.toUpperCase(), ...(method === 'post' ? { body: {} } : {}) };
    for (const { headers } of [operator, ann]) {
      const answer = await ask(url, path.replace(':id', ann.me.id), {
        ...how,
        headers: { ...headers, origin: 'https://elsewhere.test' },
      });
      expect(codeOf(answer)).toEqual([403, 'foreign-origin']);
    }
  });
});

const statuses = (answers: readonly Response[]): number[] => answers.map(({ status }) => status).toSorted();

/**
 * Resolves to a guest (`ben`) whose device has signed in as another guest (`owner`), the device with its earlier
 * cookie, and the token that merges the two guests.
 */
async function aboutToMerge(prepare: (ben: Visitor) => Promise<unknown>) {
  const owner = await guestAt(url, 'Owner');
  const passkey = await addPasskey(owner);
  const ben = await guestAt(url, 'Ben');
  await prepare(ben);
  const before = new Visitor(url);
  before.cookie = ben.cookie;
  const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
  return { owner, ben, before, token: other?.token };
}

const sitDown = async (ben: Visitor, numPlayers = 2): Promise<string> => {
  const { matchID } = await create(url, { numPlayers });
  await ben.demand(route(matchID, 'join'), {});
  return matchID;
};

describe('when requests conflict,', () => {
  it('a passkey signature signs in only one of ten devices', async () => {
    const passkey = await addPasskey(await guestAt(url, 'Cleo'));
    const device = new Visitor(url);
    const response = passkey.sign(await challengeFor(device, '/api/sign-in/options'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => new Visitor(url).post('/api/sign-in/passkey', { response })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.every((answer) => answer.status === 200 || isRefused(answer))).toBe(true);
  });

  it('ten requests add a passkey only once', async () => {
    const dora = await guestAt(url, 'Dora');
    const response = new Authenticator(siteAt(url)).create(await challengeFor(dora, '/api/me/passkey-options'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => dora.post('/api/me/passkeys', { name: 'Phone', response })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await accountOf(dora)).passkeys).toHaveLength(1);
  });

  it('a recovery code signs in only one of three devices', async () => {
    const [code] = await makeCodes(await guestAt(url, 'Emil'));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => new Visitor(url).post('/api/sign-in/code', { code })),
    );
    expect(statuses(answers)).toEqual([200, 403, 403]);
  });

  it('five requests merge two guests only once', async () => {
    const { owner, ben, token } = await aboutToMerge(sitDown);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ben.post('/api/me/merge', { token })));
    expect(statuses(answers)).toEqual([200, 403, 403, 403, 403]);
    expect((await owner.demand('/api/me/matches'))['matches']).toHaveLength(1);
  });

  it('a guest merged and deleted at the same time passes on their seat only if the merge succeeds', async () => {
    const { owner, ben, before, token } = await aboutToMerge(sitDown);
    const [merged, deleted] = await Promise.all([
      ben.post('/api/me/merge', { token }),
      before.ask('/api/me', { method: 'DELETE' }),
    ]);
    for (const answer of [merged, deleted]) expect(answer.status === 200 || isRefused(answer)).toBe(true);
    expect([merged.status, deleted.status]).toContain(200);
    expect(await meOf(before)).toBeNull();
    expect((await owner.demand('/api/me/matches'))['matches']).toHaveLength(merged.status === 200 ? 1 : 0);
  });

  it('a guest who plays while being merged loses no move and makes none twice, and the other guest can continue', async () => {
    let matchID = '';
    const { owner, ben, before, token } = await aboutToMerge(async (visitor) => (matchID = await sitDown(visitor, 1)));
    const { playerID, playerCredentials } = await before.demand(route(matchID, 'enter'), {});
    const seat = { matchID, playerID: String(playerID), credentials: String(playerCredentials) };
    const wire = await sit(url, seat);
    const section = { type: 'takeSection', section: 'bolster' } as const;
    const [moved, merged] = await Promise.all([wire.move(seat, 0, section), ben.post('/api/me/merge', { token })]);
    expect(merged.status).toBe(200);
    expect(moved.ok === true || moved.refused !== undefined).toBe(true);
    const again = await owner.demand(route(matchID, 'enter'), {});
    const own = { matchID, playerID: String(again['playerID']), credentials: String(again['playerCredentials']) };
    const next = await sit(url, own);
    const on = moved.ok === true ? 1 : 0;
    expect(await next.ask('sync', matchID, own.playerID, own.credentials, 1)).toMatchObject({ stateID: on });
    const action = on === 1 ? ({ type: 'bolster', gain: 'power' } as const) : section;
    expect(await next.move(own, on, action)).toMatchObject({ ok: true });
  });

  it('four bans leave a guest banned, and four requests close a report only once', async () => {
    const mallory = await guestAt(url, 'Mallory');
    await ann.demand(`/api/players/${mallory.me.id}/report`, { reason: 'name' });
    const bans = await Promise.all(
      Array.from({ length: 4 }, () => operator.post(`/api/admin/guests/${mallory.me.id}/ban`, { hours: 1 })),
    );
    expect(bans.every((answer) => answer.status === 200 || isRefused(answer))).toBe(true);
    const { open } = (await operator.demand('/api/admin')) as { open?: { reportID: string }[] };
    const closed = await Promise.all(
      Array.from({ length: 4 }, () => operator.post(`/api/admin/reports/${open?.[0].reportID ?? ''}/close`, {})),
    );
    expect(closed.every((answer) => answer.status === 200 || isRefused(answer))).toBe(true);
    const { log } = (await operator.demand('/api/admin')) as unknown as Moderation;
    expect(log.filter(({ act }) => act === 'close')).toHaveLength(1);
    expect(codeOf(await mallory.post('/api/weeks/play', {}))).toEqual([403, 'banned']);
    await operator.demand(`/api/admin/guests/${mallory.me.id}/lift`, { kind: 'ban' });
  });

  it("two guests who have both played the week's deal become one guest whose first match counts", async () => {
    const play = async (visitor: Visitor): Promise<string> =>
      String((await visitor.demand('/api/weeks/play', {}))['matchID']);
    const viewOf = async (visitor: Visitor) => (await visitor.demand('/api/weeks/current')) as unknown as Week;
    let bens = '';
    const { owner, ben, before, token } = await aboutToMerge(async (visitor) => (bens = await play(visitor)));
    const owners = await play(owner);
    const isPlayed =
      !ALL_CASES || ((await playSeat(owner, owners, dice(1))) && (await playSeat(before as never, bens, dice(2))));
    expect(isPlayed).toBe(true);
    const status = ALL_CASES ? 'over' : 'playing';
    for (const each of [owner, before]) {
      await eventually(async () => expect((await viewOf(each)).own?.status).toBe(status));
    }
    const { results, started } = await viewOf(owner);
    expect((await ben.post('/api/me/merge', { token })).status).toBe(200);
    const after = await viewOf(owner);
    expect(after.own).toMatchObject({ matchID: bens, status });
    // The other match remains in the week's results, without a name.
    expect([after.started, after.results.length]).toEqual([started, results.length]);
    expect(after.results.filter(({ player }) => player === null)).toHaveLength(
      results.filter(({ player }) => player === null).length + (ALL_CASES ? 1 : 0),
    );
    const again = await owner.post('/api/weeks/play', {});
    expect(again.status === 200 ? again.body : codeOf(again)).toEqual(
      ALL_CASES ? [409, 'week-played'] : { matchID: bens },
    );
  });
});
