import type { Kysely, Migration } from 'kysely';

/** Adds plans, which the server carries out for their players, and matches with early turns. */
export const plans: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('early_turns', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('plans')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('turn_number', 'integer', (c) => c.notNull())
      .addColumn('delay_ms', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('dropped', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('is_open', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('seen_state', 'integer', (c) => c.notNull().defaultTo(-1))
      .addColumn('lease_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('plans_key', ['match_id', 'seat'])
      .execute();
    await db.schema.createIndex('plans_open').on('plans').column('is_open').execute();
  },
};
