import type { Kysely, Migration } from 'kysely';

/** Adds the weekly deals and the guests who have played them. */
export const weeks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('week', 'text').execute();
    await db.schema.createIndex('matches_week').on('matches').columns(['week', 'sealed']).execute();
    await db.schema
      .createTable('weeks')
      .addColumn('week', 'text', (c) => c.primaryKey())
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('started', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('week_entries')
      .addColumn('week', 'text', (c) => c.notNull().references('weeks.week').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('guest_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .addColumn('match_id', 'text', (c) => c.notNull().unique())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('coins', 'integer')
      .addColumn('rounds', 'integer')
      .addColumn('place', 'integer')
      .addPrimaryKeyConstraint('week_entries_key', ['week', 'number'])
      .addUniqueConstraint('week_entries_once', ['guest_id', 'week'])
      .execute();
    await db.schema.createIndex('week_entries_open').on('week_entries').column('ended_at').execute();
  },
};
