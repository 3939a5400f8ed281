import type { Kysely, Migration, MigrationProvider } from 'kysely';

/**
 * The steps from an empty database to today's tables. A step that was released is never changed; a new one is added
 * below, with a name that sorts after it. Only the schema builder is used, so that every dialect understands it.
 */

const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('unlisted', 'integer', (c) => c.notNull())
      .addColumn('seats', 'integer', (c) => c.notNull())
      .addColumn('setup', 'text', (c) => c.notNull())
      .addColumn('invite_hash', 'text')
      .addColumn('seed', 'text', (c) => c.notNull())
      .addColumn('seed_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addColumn('next_id', 'text')
      .execute();
    await db.schema
      .createIndex('matches_listed')
      .on('matches')
      .columns(['unlisted', 'status', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('seats')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('name', 'text')
      .addColumn('data', 'text')
      .addColumn('credential_hash', 'text')
      .addColumn('joined_at', 'bigint')
      .addColumn('away', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('rematch_of', 'integer')
      .addPrimaryKeyConstraint('seats_key', ['match_id', 'seat'])
      .execute();
    await db.schema
      .createTable('states')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('state_id', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('initial', 'text', (c) => c.notNull())
      .addColumn('gameover', 'text')
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('log')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('state_id', 'integer', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('move_id', 'text')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('events', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('log_key', ['match_id', 'state_id'])
      .addUniqueConstraint('log_move', ['match_id', 'seat', 'move_id'])
      .execute();
  },
};

export const MIGRATIONS: Readonly<Record<string, Migration>> = { '001-first': first };

export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
};
