import path from 'node:path';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { legalActions } from '../../game/engine.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { dealMatch } from '../../server/lobby/deal.ts';
import { reduce } from '../../server/play/framework.ts';
import { readLive } from '../../server/play/live.ts';
import { type MoveWrite } from '../../server/storage/database.ts';
import { readLog } from '../../server/storage/log.ts';
import { beginMatch, deleteMatch, insertMatchRow } from '../../server/storage/matchWrites.ts';
import { listMatches, readMatch, readState } from '../../server/storage/matches.ts';
import { addCredentials, freeSeatOf, insertSeats, occupySeat, replaceCredentials } from '../../server/storage/seats.ts';
import { Store } from '../../server/storage/store.ts';
import { temporaryFolder } from '../support/commands.ts';
import { setupFor } from '../support/lobbyClient.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { openDatabase } from '../../server/storage/open.ts';
import type { StoredState } from '../../server/match/match.ts';

/** Storage in both kinds of database: matches, seats, and moves written in batches. */

const folder = temporaryFolder();
let files = 0;
const sqliteAddress = (): Promise<string> => Promise.resolve(path.join(folder, `${files++}.sqlite`));

let postgres: PostgresServer | null = null;
const withPostgres = isPostgresHere();
beforeAll(async () => {
  if (withPostgres) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const postgresAddress = (): Promise<string> => {
  if (postgres === null) throw new Error('no Postgres');
  return postgres.createEmpty();
};

const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.database.close();
});

async function openStore(address: string): Promise<Store> {
  const store = new Store(await openDatabase(address));
  stores.push(store);
  return store;
}

const firstState = (seats: number, seed = 'stored'): StoredState =>
  dealMatch(parseSetup(setupFor(seats)), seed, undefined);

/** Creates a running match with two taken seats. `at` is its creation time in milliseconds. */
async function createMatch(store: Store, id: string, { at = 1000, unlisted = false } = {}): Promise<StoredState> {
  const state = firstState(2);
  const setup = parseSetup(setupFor(2));
  await store.database.db.transaction().execute(async (trx) => {
    const options = {
      clock: null,
      spectators: true,
      scores: true,
      chat: false,
      botPace: 'brisk' as const,
      hints: null,
      rated: false,
      addressGroup: 0,
      previousID: null,
    };
    await insertMatchRow(trx, { ...options, id, setup, unlisted, inviteHash: null, seed: 's', seedHash: 'h', at });
    await insertSeats(
      trx,
      id,
      setup.seats.map(() => ({ name: null, bot: null })),
    );
    for (const seat of [0, 1]) await occupySeat(trx, { matchID: id, seat }, occupant(seat));
    await beginMatch(trx, id, setup, state, at);
  });
  return state;
}

const occupant = (seat: number) => ({
  name: `player ${seat}`,
  data: { emblem: seat },
  credentialHash: `hash ${seat}`,
  joinedAt: 1000 + seat,
  rematchOf: null,
  addressHash: null,
  guestID: null,
});

const move = (matchID: string, on: number, changed: Partial<MoveWrite> = {}): MoveWrite => ({
  matchID,
  on,
  changes: 0,
  epoch: null,
  duty: null,
  stateID: on + 1,
  state: JSON.stringify({ _stateID: on + 1 }),
  gameover: null,
  seat: 0,
  moveID: null,
  action: '{"type":"endTurn"}',
  events: '[]',
  at: 2000,
  gapMs: null,
  pending: '0',
  shownAt: null,
  clocks: [],
  results: [],
  ...changed,
});

