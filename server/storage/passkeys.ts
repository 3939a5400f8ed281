import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes passkeys, and the challenges that they sign. */

export interface StoredPasskey {
  readonly id: string;
  readonly guestID: string;
  readonly credentialID: string;
  readonly publicKey: string;
  readonly counter: number;
}

export interface NewPasskey extends StoredPasskey {
  readonly name: string;
  readonly transports: string;
  readonly at: number;
}

/** Returns a guest's passkeys, oldest first. */
export async function passkeysOf(db: Reader, guestID: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id as credentialID', 'name', 'transports', 'created_at as since', 'used_at as usedAt'])
    .where('guest_id', '=', guestID)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the passkey with this credential id, or undefined if there is none. */
export async function findPasskey(db: Reader, credentialID: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'guest_id as guestID', 'credential_id as credentialID', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialID)
    .executeTakeFirst();
}

/** Stores a passkey. Returns false if a passkey with this credential id is already stored. */
export async function insertPasskey(db: Pick<Trx, 'insertInto'>, passkey: NewPasskey): Promise<boolean> {
  const { id, guestID, credentialID, name, publicKey, counter, transports, at } = passkey;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id,
      guest_id: guestID,
      credential_id: credentialID,
      name,
      public_key: publicKey,
      counter,
      transports,
      created_at: at,
      used_at: null,
    })
    .onConflict((c) => c.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Renames a guest's passkey. Returns false if the guest has no passkey with this id. */
export async function renamePasskey(db: Db, guestID: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('guest_id', '=', guestID)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a guest's passkey. Returns false if the guest has no passkey with this id. */
export async function deletePasskey(db: Db, guestID: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('guest_id', '=', guestID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Records that a passkey has signed a challenge. Returns false if the passkey no longer exists, or if its counter is no
 * longer `before` because another sign-in with it finished first.
 */
export async function markPasskeyUsed(
  trx: Trx,
  id: string,
  { before, counter, at }: { before: number; counter: number; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a challenge. `guestID` is null for a sign-in. */
export async function insertChallenge(
  db: Db,
  { challenge, guestID, expiresAt }: { challenge: string; guestID: string | null; expiresAt: number },
): Promise<void> {
  await db.insertInto('challenges').values({ challenge, guest_id: guestID, expires_at: expiresAt }).execute();
}

/**
 * Deletes a guest's challenge, or a sign-in challenge if `guestID` is null. Returns true if it existed and had not
 * expired at `now`.
 */
export async function takeChallenge(
  db: Db,
  { challenge, guestID, now }: { challenge: string; guestID: string | null; now: number },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('guest_id', guestID === null ? 'is' : '=', guestID)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
}

/** Deletes challenges that have expired by `now`. */
export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<=', now).execute();
}
