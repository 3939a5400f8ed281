import { z } from 'zod';
import { seatBody } from './bodies.ts';
import { guest } from './guest.ts';
import { count, id, secret, time, type Of } from './shape.ts';

/** Answers `/api/me/people`: the other guests that matter to a guest. */
export const people = z.strictObject({
  friends: z.array(guest),
  /** Their chat is hidden, no quick match brings them together, and they cannot join a match the guest hosts. */
  blocked: z.array(guest),
});
export type People = Of<typeof people>;

/** `block`: false lifts the block. */
export const blockBody = z.strictObject({ block: z.boolean() });

/** Answers `/api/me/friend-link`: a token by which everyone who has it can become a friend, until it expires. */
export const friendLink = z.strictObject({ token: secret, expiresAt: time });
export type FriendLink = Of<typeof friendLink>;

export const friendBody = z.strictObject({ token: secret });

/** `friend`: the guest to invite. */
export const inviteFriendBody = seatBody.extend({ friend: id });

/** A table to which a friend has invited the guest. */
const invitedTo = z.strictObject({
  matchID: id,
  from: guest,
  at: time,
  seats: count,
  /** Free seats. */
  free: count,
});
export type InvitedTo = Of<typeof invitedTo>;

/** Events of `/api/me/events`. */
export const OWN_EVENTS = {
  /** All open invitations, the newest first: at the beginning, and after each change. */
  invitations: z.strictObject({ invitations: z.array(invitedTo) }),
} as const;
export type OwnEvents = { readonly [Event in keyof typeof OWN_EVENTS]: Of<(typeof OWN_EVENTS)[Event]> };
