import type { Kysely, Migration } from 'kysely';

/** Adds guests' settings, which apply to all their devices. */
export const settings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('guest_settings')
      .addColumn('guest_id', 'text', (c) => c.primaryKey().references('guests.id').onDelete('cascade'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('settings', 'text', (c) => c.notNull())
      .execute();
  },
};
