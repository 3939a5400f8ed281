import path from 'node:path';
import { Kysely, Migrator } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseSync, NodeSqliteDialect } from '../../server/storage/dialects/nodeSqlite.ts';
import { MIGRATIONS } from '../../server/storage/migrations.ts';
import { temporaryFolder } from '../support/commands.ts';
import { startTestServer } from '../support/server.ts';
import { Wire } from '../support/seatWire.ts';
import { ask, begin, route } from '../support/wire.ts';

/** A database written by an earlier version. */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Copies a database's content into a database that has only the first tables. */
async function asBefore(from: string, to: string): Promise<void> {
  const raw = new DatabaseSync(to);
  const db = new Kysely<unknown>({ dialect: new NodeSqliteDialect(raw) });
  const provider = { getMigrations: () => Promise.resolve({ '001-first': MIGRATIONS['001-first'] }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  raw.prepare('attach ? as new').run(from);
  for (const table of ['matches', 'seats', 'states', 'log']) {
    const rows = raw.prepare(`select name from pragma_table_info('${table}')`).all();
    const columns = rows.map(({ name }) => String(name)).join(', ');
    raw.exec(`insert into main.${table} (${columns}) select ${columns} from new.${table}`);
  }
  await db.destroy();
}

describe('a database of an earlier version', () => {
  it('is migrated: its matches continue, its players can return, and bots play for players who have left', async () => {
    const folder = temporaryFolder();
    const [now, before] = [path.join(folder, 'now.sqlite'), path.join(folder, 'before.sqlite')];
    const first = await startTestServer({ DATABASE_URL: now });
    const seats = await begin(first.url);
    const [{ matchID }] = seats;
    const active = (await look(first.url, seats[0])).state?.G.active ?? 0;
    await first.close();
    await asBefore(now, before);
    const raw = new DatabaseSync(before);
    raw.prepare('update seats set away = 1 where match_id = ? and seat = ?').run(matchID, active);
    raw.close();

    const server = await startTestServer({ DATABASE_URL: before });
    closing.push(server.close);
    const wire = await look(server.url, seats[1 - active]);
    await wire.reaches(1);
    expect((await ask(server.url, route(matchID))).body).toMatchObject({
      status: 'playing',
      clock: null,
      spectators: true,
      chat: false,
    });
    expect((await look(server.url, seats[active])).stateID).toBeGreaterThan(0);
  });
});

async function look(url: string, seat: { matchID: string; playerID: string; credentials: string }): Promise<Wire> {
  const wire = new Wire({ url, ...seat });
  closing.unshift(() => Promise.resolve(wire.close()));
  expect(await wire.sync()).toMatchObject({ ok: true });
  return wire;
}
