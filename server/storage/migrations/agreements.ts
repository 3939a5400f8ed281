import type { Kysely, Migration } from 'kysely';

/** Adds open proposals to pause or end matches. */
export const agreements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('agreement', 'text').execute();
  },
};
