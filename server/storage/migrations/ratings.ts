import type { Kysely, Migration } from 'kysely';

/** Adds the sums over all finished matches, and the list of matches included in them. */
export const statistics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('counted')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createTable('statistics')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('n', 'bigint', (c) => c.notNull())
      .addColumn('wins', 'bigint', (c) => c.notNull())
      .addColumn('fair', 'bigint', (c) => c.notNull())
      .addColumn('score', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('statistics_key', ['kind', 'name'])
      .execute();
  },
};

/**
 * Adds rated matches and ratings. They identify players by plain text, without a foreign key to guests, so that other
 * players' history stays correct when a guest is deleted.
 */
export const ratings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('rated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('matches').addColumn('unrated', 'text').execute();
    await db.schema.alterTable('seats').addColumn('address_hash', 'text').execute();
    await db.schema.alterTable('seats').addColumn('former', 'text').execute();
    await db.schema
      .createTable('rated_matches')
      .addColumn('match_id', 'text', (c) => c.primaryKey())
      .addColumn('number', 'bigint', (c) => c.notNull().unique())
      .addColumn('pool', 'text', (c) => c.notNull())
      .addColumn('people', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('rated_matches_people').on('rated_matches').columns(['people', 'at']).execute();
    await db.schema
      .createTable('rated_seats')
      .addColumn('match_id', 'text', (c) => c.notNull().references('rated_matches.match_id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('rank', 'integer', (c) => c.notNull())
      .addColumn('faction', 'text', (c) => c.notNull())
      .addColumn('mat', 'text', (c) => c.notNull())
      .addColumn('mu_before', 'double precision', (c) => c.notNull())
      .addColumn('sigma_before', 'double precision', (c) => c.notNull())
      .addColumn('mu', 'double precision', (c) => c.notNull())
      .addColumn('sigma', 'double precision', (c) => c.notNull())
      .addPrimaryKeyConstraint('rated_seats_key', ['match_id', 'seat'])
      .execute();
    await db.schema.createIndex('rated_seats_player').on('rated_seats').column('player').execute();
    await db.schema
      .createTable('ratings')
      .addColumn('pool', 'text', (c) => c.notNull())
      .addColumn('season', 'integer', (c) => c.notNull())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('faction', 'text', (c) => c.notNull())
      .addColumn('mat', 'text', (c) => c.notNull())
      .addColumn('mu', 'double precision', (c) => c.notNull())
      .addColumn('sigma', 'double precision', (c) => c.notNull())
      .addColumn('shown', 'integer', (c) => c.notNull())
      .addColumn('played', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['player', 'pool', 'faction', 'mat', 'season'])
      .execute();
    await db.schema
      .createIndex('ratings_listed')
      .on('ratings')
      .columns(['pool', 'season', 'faction', 'shown'])
      .execute();
    await db.schema
      .createTable('rating_order')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('number', 'bigint', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
  },
};

/** Does nothing. Keeps the name of an unreleased step that multiplied the stored sums; `restsOfWins` replaces it. */
export const statisticsOfSeven: Migration = { up: () => Promise.resolve() };

interface Rests {
  statistics: { kind: string; n: number; wins: number; fair: number; wins_rest: number; fair_rest: number };
}

/** The number of parts in a win before tables of seven existed. */
const SIXTIETHS = 60;

/**
 * Divides a win into 420 parts instead of 60, so that seven players can share it. The remainder that sixtieths cannot
 * express is in separate columns, so that an older server can still add to the same sums.
 */
export const restsOfWins: Migration = {
  async up(db: Kysely<Rests>): Promise<void> {
    for (const column of ['wins_rest', 'fair_rest']) {
      await db.schema
        .alterTable('statistics')
        .addColumn(column, 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
    }
    const sumOf = async (column: 'n' | 'fair', kind: string): Promise<number> => {
      const row = await db
        .selectFrom('statistics')
        .select((eb) => eb.fn.sum(column).as('sum'))
        .where('kind', '=', kind)
        .executeTakeFirst();
      return Number(row?.sum ?? 0);
    };
    // The fair shares of a match add up to one win. A larger sum means that the unreleased step multiplied it.
    if ((await sumOf('fair', 'faction')) <= SIXTIETHS * (await sumOf('n', 'match'))) return;
    await db
      .updateTable('statistics')
      .set((eb) => ({ wins_rest: eb.ref('wins'), fair_rest: eb.ref('fair'), wins: 0, fair: 0 }))
      .execute();
  },
};
