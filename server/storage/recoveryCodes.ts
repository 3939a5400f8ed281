import type { Db, Reader, Trx } from './database.ts';

/** Reads and writes recovery codes. Only their handles, salts and hashes are stored. */

export interface StoredCode {
  readonly hash: string;
  readonly guestID: string;
  readonly salt: string;
  readonly usedAt: number | null;
}

export interface NewCode {
  readonly hash: string;
  readonly handle: string;
  readonly salt: string;
}

/** Replaces all recovery codes of a guest. */
export function replaceCodes(db: Db, guestID: string, codes: readonly NewCode[], at: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('recovery_codes').where('guest_id', '=', guestID).execute();
    await trx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ ...code, guest_id: guestID, created_at: at, used_at: null })))
      .execute();
  });
}

/** Returns the times at which each of a guest's codes was created and used. */
export async function codesOf(db: Reader, guestID: string): Promise<{ since: number; usedAt: number | null }[]> {
  return db
    .selectFrom('recovery_codes')
    .select(['created_at as since', 'used_at as usedAt'])
    .where('guest_id', '=', guestID)
    .orderBy('used_at')
    .execute();
}

/** Returns the codes with this handle. Several guests can have a code with the same handle. */
export async function codesByHandle(db: Reader, handle: string): Promise<StoredCode[]> {
  return db
    .selectFrom('recovery_codes')
    .select(['hash', 'guest_id as guestID', 'salt', 'used_at as usedAt'])
    .where('handle', '=', handle)
    .execute();
}

/** Marks a code as used. Returns false if it has already been used or replaced. */
export async function useCode(trx: Trx, hash: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
