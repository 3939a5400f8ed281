import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LogEntry, Server, State as FrameworkState } from 'boardgame.io';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { legalActions } from '../../game/engine.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { dealMatch } from '../../server/lobby/deal.ts';
import { reduce } from '../../server/play/framework.ts';
import { type MoveWrite } from '../../server/storage/database.ts';
import { readLog } from '../../server/storage/log.ts';
import { listMatches } from '../../server/storage/matches.ts';
import { StateConflict, Store } from '../../server/storage/store.ts';
import { temporaryFolder } from '../support/commands.ts';
import { setupFor } from '../support/lobbyClient.ts';
import { isPostgresHere, startPostgres, type PostgresServer } from '../support/postgres.ts';
import { openDatabase } from '../../server/storage/open.ts';
import type { StoredState } from '../../server/match/match.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** The storage over both kinds of database: what boardgame.io asks of it, and the hot write of a move. */

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
  return postgres.create();
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

const metadataOf = (credentials: readonly (string | undefined)[], changed: object = {}): Server.MatchData => ({
  gameName: 'scythe',
  players: Object.fromEntries(
    credentials.map((secret, id) => [
      id,
      secret === undefined ? { id } : { id, name: `player ${id}`, credentials: secret, data: { emblem: id } },
    ]),
  ),
  setupData: parseSetup(setupFor(credentials.length)),
  createdAt: 1000,
  updatedAt: 1000,
  ...changed,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const firstState = (seats: number, seed = 'stored'): StoredState =>
  dealMatch(parseSetup(setupFor(seats)), seed, undefined);

/** A state and the deltalog of the action that leads to the next one, as boardgame.io hands them over. */
async function nextState(state: StoredState): Promise<{ next: StoredState; log: LogEntry[]; action: object }> {
  const { active } = state.G;
  const [action] = legalActions(state.G, active);
  const next = await reduce('m', { ...state, ctx: structuredClone(state.ctx) }, active, action);
  if (next === null) throw new Error('refused');
  const { type, ...fields } = action;
  const payload = { type, args: [fields], playerID: String(active), credentials: '' };
  const entry = { action: { type: 'MAKE_MOVE', payload }, _stateID: state._stateID, turn: 1, phase: 'play' };
  return { next, log: [entry as unknown as LogEntry], action };
}

async function createMatch(store: Store, id: string, state: FrameworkState = firstState(2)): Promise<void> {
  await store.createMatch(id, { initialState: state, metadata: metadataOf(['one', 'two']) });
}

const move = (matchID: string, on: number, changed: Partial<MoveWrite> = {}): MoveWrite => ({
  matchID,
  on,
  stateID: on + 1,
  state: JSON.stringify({ _stateID: on + 1 }),
  gameover: null,
  seat: 0,
  moveID: null,
  action: '{"type":"endTurn"}',
  events: '[]',
  at: 2000,
  pending: '0',
  clocks: [],
  results: [],
  ...changed,
});

/** Every table, those that hang on others first. */
async function dropTables(db: Store['database']['db']): Promise<void> {
  const hanging = ['results', 'chat', 'pools', 'removed', 'credentials', 'links', 'devices', 'alive'];
  const own = ['log', 'states', 'seats', 'matches', 'guests', 'kysely_migration', 'kysely_migration_lock'];
  for (const table of [...hanging, ...own]) await sql`drop table ${sql.table(table)}`.execute(db);
}

const dialects = [
  { name: 'SQLite', address: sqliteAddress, isHere: true },
  { name: 'Postgres', address: postgresAddress, isHere: withPostgres },
];

for (const { name, address, isHere } of dialects) {
  describe.runIf(isHere)(`the storage in ${name}`, () => {
    it('gives back what a match was made with, and nothing of a match that is not there', async () => {
      const store = await openStore(await address());
      const state = firstState(2);
      await createMatch(store, 'm', state);
      const {
        state: fetched,
        initialState,
        metadata,
        log,
      } = await store.fetch('m', {
        state: true,
        initialState: true,
        metadata: true,
        log: true,
      });
      expect(JSON.stringify(fetched)).toBe(JSON.stringify(state));
      expect(JSON.stringify(initialState)).toBe(JSON.stringify(state));
      expect(log).toEqual([]);
      expect(metadata).toMatchObject({ gameName: 'scythe', unlisted: false, createdAt: 1000, updatedAt: 1000 });
      expect(metadata?.players[1]).toMatchObject({ id: 1, name: 'player 1', data: { emblem: 1 } });
      expect(await store.fetch('m', {})).toEqual({});
      expect(await store.fetch('other', { state: true, metadata: true, initialState: true })).toEqual({});
    });

    it('keeps hashes of credentials, and a hash that is written back stays what it is', async () => {
      const store = await openStore(await address());
      await createMatch(store, 'm');
      const hashes = async (): Promise<(string | null)[]> => {
        const { db } = store.database;
        const rows = await db.selectFrom('seats').select('credential_hash').orderBy('seat').execute();
        return rows.map((row) => row.credential_hash);
      };
      expect(await hashes()).toEqual([sha256('one'), sha256('two')]);
      const { metadata } = await store.fetch('m', { metadata: true });
      expect(JSON.stringify(metadata)).not.toContain('"one"');
      await store.setMetadata('m', { ...metadata, updatedAt: 3000 } as Server.MatchData);
      expect(await hashes()).toEqual([sha256('one'), sha256('two')]);
      await store.setMetadata(
        'm',
        metadataOf(['one', undefined], { updatedAt: 4000, nextMatchID: 'n', unlisted: true }),
      );
      expect(await hashes()).toEqual([sha256('one'), null]);
      const after = await store.fetch('m', { metadata: true });
      expect(after.metadata).toMatchObject({
        updatedAt: 4000,
        nextMatchID: 'n',
        unlisted: true,
        players: { 1: { id: 1 } },
      });
      expect(after.metadata?.players[1]).not.toHaveProperty('name');
    });

    it('replaces a state only by the one that follows it, and logs the action', async () => {
      const store = await openStore(await address());
      const state = firstState(2);
      await createMatch(store, 'm', state);
      const { next, log, action } = await nextState(state);
      await store.setState('m', next, log);
      expect((await store.fetch('m', { state: true })).state).toEqual(JSON.parse(JSON.stringify(next)));
      await expect(store.setState('m', next, log)).rejects.toThrow(StateConflict);
      const later = await nextState(next);
      const skipped = await nextState(later.next);
      await expect(store.setState('m', skipped.next, skipped.log)).rejects.toThrow(StateConflict);
      await store.setState('m', later.next, []); // an invalid move has no entry
      await expect(store.setState('other', next, log)).rejects.toThrow(StateConflict);
      expect((await store.fetch('m', { state: true })).state._stateID).toBe(1);
      const rows = await readLog(store.database.db, 'm', 0, 10);
      expect(rows).toMatchObject([{ stateID: 1, seat: state.G.active, action, events: next.G.events }]);
    });

    it('forgets a match whole', async () => {
      const store = await openStore(await address());
      await createMatch(store, 'm');
      await createMatch(store, 'n');
      const state = firstState(2);
      const { next, log } = await nextState(state);
      await store.setState('m', next, log);
      await store.wipe('m');
      expect(await store.fetch('m', { state: true, metadata: true })).toEqual({});
      const { db } = store.database;
      for (const table of ['matches', 'seats', 'states', 'log'] as const) {
        const rows = (await db.selectFrom(table).selectAll().execute()) as object[];
        expect(JSON.stringify(rows)).not.toContain('"m"');
      }
      expect(await store.listMatches()).toEqual(['n']);
    });

    it('lists matches by what is asked for, page by page in one order', async () => {
      const store = await openStore(await address());
      for (const [i, id] of ['a', 'b', 'c', 'd'].entries()) {
        const metadata = metadataOf(['one', 'two'], { createdAt: 1000 + 10 * Math.floor(i / 2), updatedAt: 1000 + i });
        await store.createMatch(id, { initialState: firstState(2), metadata: { ...metadata, unlisted: id === 'd' } });
      }
      const [outcome] = await store.database.writeMoves([
        move('b', 0, { gameover: '{"reason":"stars","winners":[]}', at: 5000 }),
      ]);
      expect(outcome).toBe('written');
      const list = async (where?: object) => (await store.listMatches({ gameName: 'scythe', where })).sort();
      expect(await list()).toEqual(['a', 'b', 'c', 'd']);
      expect(await list({ isGameover: true })).toEqual(['b']);
      expect(await list({ isGameover: false })).toEqual(['a', 'c', 'd']);
      expect(await list({ updatedAfter: 1001 })).toEqual(['b', 'c', 'd']);
      expect(await list({ updatedBefore: 1002 })).toEqual(['a']);
      expect(await store.listMatches({ gameName: 'chess' })).toEqual([]);

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
      const late = await listMatches(db, { statuses, updatedAfter: 1001, limit: 9 });
      expect(late.map(({ id }) => id)).toEqual(['c', 'b']);
    });

    it('writes the good moves of a batch beside those that conflict or were sent before', async () => {
      const store = await openStore(await address());
      for (const id of ['a', 'b', 'c', 'd', 'e']) await createMatch(store, id);
      const { database } = store;
      const sent = 'sent-before-000001';
      const earlier = [move('c', 0, { moveID: sent }), move('e', 0, { moveID: sent })];
      expect(await database.writeMoves(earlier)).toEqual(['written', 'written']);
      const outcomes = await database.writeMoves([
        move('a', 0, { moveID: sent }), // another match's id is another id
        move('b', 7),
        move('c', 1, { moveID: sent }),
        move('e', 1, { moveID: sent, seat: 1 }), // and so is another seat's
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

    it('says of every move of a batch what became of it, also where one cannot be written', async () => {
      const store = await openStore(await address());
      for (const id of ['a', 'b']) await createMatch(store, id);
      // No state is null: this one is refused by the table, as a broken connection would refuse it.
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

    it('gathers the moves that come while a batch is written into the next one', async () => {
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

    it('is brought up to date again without a change', async () => {
      const where = await address();
      const store = await openStore(where);
      await createMatch(store, 'm');
      await store.database.close();
      stores.splice(0);
      const again = await openStore(where);
      expect((await again.fetch('m', { metadata: true })).metadata).toBeDefined();
    });

    it('of a newer version is refused by its name, and stays as it is', async () => {
      const where = await address();
      const store = await openStore(where);
      await createMatch(store, 'm');
      await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`.execute(store.database.db);
      await store.database.close();
      stores.splice(0);
      await expect(openDatabase(where)).rejects.toThrow(/newer version \(it knows 999-later\).*Nothing was changed/);
    });

    it('of another program is refused', async () => {
      const where = await address();
      const store = await openStore(where);
      const { db } = store.database;
      await dropTables(db);
      await sql`create table recipes (title text)`.execute(db);
      await store.database.close();
      stores.splice(0);
      await expect(openDatabase(where)).rejects.toThrow(/tables of another program/);
    });

    it('that holds only views of the host is no other program', async () => {
      const where = await address();
      const store = await openStore(where);
      const { db } = store.database;
      await dropTables(db);
      await sql`create view statistics_of_the_host as select 1 as one`.execute(db);
      await store.database.close();
      stores.splice(0);
      const again = await openStore(where);
      expect(await again.listMatches()).toEqual([]);
    });
  });
}

describe('the log', () => {
  it('has the same first state as the engine deals', () => {
    expect(JSON.stringify(firstState(3).G)).toBe(JSON.stringify(newMatch(parseSetup(setupFor(3)), 'stored')));
  });
});
