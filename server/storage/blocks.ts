import type { Db, Reader } from './database.ts';
import type { GuestRow } from './guests.ts';

/** Reads and writes blocks between guests. */

/** A block of one guest by another. */
export interface Block {
  readonly guestID: string;
  readonly blockedID: string;
}

/**
 * Blocks a guest on behalf of another guest. Resolves to false and changes nothing if the other guest has already
 * blocked `limit` guests.
 */
export async function addBlock(
  db: Db,
  { guestID, blockedID, at, limit }: Block & { readonly at: number; readonly limit: number },
): Promise<boolean> {
  const rows = await db.selectFrom('blocks').select('blocked_id').where('guest_id', '=', guestID).execute();
  if (rows.some(({ blocked_id }) => blocked_id === blockedID)) return true;
  if (rows.length >= limit) return false;
  await db
    .insertInto('blocks')
    .values({ guest_id: guestID, blocked_id: blockedID, at })
    .onConflict((c) => c.doNothing())
    .execute();
  return true;
}

export async function removeBlock(db: Db, { guestID, blockedID }: Block): Promise<void> {
  await db.deleteFrom('blocks').where('guest_id', '=', guestID).where('blocked_id', '=', blockedID).execute();
}

/** Returns the guests whom a guest has blocked, most recent first. */
export function blockedBy(db: Reader, guestID: string): Promise<GuestRow[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('guests', 'guests.id', 'blocks.blocked_id')
    .select(['guests.id', 'guests.name', 'guests.emblem'])
    .where('blocks.guest_id', '=', guestID)
    .orderBy('blocks.at', 'desc')
    .execute();
}

/** Returns true if the first guest has blocked the second. */
export async function hasBlocked(db: Reader, guestID: string, blockedID: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('at')
    .where('guest_id', '=', guestID)
    .where('blocked_id', '=', blockedID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the blocks between guests who are waiting in the same quick-match pool. */
export async function blocksInPools(db: Reader): Promise<Block[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('pools', 'pools.guest_id', 'blocks.guest_id')
    .innerJoin('pools as others', (join) =>
      join.onRef('others.guest_id', '=', 'blocks.blocked_id').onRef('others.seats', '=', 'pools.seats'),
    )
    .select(['blocks.guest_id as guestID', 'blocks.blocked_id as blockedID'])
    .where('pools.match_id', 'is', null)
    .where('others.match_id', 'is', null)
    .execute();
}
