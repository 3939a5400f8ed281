import type { Kysely, Migration } from 'kysely';

/** Adds friends, friend links, and friends' invitations to matches. */
export const friends: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('friends')
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('friend_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('friends_key', ['guest_id', 'friend_id'])
      .execute();
    await db.schema.createIndex('friends_friend').on('friends').column('friend_id').execute();
    await db.schema
      .createTable('friend_links')
      .addColumn('guest_id', 'text', (c) => c.primaryKey().references('guests.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('table_invitations')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('from_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('declined', 'integer', (c) => c.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('table_invitations_key', ['match_id', 'guest_id'])
      .execute();
    await db.schema.createIndex('table_invitations_guest').on('table_invitations').column('guest_id').execute();
    await db.schema.createIndex('table_invitations_from').on('table_invitations').column('from_id').execute();
  },
};
