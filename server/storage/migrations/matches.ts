import type { Kysely, Migration } from 'kysely';

/** Creates the tables for matches and their seats, states and logs. */
export const first: Migration = {
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

/** Adds guests and their data, more options for matches, seats played by bots, chat, pools, and results. */
export const lobby: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('guests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('emblem', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('devices')
      .addColumn('secret_hash', 'text', (c) => c.primaryKey())
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.alterTable('matches').addColumn('clock', 'text').execute();
    await db.schema
      .alterTable('matches')
      .addColumn('spectators', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('scores', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
    await db.schema
      .alterTable('matches')
      .addColumn('chat', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('seats')
      .addColumn('guest_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .execute();
    await db.schema.alterTable('seats').addColumn('bot', 'text').execute();
    await db.schema.alterTable('seats').addColumn('clock_left', 'bigint').execute();
    await db.schema.alterTable('seats').addColumn('clock_since', 'bigint').execute();
    await db.schema
      .alterTable('seats')
      .addColumn('timeouts', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('seats')
      .addColumn('stand_in', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('seats_guest').on('seats').column('guest_id').execute();
    await db.schema.alterTable('states').addColumn('pending', 'text').execute();
    await db.schema
      .createTable('credentials')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('match_id', 'text', (c) => c.notNull())
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addForeignKeyConstraint('credentials_seat', ['match_id', 'seat'], 'seats', ['match_id', 'seat'], (c) =>
        c.onDelete('cascade').onUpdate('cascade'),
      )
      .execute();
    await db.schema.createIndex('credentials_of').on('credentials').columns(['match_id', 'seat']).execute();
    await db.schema
      .createTable('removed')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('removed_key', ['match_id', 'guest_id'])
      .execute();
    await db.schema
      .createTable('pools')
      .addColumn('guest_id', 'text', (c) => c.primaryKey().references('guests.id').onDelete('cascade'))
      .addColumn('seats', 'integer', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('accepts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('match_id', 'text', (c) => c.references('matches.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createTable('chat')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('seat', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('chat_key', ['match_id', 'id'])
      .execute();
    await db.schema
      .createTable('results')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('faction', 'text', (c) => c.notNull())
      .addColumn('mat', 'text', (c) => c.notNull())
      .addColumn('players', 'integer', (c) => c.notNull())
      .addColumn('score', 'integer', (c) => c.notNull())
      .addColumn('won', 'integer', (c) => c.notNull())
      .addColumn('away', 'integer', (c) => c.notNull())
      .addColumn('ended_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('results_key', ['match_id', 'seat'])
      .execute();
    await db.schema.createIndex('results_guest').on('results').columns(['guest_id', 'ended_at']).execute();
    await db.schema
      .createTable('alive')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
  },
};

/** Adds links from rematches to previous matches, and the players whom the host has removed from a rematch. */
export const rematches: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('previous_id', 'text').execute();
    await db.schema
      .createTable('removed_seats')
      .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
      .addColumn('seat_before', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('removed_seats_key', ['match_id', 'seat_before'])
      .execute();
  },
};

/** Adds the stored records of finished matches. */
export const records: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('records')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('record', 'text', (c) => c.notNull())
      .execute();
  },
};

/** Adds the reason why a match ended without a result, and when someone was last connected to it. */
export const abandoned: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('reason', 'text').execute();
    await db.schema.alterTable('matches').addColumn('seen_at', 'bigint').execute();
  },
};

/**
 * Adds the pace of a match's bots, whether its players can ask for hints, and the group of the host's address. The
 * groups take turns using the bots' threads.
 */
export const bots: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('bot_pace', 'text', (c) => c.notNull().defaultTo('brisk'))
      .execute();
    await db.schema.alterTable('matches').addColumn('hints', 'integer').execute();
    await db.schema
      .alterTable('matches')
      .addColumn('address_group', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
