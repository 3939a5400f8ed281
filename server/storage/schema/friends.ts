import type { Generated } from 'kysely';

/** One direction of a friendship; the other one is a row, too. */
export interface FriendTable {
  guest_id: string;
  friend_id: string;
  at: number;
}

/** A guest's link for friends, as SHA-256. */
export interface FriendLinkTable {
  guest_id: string;
  token_hash: string;
  expires_at: number;
}

/** A friend whom someone at a waiting table has invited. */
export interface TableInvitationTable {
  match_id: string;
  guest_id: string;
  from_id: string;
  at: number;
  declined: Generated<number>;
}
