import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../server/credentials.ts';
import { openApiPath } from '../../server/routes/openapi.ts';
import { ROUTES } from '../../server/routes/routes.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { Authenticator } from '../support/authenticator.ts';
import { demand } from '../support/demand.ts';
import { accountOf, addPasskey, challengeFor, makeCodes, siteAt } from '../support/passkeys.ts';
import { playRecorded, recordNamed } from '../support/recorded.ts';
import { createTournament, newTournament, pathOf } from '../support/tournament.ts';
import { Visitor, closeStreams, guestAt, type Me } from '../support/visitor.ts';
import { closeSockets, create, route, sit, type Seat } from '../support/wire.ts';
import { startOurs, type OurServer } from './target.ts';

/**
 * Requests every route as people without permission. They cannot take, rename or empty a seat, and learn nothing
 * private. A route that is missing from `TABLE` fails the test.
 */

const RECORD = recordNamed('last-star-mechs');
const SECRET_WORDS = 'nobody else may read this';

interface Ground {
  readonly name: string;
  readonly matchID: string;
  readonly seats: readonly Seat[];
}

const servers: OurServer[] = [];
const grounds: Ground[] = [];
const secrets: string[] = [];
let url = '';
let owners: (Visitor & { me: Me })[] = [];
let passkey = new Authenticator({ origin: '', rpID: '' });
let overheard: object = {};
let codes: string[] = [];
let merging = '';
let passkeyID = '';
const challenges = { toAdd: '' };
let tournamentID = '';
let elsewhere: Seat = { matchID: '', playerID: '', credentials: '' };

/** Creates a match in which the owners take the first two seats. The match is private unless `extra` lists it. */
async function openGround(name: string, numPlayers: number, extra: object = {}): Promise<Ground> {
  const { seed: _, ...setupData } = RECORD.setup;
  const given = numPlayers === 2 ? { setupData } : {};
  const { matchID, inviteToken } = await create(url, { numPlayers, unlisted: true, ...given, ...extra });
  const seats: Seat[] = [];
  for (const [i, owner] of owners.entries()) {
    const body = { playerID: String(i), ...(inviteToken === undefined ? {} : { inviteToken }) };
    const joined = await owner.demand(route(matchID, 'join'), body);
    seats.push({ matchID, playerID: String(i), credentials: String(joined['playerCredentials']) });
  }
  const wire = await sit(url, seats[0]);
  await wire.ask('chat', matchID, SECRET_WORDS);
  if (inviteToken !== undefined) secrets.push(inviteToken, hashOf(inviteToken));
  secrets.push(...seats.flatMap((seat) => [seat.credentials, hashOf(seat.credentials)]));
  return { name, matchID, seats };
}

beforeAll(async () => {
  const seed = RECORD.setup.seed ?? '';
  servers.push(await startOurs({ BOT_PAUSE_MS: '60000' }, { drawSeed: () => seed }));
  url = servers[0].url;
  owners = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const over = await openGround('over', 2);
  const wires = await Promise.all(over.seats.map((seat) => sit(url, seat)));
  await playRecorded({ ...over, wires }, RECORD);
  grounds.push(over, await openGround('running', 2), await openGround('waiting', 4));
  grounds.push(await openGround('unwatched', 2, { unlisted: false, spectators: false, chat: false }));
  const { token } = await owners[0].demand('/api/me/link', {});
  secrets.push(String(token), SECRET_WORDS, ...owners.map(({ cookie }) => cookie.slice('guest='.length)));
  passkey = await addPasskey(owners[0]);
  passkeyID = (await accountOf(owners[0])).passkeys[0].id;
  codes = await makeCodes(owners[0]);
  secrets.push(...codes.slice(0, 7), ...codes.slice(0, 7).map((code) => code.replaceAll('-', '').slice(4)));
  tournamentID = await createTournament(owners[0], newTournament({ seats: 2, grace: 3600 }));
  for (const owner of owners) await owner.demand(pathOf(tournamentID, 'register'), {});
  await owners[0].demand(pathOf(tournamentID, 'round'), { round: 1 });
  const stored = new DatabaseSync(servers[0].file, { readOnly: true });
  const { state } = stored.prepare('select state from tournaments').get() as { state: string };
  stored.close();
  secrets.push((JSON.parse(state) as { seed: string }).seed);
  const phone = await guestAt(url, 'Ann on a phone');
  const second = await create(url, { numPlayers: 2 });
  await phone.demand(route(second.matchID, 'join'), {});
  const challenge = await challengeFor(phone, '/api/sign-in/options');
  overheard = passkey.sign(challenge);
  const welcome = await phone.demand('/api/sign-in/passkey', { response: overheard });
  merging = (welcome['other'] as { token: string }).token;
  await phone.demand('/api/sign-in/code', { code: codes[7] });
  challenges.toAdd = await challengeFor(owners[0], '/api/me/passkey-options');
  const other = await create(url, { numPlayers: 1 });
  const body = { playerID: '0', playerName: 'x' };
  const joined = await new Visitor(url).demand(route(other.matchID, 'join'), body);
  elsewhere = { matchID: other.matchID, playerID: '0', credentials: String(joined['playerCredentials']) };
});

