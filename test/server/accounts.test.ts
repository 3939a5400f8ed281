import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { temporaryFolder } from '../support/commands.ts';
import { accountOf, addPasskey, challengeFor, makeCodes, signIn, meOf } from '../support/passkeys.ts';
import { Visitor, guestAt } from '../support/visitor.ts';
import { ask, codeOf, create, route } from '../support/wire.ts';
import { serveEachTest, serveTests } from './target.ts';

/** Guests with an account: their devices, their export and their deletion (docs/server.md, Accounts). */

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const FOLDER = temporaryFolder();

let url = '';
const time = Date.UTC(2030, 0, 1);
const servers = serveTests((served) => (url = served), {}, { now: () => time });
const startServed = serveEachTest();

describe('a permanent guest', () => {
  it('finds their devices, passkeys and recovery codes in their export, without any secrets', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann, 'Phone');
    const [code] = await makeCodes(ann);
    await new Visitor(url).demand('/api/sign-in/code', { code });
    const { body, text } = await ann.ask('/api/me/export');
    expect(body).toMatchObject({
      devices: [{}, {}],
      passkeys: [
        {
          credentialID: passkey.id.toString('base64url'),
          name: 'Phone',
          counter: 0,
          transports: 'internal',
          since: time,
        },
      ],
    });
    const codes = body['recoveryCodes'] as { usedAt: number | null }[];
    expect(codes.filter(({ usedAt }) => usedAt === time)).toHaveLength(1);
    expect(codes.filter(({ usedAt }) => usedAt === null)).toHaveLength(7);
    expect(text).not.toMatch(/"(hash|salt|handle)"/);
  });

  it('signs out this device, which then has no guest, and signs in again', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const stolen = new Visitor(url);
    stolen.cookie = ann.cookie;
    expect((await ann.post('/api/me/sign-out', { devices: 'this' })).body).toEqual({});
    expect(ann.cookie).toBe('');
    expect(await meOf(stolen)).toBeNull();
    expect(codeOf(await ann.post('/api/me/sign-out', { devices: 'this' }))).toEqual([401, 'no-guest']);
    expect((await signIn(ann, passkey)).body).toMatchObject({ guest: ann.me });
  });

  it('signs out all other devices, whose links to new devices no longer work', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const lost = new Visitor(url);
    await signIn(lost, passkey);
    const { token } = await lost.demand('/api/me/link', {});
    expect((await accountOf(ann)).devices).toBe(2);
    expect(codeOf(await ann.post('/api/me/sign-out', { devices: 'all' }))).toEqual([400, 'malformed']);
    await ann.demand('/api/me/sign-out', { devices: 'others' });
    expect(await meOf(lost)).toBeNull();
    expect(await meOf(ann)).toEqual(ann.me);
    expect((await accountOf(ann)).devices).toBe(1);
    expect(codeOf(await lost.post('/api/me/claim', { token }))).toEqual([403, 'link-spent']);
  });

  it('closes their seat to other devices by signing them out, and can still enter it', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const { matchID } = await create(url, { numPlayers: 2 });
    await ann.demand(route(matchID, 'join'), {});
    const lost = new Visitor(url);
    await signIn(lost, passkey);
    const rename = (seat: object) => ask(url, route(matchID, 'update'), { body: { ...seat, newName: 'Thief' } });
    const seatOf = async (visitor: Visitor): Promise<object> => {
      const { playerID, playerCredentials: credentials } = await visitor.demand(route(matchID, 'enter'), {});
      return { playerID, credentials };
    };
    const theirs = await seatOf(lost);
    expect((await rename(theirs)).status).toBe(200);
    await ann.demand('/api/me/sign-out', { devices: 'others' });
    expect(codeOf(await rename(theirs))).toEqual([403, 'unauthorized']);
    expect((await rename(await seatOf(ann))).status).toBe(200);
  });

  it('is deleted with all passkeys, codes, challenges and devices', async () => {
    const ann = await guestAt(url, 'Ann');
    const passkey = await addPasskey(ann);
    const [code] = await makeCodes(ann);
    await challengeFor(ann, '/api/me/passkey-options');
    expect((await ann.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect(codeOf(await signIn(ann, passkey))).toEqual([403, 'passkey-unknown']);
    expect(codeOf(await ann.post('/api/sign-in/code', { code }))).toEqual([403, 'code-unknown']);
    const database = new DatabaseSync(servers[0].file, { readOnly: true });
    for (const table of ['passkeys', 'recovery_codes', 'challenges', 'devices']) {
      const rows = database.prepare(`select count(*) as n from ${table} where guest_id = ?`).get(ann.me.id);
      expect([table, rows]).toEqual([table, { n: 0 }]);
    }
    database.close();
  });

  it('is kept after 401 days without a visit only if they have a passkey or an unused code', async () => {
    const DATABASE_URL = path.join(FOLDER, 'unseen.sqlite');
    const first = await startServed({ DATABASE_URL }, { now: () => time });
    const guests = [
      await guestAt(first.url, 'Nothing'),
      await guestAt(first.url, 'Passkey'),
      await guestAt(first.url, 'Codes'),
    ];
    await addPasskey(guests[1]);
    await makeCodes(guests[2]);
    await first.close();
    const second = await startServed({ DATABASE_URL }, { now: () => time + 401 * DAY });
    for (const guest of guests) guest.url = second.url;
    const names = (await Promise.all(guests.map(meOf))) as ({ name: string } | null)[];
    expect(names.map((guest) => guest?.name)).toEqual([undefined, 'Passkey', 'Codes']);
  });

  it('has rows only in tables that a merge or a deletion covers, and in one whose rows expire', async () => {
    const database = new DatabaseSync(servers[0].file, { readOnly: true });
    const tables = database
      .prepare(
        `select distinct m.name from sqlite_master m join pragma_table_info(m.name) c
         where m.type = 'table' and c.name in ('guest_id', 'into_id', 'player') order by 1`,
      )
      .all()
      .map((row) => (row as { name: string }).name);
    database.close();
    const tournaments = ['tournament_log', 'tournament_officials', 'tournament_players'];
    const given = [
      'blocks',
      'chat',
      'friends',
      'rated_seats',
      'sanctions',
      'ratings',
      'removed',
      'results',
      'seats',
      'vacations',
      'week_entries',
      ...tournaments,
    ];
    const deletedWithTheGuest = [
      'friend_links',
      'guest_settings',
      'table_invitations',
      'challenges',
      'devices',
      'links',
      'merges',
      'passkeys',
      'pools',
      'push_subscriptions',
      'recovery_codes',
    ];
    // A row in this table is deleted when its guest no longer has a visible page, or when its process is gone.
    const passing = ['visible'];
    // A new table must be added here, and to `mergeGuest` if a merge gives its rows to the other guest.
    expect(tables).toEqual([...given, ...deletedWithTheGuest, ...passing].toSorted());
  });
});
