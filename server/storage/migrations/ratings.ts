import type { Kysely, Migration } from 'kysely';

/** The sums over all finished matches, and which matches are in them. */
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
 * Rated matches and ratings. They refer to players by name, not to guests, so that the history of the others stays true
 * when a guest is deleted.
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

interface OfSeven {
  statistics: { wins: number; fair: number };
}

/** A win has 420 parts instead of 60, so that six and seven players can share it. */
export const statisticsOfSeven: Migration = {
  async up(db: Kysely<OfSeven>): Promise<void> {
    await db
      .updateTable('statistics')
      .set((eb) => ({ wins: eb('wins', '*', 7), fair: eb('fair', '*', 7) }))
      .execute();
  },
};