afterEach(closeStreams);
afterAll(async () => {
  closeSockets();
  for (const server of servers) await server.close();
});

/** Returns the rows about the owners, their matches and tournament, except the time of a match's last activity. */
function kept(): string {
  const db = new DatabaseSync(servers[0].file, { readOnly: true });
  const ids = grounds.map(({ matchID }) => `'${matchID}'`).join(',');
  const guests = owners.map(({ me }) => `'${me.id}'`).join(',');
  const rows = (sql: string): unknown[] => db.prepare(sql).all();
  try {
    return JSON.stringify([
      rows(`select * from matches where id in (${ids}) order by id`).map((row) => ({
        ...(row as object),
        updated_at: 0,
      })),
      ...['seats', 'states', 'log', 'chat', 'credentials', 'removed'].map((table) =>
        rows(`select * from ${table} where match_id in (${ids}) order by 1, 2`),
      ),
      rows(`select id, name, emblem from guests where id in (${guests}) order by id`),
      ...['tournaments', 'tournament_players', 'tournament_officials', 'tournament_log'].map((table) =>
        rows(
          `select * from ${table} where ${table === 'tournaments' ? 'id' : 'tournament_id'} = '${tournamentID}' order by 1, 2`,
        ),
      ),
      ...[
        'devices',
        'links',
        'passkeys',
        'recovery_codes',
        'merges',
        'results',
        'pools',
        'sanctions',
        'friends',
        'friend_links',
        'table_invitations',
        'blocks',
        'push_subscriptions',
      ].map((table) => rows(`select * from ${table} where guest_id in (${guests}) order by 1, 2`)),
    ]);
  } finally {
    db.close();
  }
}

type Bodies = (ground: Ground) => readonly object[];

/** Returns the bodies that a seat's own player would send, but with credentials available to other people. */
const seatBodies =
  (extra: object = {}): Bodies =>
  ({ seats: [first] }) =>
    ['x', '', elsewhere.credentials, hashOf(first.credentials), first.matchID, owners[0].me.id, owners[0].cookie].map(
      (credentials) => ({ playerID: first.playerID, credentials, ...extra }),
    );

const none: Bodies = () => [{}];

