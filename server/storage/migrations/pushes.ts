import type { Kysely, Migration } from 'kysely';

/** Adds pushes: the site's keys, subscribed browsers, due pushes, and guests with a visible page. */
export const pushes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('site_keys')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('push_subscriptions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('secret_hash', 'text', (c) =>
        c.notNull().unique().references('devices.secret_hash').onDelete('cascade'),
      )
      .addColumn('endpoint', 'text', (c) => c.notNull().unique())
      .addColumn('p256dh', 'text', (c) => c.notNull())
      .addColumn('auth', 'text', (c) => c.notNull())
      .addColumn('kinds', 'text', (c) => c.notNull())
      .addColumn('quiet_from', 'integer')
      .addColumn('quiet_to', 'integer')
      .addColumn('zone', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('push_subscriptions_guest').on('push_subscriptions').column('guest_id').execute();
    await db.schema
      .createTable('pushes')
      .addColumn('subscription_id', 'text', (c) => c.notNull().references('push_subscriptions.id').onDelete('cascade'))
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('lease_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('told_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('pushes_key', ['subscription_id', 'match_id'])
      .execute();
    await db.schema.createIndex('pushes_due').on('pushes').column('due_at').execute();
    await db.schema.createIndex('pushes_match').on('pushes').column('match_id').execute();
    await db.schema
      .createTable('visible')
      .addColumn('node', 'text', (c) => c.notNull().references('nodes.id').onDelete('cascade'))
      .addColumn('guest_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('visible_key', ['node', 'guest_id'])
      .execute();
    await db.schema.createIndex('visible_guest').on('visible').column('guest_id').execute();
  },
};
