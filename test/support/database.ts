import { sql } from 'kysely';
import type { RunningServer } from '../../server/app.ts';
import type { Database } from '../../server/storage/database.ts';
import { openDatabase } from '../../server/storage/open.ts';
import type { Tables } from '../../server/storage/schema.ts';
import { TABLES } from '../../server/storage/transfer/tables.ts';
import { demand } from './demand.ts';
import { dice } from './dice.ts';
import { PlayedMatch } from './playedMatch.ts';
import { startTestServer } from './server.ts';
import { demandWhole } from './storedMatch.ts';

/** Whole databases, with matches in progress or with rows in every table. */

/** Opens a database, passes it to `use` and closes it. Resolves to the result of `use`. */
export async function withDatabase<T>(address: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(address);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

const NAMES = (Object.keys(TABLES) as (keyof Tables)[]).filter((name) => TABLES[name] !== null);

/** Resolves to all rows, as text, of every table that is copied to another database. */
export const contentOf = (address: string): Promise<Readonly<Record<string, readonly string[]>>> =>
  withDatabase(address, async ({ db }) => {
    const content: Record<string, readonly string[]> = {};
    for (const table of NAMES) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
      const lines = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
      content[table] = lines.toSorted();
    }
    return content;
  });

/**
 * Writes one row into every table that is copied to another database, except `log` and `chat`, which get more rows than
 * are copied at a time.
 */
export const fillEveryTable = (address: string): Promise<void> =>
  withDatabase(address, async ({ db }) => {
    const tables = await db.introspection.getTables();
    for (const name of NAMES) {
      const columns = tables.find((table) => table.name === name)?.columns ?? [];
      const count = name === 'log' || name === 'chat' ? 401 : 1;
      const rows = Array.from({ length: count }, (_, i) =>
        columns.map((column) => {
          if (/int/i.test(column.dataType)) return column.name === 'state_id' || column.name === 'id' ? i : 1;
          if (/double|float|real/i.test(column.dataType)) return 0.1;
          return column.name === 'move_id' ? null : 'ü"\'x';
        }),
      );
      const values = rows.map((row) => sql`(${sql.join(row)})`);
      const into = sql.join(columns.map((column) => sql.ref(column.name)));
      await sql`insert into ${sql.table(name)} (${into}) values ${sql.join(values)}`.execute(db);
    }
  });

/** Matches that are played on one server after another. */
export class Tournament {
  readonly #below = dice(77);
  readonly #matches: PlayedMatch[] = [];

  static async open(url: string): Promise<Tournament> {
    const tournament = new Tournament();
    for (let i = 0; i < 3; i++) {
      tournament.#matches.push(await PlayedMatch.open(url, tournament.#below, () => undefined));
    }
    return tournament;
  }

  /** Plays every match for a number of additional moves. */
  async play({ url }: Pick<RunningServer, 'url'>, moves: number): Promise<void> {
    await Promise.all(
      this.#matches.map(async (match) => {
        const before = match.acknowledged.length;
        await match.playAt(url, before + moves);
        demand(match.acknowledged.length > before, () => `${match.table.matchID} does not continue`);
      }),
    );
  }

  /** Starts a server on a database, plays there and stops it. */
  async playOn(address: string, moves: number): Promise<void> {
    const server = await startTestServer({ DATABASE_URL: address });
    await this.play(server, moves).finally(server.close);
  }

  /** Rejects unless the database has every acknowledged move exactly once and its states follow from its logs. */
  demandIn(address: string): Promise<void> {
    return withDatabase(address, async ({ db }) => {
      for (const { table, acknowledged } of this.#matches) await demandWhole(db, table.matchID, acknowledged);
    });
  }
}

/** Fills a database with matches in progress, and resolves to them. */
export async function playedDatabase(address: string): Promise<Tournament> {
  const server = await startTestServer({ DATABASE_URL: address });
  try {
    const tournament = await Tournament.open(server.url);
    await tournament.play(server, 15);
    return tournament;
  } finally {
    await server.close();
  }
}