/** The bodies for each route, or null if the route affects only the caller or has no body. */
const TABLE: Readonly<Record<string, Bodies | null>> = {
  'get /games': null,
  'get /games/scythe': null,
  'post /games/scythe/create': null,
  'get /games/scythe/{id}': null,
  'post /games/scythe/{id}/join': ({ matchID }) => [
    { playerName: 'x' },
    { playerName: 'Ann', playerID: '0' },
    { playerName: 'x', playerID: '3', inviteToken: 'x' },
    { playerName: 'x', inviteToken: matchID },
  ],
  'post /games/scythe/{id}/leave': seatBodies(),
  'post /games/scythe/{id}/update': seatBodies({ newName: 'Stranger' }),
  'post /games/scythe/{id}/rename': seatBodies({ newName: 'Stranger' }),
  'post /games/scythe/{id}/start': seatBodies(),
  'post /games/scythe/{id}/kick': seatBodies({ seat: '1' }),
  'post /games/scythe/{id}/bot': seatBodies({ seat: '3', bot: 'random' }),
  'post /games/scythe/{id}/invite': seatBodies({ revoke: true }),
  'post /games/scythe/{id}/enter': none,
  'post /games/scythe/{id}/playAgain': seatBodies(),
  'post /games/scythe/{id}/rematch': seatBodies(),
  'post /games/scythe/{id}/agree': seatBodies({ what: 'end', agree: true }),
  'post /games/scythe/{id}/plan': seatBodies({ plan: { turn: [], clear: [], defences: [] } }),
  'get /games/scythe/{id}/plan': null,
  'post /games/scythe/{id}/report': () => [
    { about: 'line', line: 1, reason: 'insult' },
    { about: 'name', seat: 0, reason: 'name' },
    { about: 'match', reason: 'spam' },
  ],
  'get /games/scythe/{id}/log': null,
  'get /games/scythe/{id}/record': null,
  'get /games/scythe/{id}/chat': null,
  'get /api/me': null,
  'post /api/me': () => [{ name: 'Ann', emblem: 'bear' }],
  'delete /api/me': null,
  'post /api/me/link': none,
  'post /api/me/claim': () => [{ token: 'x' }, { token: owners[0].me.id }],
  'get /api/me/account': null,
  'post /api/me/passkey-options': none,
  'post /api/me/passkeys': () => [
    { name: 'x', response: passkey.create('x') },
    { name: 'x', response: passkey.create(challenges.toAdd) },
  ],
  'post /api/me/passkeys/{id}': () => [{ name: 'Stranger' }],
  'delete /api/me/passkeys/{id}': null,
  'post /api/me/recovery-codes': none,
  'post /api/me/sign-out': () => [{ devices: 'this' }, { devices: 'others' }],
  'post /api/me/merge': () => [{ token: 'x' }, { token: owners[0].me.id }, { token: merging }],
  'post /api/sign-in/options': none,
  'post /api/sign-in/passkey': () => [
    { response: passkey.sign('x') },
    { response: passkey.sign(challenges.toAdd) },
    // The owner's own passkey, with an overheard signature.
    { response: overheard },
    { response: { ...new Authenticator(siteAt(url)).sign('x'), id: passkey.id.toString('base64url') } },
  ],
  'post /api/sign-in/code': () => [
    { code: 'x' },
    { code: codes[0].slice(0, 4) },
    { code: `${codes[0].slice(0, 4)}${'-0000'.repeat(4)}` },
    { code: codes[7] },
    { code: owners[0].me.id },
  ],
  'get /api/me/push': null,
  'post /api/me/push': () => [
    { endpoint: 'https://push.example.org/x', keys: { p256dh: 'x', auth: 'x' }, kinds: [], quiet: null, zone: 'UTC' },
  ],
  'delete /api/me/push': null,
  'get /api/me/settings': null,
  'post /api/me/settings': () => [{ version: 1, changes: { theme: 'dark' } }],
  'get /api/me/vacation': null,
  'post /api/me/vacation': () => [{ days: 1 }],
  'delete /api/me/vacation': null,
  'get /api/me/matches': null,
  'get /api/me/export': null,
  'get /api/players/{id}': null,
  'get /api/me/people': null,
  'post /api/me/friend-link': none,
  'post /api/friend-links': () => [{ token: 'x' }, { token: owners[0].me.id }],
  'post /api/me/friends': () => [{ token: 'x' }, { token: owners[0].me.id }],
  'post /api/players/{id}/unfriend': none,
  'post /games/scythe/{id}/call': (ground) => seatBodies({ friend: owners[1].me.id })(ground),
  'post /api/me/invitations/{id}/decline': none,
  'get /api/me/events': null,
  'post /api/players/{id}/block': () => [{ block: true }, { block: false }],
  'post /api/players/{id}/report': () => [{ reason: 'name' }],
  'get /api/admin': null,
  'post /api/admin/guests/{id}/mute': () => [{ hours: null }],
  'post /api/admin/guests/{id}/ban': () => [{ hours: null }],
  'post /api/admin/guests/{id}/rename': () => [{ name: 'x' }],
  'post /api/admin/guests/{id}/lift': () => [{ kind: 'mute' }],
  'post /api/admin/matches/{id}/unrate': none,
  'post /api/admin/reports/{id}/close': none,
  'get /api/site': null,
  'get /api/statistics': null,
  'get /api/leaderboards/{id}': null,
  'get /api/balance': null,
  'get /api/featured': null,
  'get /api/tournaments': null,
  'post /api/tournaments/create': () => [newTournament()],
  'get /api/tournaments/{id}': null,
  'get /api/tournaments/{id}/events': null,
  'post /api/tournaments/{id}/register': none,
  'post /api/tournaments/{id}/withdraw': () => [{}, { player: 0 }],
  'post /api/tournaments/{id}/check-in': none,
  'post /api/tournaments/{id}/arrive': none,
  'post /api/tournaments/{id}/bots': () => [{ level: 'random', count: 1 }],
  'post /api/tournaments/{id}/arbiters': () => [{ guest: owners[1].me.id }, { guest: owners[0].me.id, remove: true }],
  'post /api/tournaments/{id}/round': () => [{ round: 1 }, { round: 2 }],
  'post /api/tournaments/{id}/cancel': none,
  'post /api/tournaments/{id}/pause': () => [{ round: 1, table: 1, paused: true }],
  'post /api/tournaments/{id}/replace': () => [
    { round: 1, table: 1, player: 0, by: { bot: 'random' } },
    { round: 1, table: 1, player: 0, by: { player: 1 } },
  ],
  'post /api/tournaments/{id}/adjudicate': () => [
    {
      round: 1,
      table: 1,
      places: [
        { player: 0, place: 1 },
        { player: 1, place: 2 },
      ],
    },
  ],
  'get /api/weeks': null,
  'get /api/weeks/{id}': null,
  'post /api/weeks/play': none,
  'get /api/lobby/events': null,
  'get /api/quick/{id}/events': null,
  'post /api/quick/{id}/bots': none,
  'delete /api/quick': null,
};

