import type { Kysely, Migration } from 'kysely';

/** Adds matches with delayed spectators, and the states that these spectators see now or have yet to see. */
export const delays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('spectator_delay', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('delayed_states')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('state_id', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('delayed_states_key', ['match_id', 'state_id'])
      .execute();
  },
};
