import type { Kysely, Migration } from 'kysely';

/** Adds blocks, reports, sanctions, the operators' log, and the guest who wrote each chat message. */
export const moderation: Migration = {
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
