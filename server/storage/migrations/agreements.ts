import type { Kysely, Migration } from 'kysely';

/** What the players of a match are asked to agree to. */
export const agreements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('agreement', 'text').execute();
  },
};
