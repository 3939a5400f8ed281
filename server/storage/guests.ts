import type { Db, Reader, Trx } from './database.ts';
import { renamePlayer } from './ratings.ts';
import { codesOf } from './recoveryCodes.ts';

/** Reads and writes guests, their devices, and links that connect other devices. Only hashes of secrets are stored. */

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  readonly emblem: string;
}

/**
 * Returns the guest of a device, with the time they were last seen (milliseconds since 1970), or undefined if there is
 * none.
 */
export async function findByDevice(db: Db, secretHash: string): Promise<(GuestRow & { seenAt: number }) | undefined> {
  return db
    .selectFrom('devices')
    .innerJoin('guests', 'guests.id', 'devices.guest_id')
    .select(['guests.id', 'guests.name', 'guests.emblem', 'guests.seen_at as seenAt'])
    .where('devices.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

/** Returns a guest, with the time they were created (milliseconds since 1970), or undefined if there is none. */
export async function findGuest(db: Reader, id: string): Promise<(GuestRow & { since: number }) | undefined> {
  return db
    .selectFrom('guests')
    .select(['id', 'name', 'emblem', 'created_at as since'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the given ids that belong to existing guests. */
export async function existingGuests(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('guests').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertGuest(trx: Trx, guest: GuestRow, at: number): Promise<void> {
  await trx
    .insertInto('guests')
    .values({ ...guest, created_at: at, seen_at: at })
    .execute();
}

export async function updateGuest(db: Db | Trx, { id, name, emblem }: GuestRow): Promise<void> {
  await db.updateTable('guests').set({ name, emblem }).where('id', '=', id).execute();
}

export async function markSeen(db: Db, id: string, at: number): Promise<void> {
  await db.updateTable('guests').set({ seen_at: at }).where('id', '=', id).execute();
}

/**
 * Deletes a guest with their devices, links, passkeys, recovery codes, results and place in a pool. Their seats remain,
 * without a guest. Their ratings and rated matches remain under the anonymous name `former`.
 */
export function deleteGuest(db: Db, id: string, former: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await renamePlayer(trx, id, former);
    await trx.updateTable('seats').set({ former }).where('guest_id', '=', id).execute();
    await trx.deleteFrom('guests').where('id', '=', id).execute();
  });
}

/**
 * Returns a guest's profile, devices, push subscriptions, passkeys, recovery codes, seats and chat messages, but no
 * hashes of secrets. Returns undefined if the guest does not exist.
 */
export async function readAllAbout(db: Reader, id: string) {
  const guest = await db
    .selectFrom('guests')
    .select(['id', 'name', 'emblem', 'created_at as since', 'seen_at as seenAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  const devices = await db
    .selectFrom('devices')
    .select('created_at as since')
    .where('guest_id', '=', id)
    .orderBy('created_at')
    .execute();
  const seats = await db
    .selectFrom('seats')
    .select(['match_id as matchID', 'seat', 'name', 'joined_at as joinedAt'])
    .where('guest_id', '=', id)
    .orderBy('joined_at')
    .execute();
  const chat = await db
    .selectFrom('chat')
    .leftJoin('seats', (join) =>
      join.onRef('seats.match_id', '=', 'chat.match_id').onRef('seats.seat', '=', 'chat.seat'),
    )
    .select(['chat.match_id as matchID', 'chat.text', 'chat.created_at as at'])
    // Messages written by earlier versions have no author; they belong to the guest in the seat.
    .where((eb) => eb(eb.fn.coalesce('chat.guest_id', 'seats.guest_id'), '=', id))
    .orderBy('chat.created_at')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select([
      'credential_id as credentialID',
      'name',
      'public_key as publicKey',
      'counter',
      'transports',
      'created_at as since',
      'used_at as usedAt',
    ])
    .where('guest_id', '=', id)
    .orderBy('created_at')
    .execute();
  const subscriptions = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'zone', 'created_at as since'])
    .where('guest_id', '=', id)
    .orderBy('created_at')
    .execute();
  // The rest of the endpoint is a secret between the browser and its push service.
  const pushes = subscriptions.map(({ endpoint, ...row }) => ({ ...row, service: new URL(endpoint).host }));
  const recoveryCodes = await codesOf(db, id);
  return guest === undefined ? undefined : { guest, devices, pushes, passkeys, recoveryCodes, seats, chat };
}

/**
 * Deletes guests without a seat who were last seen before a given time, unless they have a passkey or an unused
 * recovery code.
 */
export async function deleteUnseenGuests(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('guests')
    .where('seen_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seats').select('seats.seat').whereRef('seats.guest_id', '=', 'guests.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.guest_id', '=', 'guests.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recovery_codes')
            .select('recovery_codes.hash')
            .whereRef('recovery_codes.guest_id', '=', 'guests.id')
            .where('recovery_codes.used_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Adds a device to a guest and deletes all but the guest's newest `kept` devices. */
export async function addDevice(
  trx: Trx,
  { guestID, secretHash, at, kept }: { guestID: string; secretHash: string; at: number; kept: number },
): Promise<void> {
  await trx.insertInto('devices').values({ secret_hash: secretHash, guest_id: guestID, created_at: at }).execute();
  const devices = await trx
    .selectFrom('devices')
    .select('secret_hash')
    .where('guest_id', '=', guestID)
    .orderBy('created_at', 'desc')
    .execute();
  const old = devices.slice(kept).map(({ secret_hash }) => secret_hash);
  if (old.length > 0) await trx.deleteFrom('devices').where('secret_hash', 'in', old).execute();
}

export async function countDevices(db: Reader, guestID: string): Promise<number> {
  const { count } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('guest_id', '=', guestID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteDevice(db: Db, secretHash: string): Promise<void> {
  await db.deleteFrom('devices').where('secret_hash', '=', secretHash).execute();
}

/** Deletes all devices of a guest except one, and the guest's link for connecting another device. */
export function deleteOtherDevices(db: Db, guestID: string, secretHash: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('links').where('guest_id', '=', guestID).execute();
    await trx.deleteFrom('devices').where('guest_id', '=', guestID).where('secret_hash', '!=', secretHash).execute();
  });
}

/** Replaces a guest's link for connecting another device. */
export async function replaceLink(
  db: Db,
  { guestID, tokenHash, expiresAt }: { guestID: string; tokenHash: string; expiresAt: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('links').where('guest_id', '=', guestID).execute();
    await trx.insertInto('links').values({ token_hash: tokenHash, guest_id: guestID, expires_at: expiresAt }).execute();
  });
}

/** Deletes a link and returns its guest, or undefined if the link is unknown or has expired by `now`. */
export async function takeLink(trx: Trx, tokenHash: string, now: number): Promise<GuestRow | undefined> {
  const link = await trx
    .deleteFrom('links')
    .where('token_hash', '=', tokenHash)
    .returning(['guest_id', 'expires_at'])
    .executeTakeFirst();
  if (link === undefined || link.expires_at <= now) return undefined;
  return trx.selectFrom('guests').select(['id', 'name', 'emblem']).where('id', '=', link.guest_id).executeTakeFirst();
}

/** Deletes links that have expired by `now`. */
export async function deleteExpiredLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('links').where('expires_at', '<=', now).execute();
}
