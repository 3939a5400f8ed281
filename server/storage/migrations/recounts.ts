import type { Kysely, Migration } from 'kysely';

/** Adds the columns that let a recount of all ratings run while new results are added. */
export const recounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The number of changes to rated results, not including new results.
    await db.schema
      .alterTable('rating_order')
      .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // 1 if the ratings must be recounted.
    await db.schema
      .alterTable('rating_order')
      .addColumn('recount', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
