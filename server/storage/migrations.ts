import type { Kysely, Migration, MigrationProvider } from 'kysely';

/**
 * The steps from an empty database to the current tables. A released step never changes; a new one is added below, with
 * a name that sorts after it. Only the schema builder is used, so that every dialect understands it.
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

/** Guests and what belongs to them, matches with more options, seats that bots play, chat, pools, results. */
const lobby: Migration = {
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

/** A rematch refers to the previous match and to the players whom the host has removed. */
const rematches: Migration = {
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

/** Records of finished matches, each made once. */
const records: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('records')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .addColumn('record', 'text', (c) => c.notNull())
      .execute();
  },
};

/** Running matches that no one plays end as abandoned. */
const abandoned: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('matches').addColumn('reason', 'text').execute();
    await db.schema.alterTable('matches').addColumn('seen_at', 'bigint').execute();
  },
};

/** Several processes on one database: what changed in a match, who serves, who is connected where, and who must act. */
const nodes: Migration = {
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

/** Guests accept bots at a time, after which any process can seat them. */
const accepted: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('pools').addColumn('accepted_at', 'bigint').execute();
  },
};

/** Matches say how soon their bots act and whether players can ask for hints; bots share their time by address. */
const bots: Migration = {
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

/** The sums over all finished matches, and which matches are in them. */
const statistics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('counted')
      .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createTable('statistics')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('n', 'bigint', (c) => c.notNull())
      .addColumn('wins', 'bigint', (c) => c.notNull())
      .addColumn('fair', 'bigint', (c) => c.notNull())
      .addColumn('score', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('statistics_key', ['kind', 'name'])
      .execute();
  },
};

/**
 * Rated matches and ratings. They refer to players by name, not to guests, so that the history of the others stays true
 * when a guest is deleted.
 */
const ratings: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('matches')
      .addColumn('rated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('matches').addColumn('unrated', 'text').execute();
    await db.schema.alterTable('seats').addColumn('address_hash', 'text').execute();
    await db.schema.alterTable('seats').addColumn('former', 'text').execute();
    await db.schema
      .createTable('rated_matches')
      .addColumn('match_id', 'text', (c) => c.primaryKey())
      .addColumn('number', 'bigint', (c) => c.notNull().unique())
      .addColumn('pool', 'text', (c) => c.notNull())
      .addColumn('people', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('rated_matches_people').on('rated_matches').columns(['people', 'at']).execute();
    await db.schema
      .createTable('rated_seats')
      .addColumn('match_id', 'text', (c) => c.notNull().references('rated_matches.match_id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('rank', 'integer', (c) => c.notNull())
      .addColumn('faction', 'text', (c) => c.notNull())
      .addColumn('mat', 'text', (c) => c.notNull())
      .addColumn('mu_before', 'double precision', (c) => c.notNull())
      .addColumn('sigma_before', 'double precision', (c) => c.notNull())
      .addColumn('mu', 'double precision', (c) => c.notNull())
      .addColumn('sigma', 'double precision', (c) => c.notNull())
      .addPrimaryKeyConstraint('rated_seats_key', ['match_id', 'seat'])
      .execute();
    await db.schema.createIndex('rated_seats_player').on('rated_seats').column('player').execute();
    await db.schema
      .createTable('ratings')
      .addColumn('pool', 'text', (c) => c.notNull())
      .addColumn('season', 'integer', (c) => c.notNull())
      .addColumn('player', 'text', (c) => c.notNull())
      .addColumn('faction', 'text', (c) => c.notNull())
      .addColumn('mat', 'text', (c) => c.notNull())
      .addColumn('mu', 'double precision', (c) => c.notNull())
      .addColumn('sigma', 'double precision', (c) => c.notNull())
      .addColumn('shown', 'integer', (c) => c.notNull())
      .addColumn('played', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('ratings_key', ['player', 'pool', 'faction', 'mat', 'season'])
      .execute();
    await db.schema
      .createIndex('ratings_listed')
      .on('ratings')
      .columns(['pool', 'season', 'faction', 'shown'])
      .execute();
    await db.schema
      .createTable('rating_order')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('number', 'bigint', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
  },
};

/** Passkeys and recovery codes, by which a guest becomes lasting, and what is remembered between two requests. */
const accounts: Migration = {
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

/** Tournaments, and what their matches need. */
const tournaments: Migration = {
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

/** Rated matches of tournaments compare addresses as others do. */
const tournamentAddresses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('tournament_players').addColumn('address_hash', 'text').execute();
  },
};

/** Blocked guests, reports, and what operators do about them. */
const moderation: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('chat')
      .addColumn('guest_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex('chat_guest').on('chat').column('guest_id').execute();
    await db.schema
      .createTable('blocks')
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('blocked_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('blocks_key', ['guest_id', 'blocked_id'])
      .execute();
    await db.schema.createIndex('blocks_blocked').on('blocks').column('blocked_id').execute();
    await db.schema
      .createTable('reports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('about', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('reporter_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .addColumn('match_id', 'text')
      .addColumn('line', 'integer')
      .addColumn('subject_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .addColumn('subject_name', 'text')
      .addColumn('context', 'text', (c) => c.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    await db.schema.createIndex('reports_queue').on('reports').columns(['closed_at', 'at']).execute();
    await db.schema.createIndex('reports_reporter').on('reports').column('reporter_id').execute();
    await db.schema.createIndex('reports_subject').on('reports').column('subject_id').execute();
    await db.schema
      .createTable('sanctions')
      .addColumn('guest_id', 'text', (c) => c.notNull().references('guests.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('sanctions_key', ['guest_id', 'kind'])
      .execute();
    await db.schema
      .createTable('operator_log')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('by_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('subject_id', 'text', (c) => c.references('guests.id').onDelete('set null'))
      .addColumn('subject_name', 'text')
      .addColumn('match_id', 'text')
      .addColumn('report_id', 'text')
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('operator_log_at').on('operator_log').column('at').execute();
    await db.schema.createIndex('operator_log_by').on('operator_log').column('by_id').execute();
    await db.schema.createIndex('operator_log_subject').on('operator_log').column('subject_id').execute();
  },
};

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-lobby': lobby,
  '003-rematches': rematches,
  '004-records': records,
  '005-abandoned': abandoned,
  '006-nodes': nodes,
  '007-accepted': accepted,
  '008-bots': bots,
  '009-statistics': statistics,
  '010-ratings': ratings,
  '011-accounts': accounts,
  '012-tournaments': tournaments,
  '013-tournament-addresses': tournamentAddresses,
  '014-moderation': moderation,
};

export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
};