/** Drops every table, dependent tables first. */
async function dropTables(db: Store['database']['db']): Promise<void> {
  const hanging = [
    'records',
    'results',
    'chat',
    'pools',
    'removed',
    'removed_seats',
    'credentials',
    'links',
    'passkeys',
    'recovery_codes',
    'challenges',
    'merges',
    'pushes',
    'push_subscriptions',
    'site_keys',
    'visible',
    'devices',
    'alive',
    'duties',
    'presence',
    'nodes',
    'chores',
    'counted',
    'statistics',
    'rated_seats',
    'rated_matches',
    'ratings',
    'rating_order',
    'friends',
    'friend_links',
    'table_invitations',
    'blocks',
    'reports',
    'sanctions',
    'operator_log',
    'tournament_log',
    'tournament_officials',
    'tournament_players',
    'tournaments',
    'week_entries',
    'weeks',
    'plans',
    'guest_settings',
    'vacations',
  ];
  const migrations = ['kysely_migration', 'kysely_migration_lock'];
  const own = ['delayed_states', 'log', 'states', 'seats', 'matches', 'guests', ...migrations];
  for (const table of [...hanging, ...own]) await sql`drop table ${sql.table(table)}`.execute(db);
}

const dialects = [
  { name: 'SQLite', address: sqliteAddress, isHere: true },
  { name: 'Postgres', address: postgresAddress, isHere: withPostgres },
];

