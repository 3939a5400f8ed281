import type { Generated } from 'kysely';

/** One direction of a friendship. The other direction has a row too. */
export interface FriendTable {
  guest_id: string;
  friend_id: string;
  at: number;
}

/** A guest's friend link. Only the SHA-256 of its token is stored. */
export interface FriendLinkTable {
  guest_id: string;
  token_hash: string;
  expires_at: number;
}

/** An invitation to a waiting match, from one of its players to a friend. */
export interface TableInvitationTable {
  match_id: string;
  guest_id: string;
  from_id: string;
  at: number;
  declined: Generated<number>;
}
