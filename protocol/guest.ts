import { z } from 'zod';
import { EMBLEM } from './limits.ts';
import { count, id, secret, time, type Of } from './shape.ts';

/** A person known by a cookie: a public id, a name and an emblem. */
export const guest = z.strictObject({ id, name: z.string(), emblem: z.string() });
export type Guest = Of<typeof guest>;
/** The fields that guests choose themselves. */
export type GuestLook = Pick<Guest, 'name' | 'emblem'>;

/** The response from `/api/me`. `guest` is null if the request had no valid cookie. */
export const me = z.strictObject({
  guest: guest.nullable(),
  /** The number of the guest's friends, if any. */
  friends: count.optional(),
});
export type Me = Of<typeof me>;

/** The response from `/api/me/link`: a one-time token that connects another device to this guest. */
export const link = z.strictObject({ token: secret, expiresAt: time });
export type DeviceLink = Of<typeof link>;

/** Creates a guest, or changes the guest's name and emblem. */
export const meBody = z.strictObject({
  name: z.string(),
  /** The name of an emblem picture in the client. */
  emblem: z.string().regex(EMBLEM, { error: 'must be 1 to 24 of a-z, 0-9 and -' }),
});
export type MeBody = Of<typeof meBody>;

export const claimBody = z.strictObject({ token: secret });
