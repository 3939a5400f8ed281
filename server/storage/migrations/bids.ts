import type { Kysely, Migration } from 'kysely';

/** The bids of auctions in guests' results. */
export const bids: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('results').addColumn('bid', 'integer').execute();
  },
};
