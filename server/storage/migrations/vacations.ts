import type { Kysely, Migration } from 'kysely';

/** Adds guests' vacations and the columns that let vacations pause clocks. */
export const vacations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('vacations')
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('began_at', 'bigint', (c) => c.notNull())
      .addColumn('until_at', 'bigint', (c) => c.notNull())
      .addColumn('days', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('vacations_key', ['guest_id', 'began_at'])
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('vacations', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('seats').addColumn('vacation_until', 'bigint').execute();
  },
};
