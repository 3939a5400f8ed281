import { sql } from 'kysely';
import type { PushKind } from '../../protocol/pushKinds.ts';
import type { Database, Db, Trx } from './database.ts';

/** Reads and writes the site's keys, push subscriptions, due pushes, and the guests who have a visible page. */

/** A browser subscribed to pushes. */
export interface Subscription {
  readonly id: string;
  readonly guestID: string;
  readonly secretHash: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds: readonly PushKind[];
  /** The quiet hours, in minutes after midnight in the time zone `zone`. Null if there are none. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly zone: string;
  /** When the browser receives its daily digest, in minutes after midnight in `zone`. Null if it receives none. */
  readonly digest: number | null;
}

/**
 * Returns the value stored under a name, which all processes share. If there is none yet, stores `value` and returns
 * it.
 */
export async function keepKey(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('site_keys')
    .values({ name, value })
    .onConflict((c) => c.doNothing())
    .execute();
  const kept = await db.selectFrom('site_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value;
}

const columns = [
  'id',
  'guest_id',
  'secret_hash',
  'endpoint',
  'p256dh',
  'auth',
  'kinds',
  'quiet_from',
  'quiet_to',
  'zone',
  'digest',
] as const;

interface Row {
  readonly id: string;
  readonly guest_id: string;
  readonly secret_hash: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds: string;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly zone: string;
  readonly digest: number | null;
}

const toSubscription = (row: Row): Subscription => ({
  id: row.id,
  guestID: row.guest_id,
  secretHash: row.secret_hash,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  kinds: (row.kinds === '' ? [] : row.kinds.split(',')) as PushKind[],
  quiet: row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
  zone: row.zone,
  digest: row.digest,
});

/** Returns the subscription of a device. */
export async function subscriptionOf(db: Db | Trx, secretHash: string): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select(columns)
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row === undefined ? undefined : toSubscription(row);
}

/** Returns the subscription at an endpoint. */
export async function subscriptionAt(trx: Trx, endpoint: string): Promise<Subscription | undefined> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select(columns)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row === undefined ? undefined : toSubscription(row);
}

/** Returns the subscriptions with these ids. Omits subscriptions that do not exist. */
export async function readSubscriptions(db: Db, ids: readonly string[]): Promise<Subscription[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('push_subscriptions').select(columns).where('id', 'in', ids).execute();
  return rows.map(toSubscription);
}

/** Writes a device's subscription, replacing the previous one. */
export async function putSubscription(
  trx: Trx,
  given: Subscription,
  at: number,
  digestAt: number | null,
): Promise<void> {
  const row = {
    guest_id: given.guestID,
    endpoint: given.endpoint,
    p256dh: given.p256dh,
    auth: given.auth,
    kinds: given.kinds.join(','),
    quiet_from: given.quiet?.from ?? null,
    quiet_to: given.quiet?.to ?? null,
    zone: given.zone,
    digest: given.digest,
    digest_at: digestAt,
    failures: 0,
  };
  await trx
    .insertInto('push_subscriptions')
    .values({ ...row, id: given.id, secret_hash: given.secretHash, created_at: at })
    .onConflict((c) => c.column('secret_hash').doUpdateSet(row))
    .execute();
}

