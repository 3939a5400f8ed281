import type { Kysely, Migration } from 'kysely';

/** Adds daily digests for devices. */
export const digests: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('push_subscriptions').addColumn('digest', 'integer').execute();
    await db.schema.alterTable('push_subscriptions').addColumn('digest_at', 'bigint').execute();
    await db.schema.createIndex('push_subscriptions_digest').on('push_subscriptions').column('digest_at').execute();
  },
};
