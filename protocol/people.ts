import { z } from 'zod';
import { seatBody } from './bodies.ts';
import { guest } from './guest.ts';
import { count, id, secret, time, type Of } from './shape.ts';

/** The response from `/api/me/people`: a guest's friends and blocked guests. */
export const people = z.strictObject({
  friends: z.array(guest),
  /**
   * The guests whom this guest has blocked. Their chat messages are hidden from this guest. They are not seated with
   * this guest in quick matches and cannot join matches that this guest hosts.
   */
  blocked: z.array(guest),
});
export type People = Of<typeof people>;

/** Blocks a guest, or unblocks them if `block` is false. */
export const blockBody = z.strictObject({ block: z.boolean() });

/**
 * The response from `/api/me/friend-link`: a token with which anyone can become the guest's friend until it expires or
 * is replaced.
 */
export const friendLink = z.strictObject({ token: secret, expiresAt: time });
export type FriendLink = Of<typeof friendLink>;

export const friendBody = z.strictObject({ token: secret });

/** `friend`: the guest to invite. */
export const inviteFriendBody = seatBody.extend({ friend: id });

/** A match to which a friend has invited the guest. */
const invitedTo = z.strictObject({
  matchID: id,
  from: guest,
  at: time,
  seats: count,
  /** The number of free seats. */
  free: count,
});
export type InvitedTo = Of<typeof invitedTo>;

/** Events of `/api/me/events`. */
export const OWN_EVENTS = {
  /** All open invitations, newest first. Sent when the stream opens and after each change. */
  invitations: z.strictObject({ invitations: z.array(invitedTo) }),
} as const;
export type OwnEvents = { readonly [Event in keyof typeof OWN_EVENTS]: Of<(typeof OWN_EVENTS)[Event]> };
