import type { Kysely, Migration } from 'kysely';

/** Adds tournaments and the columns that their matches need. */
export const tournaments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('tournament_id', 'text').execute();
    for (const flag of ['awaited', 'paused', 'sealed']) {
      await db.schema
        .alterTable('matches')
        .addColumn(flag, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
    await db.schema.createIndex('matches_awaited').on('matches').columns(['awaited', 'id']).execute();
    await db.schema
      .createTable('tournaments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('format', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addColumn('starts_at', 'bigint')
      .addColumn('due_at', 'bigint')
      .addColumn('address_group', 'integer', (c) => c.notNull())
      .addColumn('match', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('round', 'integer', (c) => c.notNull())
      .addColumn('changes', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('tournaments_due').on('tournaments').column('due_at').execute();
    await db.schema.createIndex('tournaments_listed').on('tournaments').columns(['status', 'updated_at']).execute();
    await db.schema
      .createTable('tournament_players')
      .addColumn('tournament_id', 'text', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('guest_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .addColumn('bot', 'text')
      .addPrimaryKeyConstraint('tournament_players_key', ['tournament_id', 'number'])
      .addUniqueConstraint('tournament_players_once', ['guest_id', 'tournament_id'])
      .execute();
    await db.schema
      .createTable('tournament_officials')
      .addColumn('tournament_id', 'text', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('tournament_officials_key', ['tournament_id', 'guest_id'])
      .execute();
    await db.schema.createIndex('tournament_officials_guest').on('tournament_officials').column('guest_id').execute();
    await db.schema
      .createTable('tournament_log')
      .addColumn('tournament_id', 'text', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('guest_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .addColumn('facts', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('tournament_log_key', ['tournament_id', 'number'])
      .execute();
    await db.schema.createIndex('tournament_log_guest').on('tournament_log').column('guest_id').execute();
  },
};

/** Adds hashed addresses of tournament players, to detect players at the same address in rated tournament matches. */
export const tournamentAddresses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tournament_players').addColumn('address_hash', 'text').execute();
  },
};

/** Adds the number of players who have not withdrawn, for the list of tournaments. */
export const tournamentSizes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('tournaments')
      .addColumn('players', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
