import type { Kysely, Migration } from 'kysely';

/**
 * Adds the data that processes share through one database: how often each match has changed, which processes are
 * running, who is connected to or waiting on each of them, which of them must act in a match, and when maintenance was
 * last done.
 */
export const nodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['matches', 'states']) {
      await db.schema
        .alterTable(table)
        .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
    await db.schema
      .createTable('nodes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('presence')
      .addColumn('node', 'text', (c) => c.notNull().references('nodes.id').onDelete('cascade'))
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('seats', 'text', (c) => c.notNull())
      .addColumn('watching', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('presence_key', ['node', 'match_id'])
      .execute();
    await db.schema.createIndex('presence_match').on('presence').column('match_id').execute();
    await db.schema
      .createTable('duties')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('node', 'text')
      .addColumn('lease_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('epoch', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('duties_due').on('duties').column('due_at').execute();
    await db.schema
      .createTable('chores')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('done_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('pools').addColumn('node', 'text').execute();
    await db.schema.alterTable('pools').addColumn('seen_at', 'bigint').execute();
    await db.schema.alterTable('pools').addColumn('address', 'text').execute();
  },
};

/** Adds the time at which a guest accepted bots, so that any process can seat the guest. */
export const accepted: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('pools').addColumn('accepted_at', 'bigint').execute();
  },
};
