import type { Db, Reader, Trx } from './database.ts';
import type { GuestRow } from './guests.ts';

/** Reads and writes friends, friend links, and friends' invitations to matches. */

/** Returns a guest's friends, sorted by name. */
export function friendsOf(db: Reader, guestID: string): Promise<GuestRow[]> {
  return db
    .selectFrom('friends')
    .innerJoin('guests', 'guests.id', 'friends.friend_id')
    .select(['guests.id', 'guests.name', 'guests.emblem'])
    .where('friends.guest_id', '=', guestID)
    .orderBy('guests.name')
    .orderBy('guests.id')
    .execute();
}

export async function countFriends(db: Reader, guestID: string): Promise<number> {
  const { count } = await db
    .selectFrom('friends')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('guest_id', '=', guestID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function areFriends(db: Reader, guestID: string, friendID: string): Promise<boolean> {
  const row = await db
    .selectFrom('friends')
    .select('at')
    .where('guest_id', '=', guestID)
    .where('friend_id', '=', friendID)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes two guests friends of each other. */
export async function addFriends(trx: Trx, a: string, b: string, at: number): Promise<void> {
  await trx
    .insertInto('friends')
    .values([
      { guest_id: a, friend_id: b, at },
      { guest_id: b, friend_id: a, at },
    ])
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Ends a friendship and deletes the invitations between the two guests. */
export async function removeFriends(db: Db, a: string, b: string): Promise<void> {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ]) {
    await db.deleteFrom('friends').where('guest_id', '=', from).where('friend_id', '=', to).execute();
    await db.deleteFrom('table_invitations').where('from_id', '=', from).where('guest_id', '=', to).execute();
  }
}

/** Replaces a guest's friend link. */
export async function replaceFriendLink(
  db: Db,
  { guestID, tokenHash, expiresAt }: { guestID: string; tokenHash: string; expiresAt: number },
): Promise<void> {
  const row = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('friend_links')
    .values({ guest_id: guestID, ...row })
    .onConflict((c) => c.column('guest_id').doUpdateSet(row))
    .execute();
}

/** Returns the guest who created a friend link, or undefined if the link is not valid at `now`. */
export function guestOfFriendLink(db: Reader, tokenHash: string, now: number): Promise<GuestRow | undefined> {
  return db
    .selectFrom('friend_links')
    .innerJoin('guests', 'guests.id', 'friend_links.guest_id')
    .select(['guests.id', 'guests.name', 'guests.emblem'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes friend links that have expired by `now`, and invitations to matches that are no longer waiting. */
export async function deleteOldInvitations(db: Db, now: number): Promise<void> {
  await db.deleteFrom('friend_links').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('table_invitations')
    .where('match_id', 'in', (eb) => eb.selectFrom('matches').select('id').where('status', '!=', 'waiting'))
    .execute();
}

export interface TableInvitation {
  readonly matchID: string;
  readonly guestID: string;
}

/**
 * Invites a friend to a match, unless the friend has already been invited to it. Resolves to true if this call invited
 * the friend.
 */
export async function addTableInvitation(
  trx: Trx,
  { matchID, guestID, fromID, at }: TableInvitation & { fromID: string; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('table_invitations')
    .values({ match_id: matchID, guest_id: guestID, from_id: fromID, at })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Declines an invitation. */
export async function declineTableInvitation(db: Db, { matchID, guestID }: TableInvitation): Promise<void> {
  await db
    .updateTable('table_invitations')
    .set({ declined: 1 })
    .where('match_id', '=', matchID)
    .where('guest_id', '=', guestID)
    .execute();
}

/** Returns true if a friend has invited the guest to this match, even if the guest declined. */
export async function isInvitedToTable(db: Reader, { matchID, guestID }: TableInvitation): Promise<boolean> {
  const row = await db
    .selectFrom('table_invitations')
    .select('at')
    .where('match_id', '=', matchID)
    .where('guest_id', '=', guestID)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns up to 10 of a guest's open invitations, newest first. An invitation is open if the guest has not declined it,
 * the match is waiting for players, and the guest has no seat in it.
 */
export function invitationsOf(db: Reader, guestID: string) {
  return db
    .selectFrom('table_invitations')
    .innerJoin('matches', 'matches.id', 'table_invitations.match_id')
    .innerJoin('guests', 'guests.id', 'table_invitations.from_id')
    .select([
      'table_invitations.match_id as matchID',
      'table_invitations.at',
      'matches.seats',
      'guests.id',
      'guests.name',
      'guests.emblem',
    ])
    .select((eb) =>
      eb
        .selectFrom('seats')
        .select((seat) => seat.fn.countAll<number>().as('free'))
        .whereRef('seats.match_id', '=', 'matches.id')
        .where('credential_hash', 'is', null)
        .where('bot', 'is', null)
        .as('free'),
    )
    .where('table_invitations.guest_id', '=', guestID)
    .where('table_invitations.declined', '=', 0)
    .where('matches.status', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seats')
            .select('seats.seat')
            .whereRef('seats.match_id', '=', 'matches.id')
            .where('seats.guest_id', '=', guestID),
        ),
      ),
    )
    .orderBy('table_invitations.at', 'desc')
    .limit(10)
    .execute();
}
