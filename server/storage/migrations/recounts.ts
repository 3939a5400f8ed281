import type { Kysely, Migration } from 'kysely';

/** What a recount of all ratings needs to go on while new results come. */
export const recounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Counts the changes to rated results other than new ones.
    await db.schema
      .alterTable('rating_order')
      .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // 1: the ratings are to be counted again.
    await db.schema
      .alterTable('rating_order')
      .addColumn('recount', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
