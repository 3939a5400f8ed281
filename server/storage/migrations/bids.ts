import type { Kysely, Migration } from 'kysely';

/** The bids of auctions in the results of guests. */
export const bids: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('results').addColumn('bid', 'integer').execute();
  },
};