/** The first event of each stream. */
const FIRST_EVENTS: Readonly<Record<string, string>> = {
  '/api/lobby/events': 'pools',
  '/api/quick/{id}/events': 'waiting',
  '/api/tournaments/{id}/events': 'tournament',
  '/api/me/events': 'invitations',
};

/** Creates people without permission: an unknown visitor, a guest, and a visitor whose cookie is a public id. */
async function strangers(): Promise<Visitor[]> {
  const forger = new Visitor(url);
  forger.cookie = `guest=${owners[0].me.id}`;
  return [new Visitor(url), await guestAt(url, 'Mallory'), forger];
}

const BEARERS = (): readonly object[] => [
  {},
  { authorization: 'Bearer x' },
  { authorization: `Bearer ${elsewhere.credentials}` },
  { authorization: `Bearer ${owners[0].me.id}` },
];

it('the table contains every route', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(
    ROUTES.map(({ method, path }) => `${method} ${openApiPath(path)}`).toSorted(),
  );
});

describe('without permission,', () => {
  it.each(Object.keys(TABLE))("%s reveals no secrets and changes no other person's data", async (key) => {
    const [method, path] = key.split(' ');
    const bodies = TABLE[key];
    const before = kept();
    let asked = 0;
    // Only the match routes behave differently for different matches.
    const isOfMatch = path.includes('matches/{id}') || path.includes('scythe/{id}');
    for (const ground of isOfMatch ? grounds : grounds.slice(0, 1)) {
      const places = /^\/api\/(?:players|admin\/guests)/.test(path)
        ? owners.map(({ me }) => me.id)
        : path.startsWith('/api/me/passkeys')
          ? [passkeyID, passkey.id.toString('base64url')]
          : path.startsWith('/api/tournaments')
            ? [tournamentID, ground.matchID]
            : ['2', 'live', ground.matchID].slice(ground === grounds[0] ? 0 : 2); // '2' and 'live' are not matches
      for (const visitor of await strangers()) {
        for (const place of path.includes('{id}') ? places : ['']) {
          const where = path.replace('{id}', place);
          if (path.endsWith('/events')) {
            const stream = await visitor.listen(where).catch(() => null);
            if (stream === null) continue;
            await stream.next(FIRST_EVENTS[path]);
            stream.close();
            expectNothing(stream.text, ground);
            asked++;
            continue;
          }
          const headers = BEARERS();
          for (const [i, body] of (bodies === null ? headers : bodies(ground)).entries()) {
            const how = method === 'post' ? { body: bodies === null ? {} : body } : { headers: headers[i] };
            const answer = await visitor.ask(where, { method: method.toUpperCase(), ...how });
            expect(answer.status).toBeLessThan(500);
            expectNothing(answer.text, ground);
            asked++;
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(0);
    expect(kept()).toBe(before);
  });

  it("one player's credentials and cookie have no effect on another player's seat", async () => {
    for (const { matchID, seats, name } of grounds) {
      const before = kept();
      const [first, second] = seats;
      const mixed = { playerID: first.playerID, credentials: second.credentials };
      for (const [where, extra] of [
        ['leave', {}],
        ['update', { newName: 'Ben' }],
        ['start', {}],
        ['kick', { seat: '0' }],
        ['invite', {}],
        ['playAgain', {}],
        ['rematch', {}],
      ] as const) {
        const answer = await owners[1].post(route(matchID, where), { ...mixed, ...extra });
        expect(answer.status, `${name} ${where}`).toBeGreaterThanOrEqual(400);
      }
      const host = { playerID: second.playerID, credentials: second.credentials };
      expect((await owners[1].post(route(matchID, 'kick'), { ...host, seat: '0' })).status).toBeGreaterThanOrEqual(400);
      expect((await owners[1].post(route(matchID, 'invite'), host)).status).toBeGreaterThanOrEqual(400);
      expect(kept()).toBe(before);
    }
  });
});

/** Checks that the text contains no secrets, and no private match except one that the caller has named. */
function expectNothing(text: string, { matchID }: Ground): void {
  for (const secret of secrets) demand(!text.includes(secret), () => `${secret} in ${text}`);
  for (const ground of grounds) {
    if (ground.matchID === matchID || ground.name === 'unwatched') continue;
    // The caller's own list must be empty, and profiles must not name private matches.
    expect(text).not.toContain(ground.matchID);
  }
  expect(text).not.toMatch(/credentialHash|secret_hash|"combatDeck"|"hand":\[/);
}