export async function deleteSubscription(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Deletes a subscription if it still has this endpoint. Resolves to true if it was deleted. */
export async function deleteAt(db: Db, { id, endpoint }: Subscription): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the subscription of a device. */
export async function deleteSubscriptionOf(db: Db, secretHash: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('secret_hash', '=', secretHash).execute();
}

/**
 * Counts a failed push to a subscription, or resets the count after a successful one. Resolves to the new count if it
 * has changed, or to null, for example if the subscription no longer has this endpoint.
 */
export async function countFailure(db: Db, { id, endpoint }: Subscription, hasFailed: boolean): Promise<number | null> {
  const row = await db
    .updateTable('push_subscriptions')
    .set((eb) => ({ failures: hasFailed ? eb('failures', '+', 1) : eb.lit(0) }))
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .$if(!hasFailed, (query) => query.where('failures', '>', 0))
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? null;
}

/** A push about a match to several guests. */
export interface Note {
  readonly matchID: string;
  readonly guestIDs: readonly string[];
  readonly kind: PushKind;
  /** When the push is due, in milliseconds since 1970. */
  readonly at: number;
  /** The minimum time between two pushes about a match, in milliseconds. */
  readonly pauseMs: number;
}

/**
 * Schedules a push about a match for all devices of these guests, no sooner than `pauseMs` after the last one sent. It
 * replaces any push about the match that is already scheduled. With `isFirst`, skips devices for which a push about the
 * match has been scheduled or sent, unless it is a friend's invitation.
 */
export async function noteDue(db: Db, note: Note, isFirst = false): Promise<void> {
  const { matchID, guestIDs, kind, at, pauseMs } = note;
  const only = isFirst ? sql`where pushes.kind = 'friend'` : sql``;
  await sql`
    insert into pushes (subscription_id, match_id, kind, due_at)
    select id, ${matchID}, ${kind}, cast(${at} as bigint) from push_subscriptions
    where guest_id in (${sql.join(guestIDs)})
    on conflict (subscription_id, match_id) do update set
      kind = excluded.kind,
      due_at = case when pushes.told_at + ${pauseMs} > excluded.due_at then pushes.told_at + ${pauseMs}
        else excluded.due_at end,
      tries = 0
    ${only}`.execute(db);
}

/** A push that this process has claimed. */
export interface Due {
  readonly subscriptionID: string;
  readonly matchID: string;
  readonly kind: PushKind;
  readonly dueAt: number;
  readonly toldAt: number;
  readonly tries: number;
  /** The end of the lease, which identifies the claim. */
  readonly leaseUntil: number;
}

interface DueRow {
  readonly subscription_id: string;
  readonly match_id: string;
  readonly kind: string;
  readonly due_at: number;
  readonly told_at: number;
  readonly tries: number;
}

/** Claims up to `limit` due pushes that no process has claimed. */
export async function claimPushes(
  { db, kind }: Database,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Promise<Due[]> {
  const leaseUntil = now + leaseMs;
  const skip = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select subscription_id, match_id from pushes where due_at <= ${now} and lease_until <= ${now}
      order by due_at limit ${limit} ${skip}
    )
    update pushes set lease_until = ${leaseUntil}
    where (subscription_id, match_id) in (select subscription_id, match_id from due)
    returning subscription_id, match_id, kind, due_at, told_at, tries`.execute(db);
  return rows.map((row) => ({
    subscriptionID: row.subscription_id,
    matchID: row.match_id,
    kind: row.kind as PushKind,
    dueAt: Number(row.due_at),
    toldAt: Number(row.told_at),
    tries: row.tries,
    leaseUntil,
  }));
}

/** Returns an update of a claimed push. It has no effect if another process has claimed the push. */
const claimed = (db: Db, { subscriptionID, matchID, leaseUntil }: Due) =>
  db
    .updateTable('pushes')
    .where('subscription_id', '=', subscriptionID)
    .where('match_id', '=', matchID)
    .where('lease_until', '=', leaseUntil);

/** Extends a claim until `leaseUntil`. Resolves to the new claim, or to null if another process has claimed the push. */
export async function renewPush(db: Db, due: Due, leaseUntil: number): Promise<Due | null> {
  const { numUpdatedRows } = await claimed(db, due).set({ lease_until: leaseUntil }).executeTakeFirst();
  return numUpdatedRows > 0n ? { ...due, leaseUntil } : null;
}

/** The data to store after handling a due push. */
export interface After {
  readonly kind: PushKind;
  /** When the next push is due. Null if there is none. */
  readonly dueAt: number | null;
  readonly tries: number;
  /** When the push was sent. Null if it was not sent. */
  readonly toldAt: number | null;
}

/**
 * Ends a claim and stores `after`. If another push about the match was scheduled in the meantime, keeps that push. If
 * this push was sent, the other one becomes due `pauseMs` later. Has no effect if another process has claimed the push.
 */
export async function finishPush(db: Db, due: Due, after: After, pauseMs: number): Promise<void> {
  const { toldAt } = after;
  const told = toldAt === null ? {} : { told_at: toldAt };
  const { numUpdatedRows } = await claimed(db, due)
    .set({ kind: after.kind, due_at: after.dueAt, tries: after.tries, lease_until: 0, ...told })
    .where('due_at', '=', due.dueAt)
    .where('kind', '=', due.kind)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await claimed(db, due)
    .set({ lease_until: 0, ...told, ...(toldAt === null ? {} : { due_at: toldAt + pauseMs }) })
    .where('due_at', 'is not', null)
    .execute();
}

/** Deletes rows without a due push, unless a push was sent at or after `before`. */
export async function deleteOldPushes(db: Db, before: number): Promise<void> {
  await db.deleteFrom('pushes').where('due_at', 'is', null).where('told_at', '<', before).execute();
}

/** Records which guests now have a visible page connected to a process, and which no longer have one. */
export async function writeVisible(db: Db, node: string, guests: ReadonlyMap<string, boolean>): Promise<void> {
  const ids = (isVisible: boolean) => Array.from(guests).flatMap(([id, value]) => (value === isVisible ? [id] : []));
  const [come, gone] = [ids(true), ids(false)];
  if (come.length > 0) {
    await db
      .insertInto('visible')
      .values(come.map((id) => ({ node, guest_id: id })))
      .onConflict((c) => c.doNothing())
      .execute();
  }
  if (gone.length > 0) await db.deleteFrom('visible').where('node', '=', node).where('guest_id', 'in', gone).execute();
}

/** Returns the given guests who have a visible page connected to a process seen since `after`. */
export async function visibleAmong(db: Db, ids: readonly string[], after: number): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('visible')
    .innerJoin('nodes', 'nodes.id', 'visible.node')
    .select('visible.guest_id')
    .where('visible.guest_id', 'in', ids)
    .where('nodes.seen_at', '>=', after)
    .execute();
  return new Set(rows.map(({ guest_id }) => guest_id));
}
