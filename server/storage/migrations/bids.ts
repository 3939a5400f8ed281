import type { Kysely, Migration } from 'kysely';

/** Adds auction bids to guests' results. */
export const bids: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('results').addColumn('bid', 'integer').execute();
  },
};
