import type { Kysely, Migration } from 'kysely';

/**
 * Adds passkeys and recovery codes, which let guests keep their profiles, and the challenges and merges stored between
 * two requests.
 */
export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (c) => c.notNull().unique())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('passkeys_guest').on('passkeys').column('guest_id').execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('handle', 'text', (c) => c.notNull())
      .addColumn('salt', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('recovery_codes_guest').on('recovery_codes').column('guest_id').execute();
    await db.schema.createIndex('recovery_codes_handle').on('recovery_codes').column('handle').execute();
    await db.schema
      .createTable('challenges')
      .addColumn('challenge', 'text', (c) => c.primaryKey())
      .addColumn('guest_id', 'text', (c) => c.references('guests.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('merges')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('into_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
