import type { Kysely, Migration } from 'kysely';

/** The agreements that the players of a match are asked to make. */
export const agreements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('agreement', 'text').execute();
  },
};