for (const { name, address, isHere } of dialects) {
  describe.runIf(isHere)(`the storage in ${name}`, () => {
    it('returns a match as it was created, and nothing for a match that does not exist', async () => {
      const store = await openStore(await address());
      const { db } = store.database;
      const state = await createMatch(store, 'm');
      const stored = await readState(db, 'm');
      expect(JSON.stringify(stored?.state)).toBe(JSON.stringify(state));
      expect(JSON.stringify(stored?.initial)).toBe(JSON.stringify(state));
      expect(await readMatch(db, 'm')).toMatchObject({ status: 'playing', unlisted: false, createdAt: 1000 });
      expect((await readMatch(db, 'm'))?.seats[1]).toMatchObject({ name: 'player 1', data: { emblem: 1 }, bot: null });
      expect(await readMatch(db, 'other')).toBeUndefined();
      expect(await readState(db, 'other')).toBeUndefined();
    });

    it("keeps a seat's latest credentials, and none after they are replaced or the seat is freed", async () => {
      const store = await openStore(await address());
      const { db } = store.database;
      await createMatch(store, 'm');
      const seat = async () => (await readMatch(db, 'm'))?.seats[1];
      const key = { matchID: 'm', seat: 1 };
      await db.transaction().execute(async (trx) => {
        for (const n of [1, 2, 3]) await addCredentials(trx, key, { hash: `device ${n}`, at: n, kept: 2 });
      });
      expect((await seat())?.otherHashes.toSorted()).toEqual(['device 2', 'device 3']);
      await db.transaction().execute((trx) => replaceCredentials(trx, key, 'locked'));
      expect(await seat()).toMatchObject({ credentialHash: 'locked', otherHashes: [], name: 'player 1' });
      await db.transaction().execute((trx) => freeSeatOf(trx, key));
      expect(await seat()).toMatchObject({ credentialHash: null, otherHashes: [], name: null, joinedAt: null });
    });

    it('replaces a state only with its successor, and logs the action', async () => {
      const store = await openStore(await address());
      const { db } = store.database;
      const state = await createMatch(store, 'm');
      const { active } = state.G;
      const [action] = legalActions(state.G, active);
      const next = await reduce('m', state, active, action);
      if (next === null) throw new Error('the reducer refused a legal action');
      const made = move('m', 0, {
        state: JSON.stringify(next),
        seat: active,
        action: JSON.stringify(action),
        events: JSON.stringify(next.G.events),
      });
      expect(await store.moves.write(made)).toBe('written');
      expect(await store.moves.write(made)).toBe('conflict');
      expect(await store.moves.write(move('m', 2))).toBe('conflict');
      expect(await store.moves.write({ ...made, matchID: 'other' })).toBe('conflict');
      expect((await readState(db, 'm'))?.state).toEqual(JSON.parse(JSON.stringify(next)));
      expect(await readLog(db, 'm', 0, 10)).toMatchObject([
        { stateID: 1, seat: active, action, events: next.G.events },
      ]);
    });

    it('reads a match and its state after the same move, even if another move is written in the meantime', async () => {
      const store = await openStore(await address());
      await createMatch(store, 'm');
      // On SQLite, the move gets the connection after the first of several reads.
      let written: Promise<unknown> | undefined;
      const moved: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: ({ result }) => {
          written ??= store.database.writeMoves([move('m', 0)]);
          return Promise.resolve(result);
        },
      };
      const reader = new Store({ ...store.database, db: store.database.db.withPlugin(moved) });
      const live = await readLive(reader, 'm');
      expect(await written).toEqual(['written']);
      expect(live?.state?._stateID).toBe(live?.match.stateID);
      expect(name === 'SQLite' ? live?.match.stateID : 1).toBe(1);
    });

    it('deletes a match with its seats, state and log, and no other match', async () => {
      const store = await openStore(await address());
      const { db } = store.database;
      await createMatch(store, 'm');
      await createMatch(store, 'n');
      expect(await store.moves.write(move('m', 0))).toBe('written');
      await db.transaction().execute((trx) => deleteMatch(trx, 'm'));
      for (const table of ['matches', 'seats', 'states', 'log'] as const) {
        const rows = (await db.selectFrom(table).selectAll().execute()) as object[];
        expect(JSON.stringify(rows)).not.toContain('"m"');
      }
      expect((await listMatches(db, { statuses: ['playing'], limit: 9 })).map(({ id }) => id)).toEqual(['n']);
    });

    it('lists the matches selected by a query, page by page in a stable order', async () => {
      const store = await openStore(await address());
      for (const [i, id] of ['a', 'b', 'c', 'd'].entries()) {
        await createMatch(store, id, { at: 1000 + 10 * Math.floor(i / 2), unlisted: id === 'd' });
      }
      const [outcome] = await store.database.writeMoves([
        move('b', 0, { gameover: '{"reason":"stars","winners":[]}', at: 5000 }),
      ]);
      expect(outcome).toBe('written');
      const { db } = store.database;
      const statuses = ['waiting', 'playing', 'over'] as const;
      const page = async (after?: { createdAt: number; id: string }) =>
        (await listMatches(db, { statuses, after, limit: 2 })).map(({ id, createdAt }) => ({ id, createdAt }));
      const first = await page();
      expect(first.map(({ id }) => id)).toEqual(['c', 'b']);
      expect((await page(first[1])).map(({ id }) => id)).toEqual(['a']);
      expect(await listMatches(db, { statuses: ['over'], limit: 9 })).toMatchObject([
        { id: 'b', status: 'over', updatedAt: 5000, gameover: { reason: 'stars' } },
      ]);
      expect(await listMatches(db, { statuses, seats: 3, limit: 9 })).toEqual([]);
      expect(await listMatches(db, { statuses: [], limit: 9 })).toEqual([]);
      const recent = await listMatches(db, { statuses, updatedAfter: 1001, limit: 9 });
      expect(recent.map(({ id }) => id)).toEqual(['c', 'b']);
      const older = await listMatches(db, { statuses, updatedBefore: 1001, limit: 9 });
      expect(older.map(({ id }) => id)).toEqual(['a']);
    });

    it('writes the valid moves of a batch even if others conflict or repeat earlier ones', async () => {
      const store = await openStore(await address());
      for (const id of ['a', 'b', 'c', 'd', 'e']) await createMatch(store, id);
      const { database } = store;
      const sent = 'sent-before-000001';
      const earlier = [move('c', 0, { moveID: sent }), move('e', 0, { moveID: sent })];
      expect(await database.writeMoves(earlier)).toEqual(['written', 'written']);
      const outcomes = await database.writeMoves([
        move('a', 0, { moveID: sent }), // the same id in another match
        move('b', 7),
        move('c', 1, { moveID: sent }),
        move('e', 1, { moveID: sent, seat: 1 }), // and in another seat
        move('nowhere', 0),
        move('d', 0),
      ]);
      expect(outcomes).toEqual(['written', 'conflict', 'repeated', 'written', 'conflict', 'written']);
      const states = await database.db.selectFrom('states').select(['match_id', 'state_id']).execute();
      const ids = Object.fromEntries(states.map((row) => [row.match_id, row.state_id]));
      expect(ids).toEqual({ a: 1, b: 0, c: 1, d: 1, e: 2 });
      const log = await database.db.selectFrom('log').select(['match_id', 'state_id']).execute();
      expect(log.map((row) => `${row.match_id}${row.state_id}`).sort()).toEqual(['a1', 'c1', 'd1', 'e1', 'e2']);
    });

    it('reports the result of every move in a batch, even if one cannot be written', async () => {
      const store = await openStore(await address());
      for (const id of ['a', 'b']) await createMatch(store, id);
      // The table rejects a null state, which has the same effect as a broken connection.
      const broken = move('b', 0, { state: null as unknown as string });
      const results = await Promise.allSettled([store.moves.write(move('a', 0)), store.moves.write(broken)]);
      const rows = await store.database.db.selectFrom('log').select('match_id').execute();
      const written = rows.map((row) => row.match_id);
      const told = ['a', 'b'].filter((_, i) => {
        const result = results[i];
        return result.status === 'fulfilled' && result.value === 'written';
      });
      expect(written).toEqual(told);
      expect(written).not.toContain('b');
    });

    it('writes 12 simultaneous moves in one batch, and batches those that arrive while it is writing', async () => {
      const database = await openDatabase(await address());
      const batches: number[] = [];
      const writeMoves = (moves: readonly MoveWrite[]) => {
        batches.push(moves.length);
        return database.writeMoves(moves);
      };
      const store = new Store({ ...database, writeMoves });
      stores.push(store);
      const ids = Array.from({ length: 12 }, (_, i) => `m${i}`);
      for (const id of ids) await createMatch(store, id);
      const outcomes = await Promise.all(ids.map((id) => store.moves.write(move(id, 0))));
      expect(new Set(outcomes)).toEqual(new Set(['written']));
      expect(batches).toEqual([12]);
      const first = store.moves.write(move('m0', 1));
      await new Promise((resolve) => setImmediate(resolve));
      const rest = ids.slice(1).map((id) => store.moves.write(move(id, 1)));
      await Promise.all([first, ...rest]);
      expect(batches.reduce((sum, n) => sum + n, 0)).toBe(24);
      expect(batches.length).toBeLessThan(5);
    });

    it('can be migrated again without losing a match', async () => {
      const where = await address();
      const store = await openStore(where);
      await createMatch(store, 'm');
      await store.database.close();
      stores.splice(0);
      const again = await openStore(where);
      expect(await readMatch(again.database.db, 'm')).toBeDefined();
    });

    it('is rejected if a newer version wrote it, and the message names the unknown migration', async () => {
      const where = await address();
      const store = await openStore(where);
      await createMatch(store, 'm');
      await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(store.database.db);
      await store.database.close();
      stores.splice(0);
      await expect(openDatabase(where)).rejects.toThrow(/newer version \(it knows 999-later\).*Nothing was changed/);
    });

    it('is rejected if it belongs to another program', async () => {
      const where = await address();
      const store = await openStore(where);
      const { db } = store.database;
      await dropTables(db);
      await sql`create table recipes (title text)`.execute(db);
      await store.database.close();
      stores.splice(0);
      await expect(openDatabase(where)).rejects.toThrow(/tables of another program/);
    });

    it('is accepted if it contains nothing except a database view that the operator has created', async () => {
      const where = await address();
      const store = await openStore(where);
      const { db } = store.database;
      await dropTables(db);
      await sql`create view statistics_of_the_host as select 1 as one`.execute(db);
      await store.database.close();
      stores.splice(0);
      const again = await openStore(where);
      expect(await readMatch(again.database.db, 'm')).toBeUndefined();
    });
  });
}

describe('the first state of a match', () => {
  it('is the state that the engine deals', () => {
    expect(JSON.stringify(firstState(3).G)).toBe(JSON.stringify(newMatch(parseSetup(setupFor(3)), 'stored')));
  });
});
