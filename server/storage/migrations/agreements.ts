import type { Kysely, Migration } from 'kysely';

/** What everyone at a table is asked to agree to. */
export const agreements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('agreement', 'text').execute();
  },
};
