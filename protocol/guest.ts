import { z } from 'zod';
import { EMBLEM } from './limits.ts';
import { count, id, secret, time, type Of } from './shape.ts';

/** The public data of a guest, a person whom the server identifies by a cookie. */
export const guest = z.strictObject({ id, name: z.string(), emblem: z.string() });
export type Guest = Of<typeof guest>;
/** The fields that guests choose themselves. */
export type GuestLook = Pick<Guest, 'name' | 'emblem'>;

/** The response from `/api/me`. `guest` is null if the request had no valid cookie. */
export const me = z.strictObject({
  guest: guest.nullable(),
  /** The number of the guest's friends. Omitted if it is 0. */
  friends: count.optional(),
});
export type Me = Of<typeof me>;

/** The response from `/api/me/link`: a one-time token that connects another device to this guest. */
export const link = z.strictObject({ token: secret, expiresAt: time });
export type DeviceLink = Of<typeof link>;

/** Creates a guest, or changes the guest's name and emblem. */
export const meBody = z.strictObject({
  name: z.string(),
  /** The name of one of the client's emblem icons. */
  emblem: z.string().regex(EMBLEM, { error: 'must be 1 to 24 of a-z, 0-9 and -' }),
});
export type MeBody = Of<typeof meBody>;

export const claimBody = z.strictObject({ token: secret });
