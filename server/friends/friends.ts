import type { SeatBody } from '../../protocol/bodies.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { FriendLink } from '../../protocol/people.ts';
import { MAX_FRIENDS } from '../../protocol/reasons.ts';
import { drawSecret, hashOf } from '../credentials.ts';
import { LobbyFault, malformed, notWaiting, tooManyRequests } from '../http/fault.ts';
import type { Pushes } from '../push/pushes.ts';
import type { LobbyParts } from '../lobby/change.ts';
import { changeMatch } from '../lobby/change.ts';
import { seatOf } from '../lobby/seating.ts';
import { hasBlocked } from '../storage/blocks.ts';
import {
  addFriends,
  addTableInvitation,
  areFriends,
  countFriends,
  declineTableInvitation,
  guestOfFriendLink,
  removeFriends,
  replaceFriendLink,
} from '../storage/friends.ts';
import type { Invitations } from './invitations.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a friend link is valid, in milliseconds. */
const LINK_MS = 7 * DAY_MS;

interface Parts {
  readonly lobby: LobbyParts;
  readonly invitations: Invitations;
  readonly pushes: Pushes;
}

const spent = (): LobbyFault => new LobbyFault('friend-link-spent', 'This friend link has expired or was replaced.');
const notFriends = (): LobbyFault => new LobbyFault('not-friends', 'Only friends can be invited.');

/** Friendships. Guests become friends through a link, and can invite each other to their matches. */
export class Friends {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.lobby.store.database.db;
  }

  /** Creates a guest's friend link and revokes the previous one. Anyone who has the link can use it for a week. */
  async link({ id }: Guest): Promise<FriendLink> {
    const token = drawSecret();
    const expiresAt = this.#parts.lobby.now() + LINK_MS;
    await replaceFriendLink(this.#db, { guestID: id, tokenHash: hashOf(token), expiresAt });
    return { token, expiresAt };
  }

  /**
   * Returns the guest who created a link. Throws `friend-link-spent` if the link is unknown, has expired or was
   * replaced.
   */
  async behind(token: string): Promise<Guest> {
    const guest = await guestOfFriendLink(this.#db, hashOf(token), this.#parts.lobby.now());
    if (guest === undefined) throw spent();
    return guest;
  }

  /**
   * Makes a guest friends with the guest who created a link. Throws `friend-link-spent` if the link is not valid or one
   * of the two has blocked the other, `malformed` if it is the guest's own link, or `too-many-requests` if one of the
   * two already has the maximum number of friends.
   */
  async accept({ id }: Guest, token: string): Promise<void> {
    const other = await this.behind(token);
    if (other.id === id) throw malformed('body.token: this is your own link');
    await this.#db.transaction().execute(async (trx) => {
      if ((await hasBlocked(trx, other.id, id)) || (await hasBlocked(trx, id, other.id))) throw spent();
      for (const each of [id, other.id]) {
        if ((await countFriends(trx, each)) >= MAX_FRIENDS) throw tooManyRequests();
      }
      await addFriends(trx, id, other.id, this.#parts.lobby.now());
    });
  }

  /** Ends a friendship. */
  async end({ id }: Guest, otherID: string): Promise<void> {
    await removeFriends(this.#db, id, otherID);
    this.#parts.invitations.tell(id);
    this.#parts.invitations.tell(otherID);
  }

  /**
   * Invites a friend to the waiting match in which the guest has this seat. Throws `already-started` if the match is
   * not waiting, or `not-friends` if the two are not friends or the guest does not hold the seat.
   */
  async invite(guest: Guest, matchID: string, { friend, ...seat }: SeatBody & { friend: string }): Promise<void> {
    const isNew = await changeMatch(this.#parts.lobby, matchID, async (trx, match) => {
      const { guestID } = seatOf(match, seat);
      if (match.status !== 'waiting') throw notWaiting();
      if (guestID !== guest.id || !(await areFriends(trx, guest.id, friend))) throw notFriends();
      return addTableInvitation(trx, { matchID, guestID: friend, fromID: guest.id, at: this.#parts.lobby.now() });
    });
    this.#parts.invitations.tell(friend);
    if (isNew) this.#parts.pushes.invited(matchID, friend);
  }

  /** Declines an invitation. */
  async decline({ id }: Guest, matchID: string): Promise<void> {
    await declineTableInvitation(this.#db, { matchID, guestID: id });
    this.#parts.invitations.tell(id);
  }
}
