import { z } from 'zod';
import { EMBLEM } from './limits.ts';
import { id, secret, time, type Of } from './shape.ts';

/** A person known by a cookie: an id that is public, a name and an emblem. */
export const guest = z.strictObject({ id, name: z.string(), emblem: z.string() });
export type Guest = Of<typeof guest>;
/** What a guest chooses for themself. */
export type GuestLook = Pick<Guest, 'name' | 'emblem'>;

/** Answers `/api/me`; null: the request came without a cookie that is known. */
export const me = z.strictObject({ guest: guest.nullable() });

/** Answers `/api/me/link`: a token that makes another device the guest's, once. */
export const link = z.strictObject({ token: secret, expiresAt: time });
export type DeviceLink = Of<typeof link>;

/** Becomes a guest, or changes the guest's name and emblem. */
export const meBody = z.strictObject({
  name: z.string(),
  /** The name of a picture, as clients know it. */
  emblem: z.string().regex(EMBLEM, { error: 'must be 1 to 24 of a-z, 0-9 and -' }),
});
export type MeBody = Of<typeof meBody>;

export const claimBody = z.strictObject({ token: secret });
