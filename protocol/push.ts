import { z } from 'zod';
import { PUSH_KINDS } from './pushKinds.ts';
import type { Of } from './shape.ts';

/** Pushes: notifications that a browser shows while its guest has no visible page of the site. */

/** A time of day: the number of minutes since midnight. */
const minute = z.int().min(0).max(1439);

/** A period of the day. If `to` is earlier than `from`, it spans midnight. */
const quiet = z
  .strictObject({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, { error: 'must not begin and end at the same time' });

const kinds = z
  .array(z.enum(PUSH_KINDS))
  .max(PUSH_KINDS.length)
  .refine((all) => new Set(all).size === all.length, { error: 'must not repeat' });

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+=*$/, { error: 'must be base64url' });

const wantedOnAny = {
  kinds,
  /** The quiet hours, or null to receive pushes at any time. */
  quiet: quiet.nullable(),
  /**
   * The minute of the day at which the digest is sent, or null for no digest. The digest is a daily push with the
   * number of matches in which the guest must decide.
   */
  digest: minute.nullable().default(null),
};

/** The push settings for a guest's new devices. They omit the time zone, which each device adds. */
export const wantedOfGuest = z.strictObject(wantedOnAny);

const wanted = {
  ...wantedOnAny,
  /** The IANA name of the time zone for the quiet hours and the digest, such as `Europe/Warsaw`. */
  zone: z.string().min(1).max(64),
};

/** A browser's subscription, as returned by `PushSubscription.toJSON`, and the pushes to send to it. */
export const pushBody = z.strictObject({
  endpoint: z.string().max(1000),
  keys: z.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
  ...wanted,
});
export type PushBody = Of<typeof pushBody>;

/** The response from `/api/me/push`. */
export const push = z.strictObject({
  /** The public key that identifies this site to push services. Null if the site sends no pushes. */
  key: z.string().nullable(),
  /** The pushes that this device receives, or null for none. */
  device: z.strictObject(wanted).nullable(),
});
export type Push = Of<typeof push>;
/** The pushes that a device receives. */
export type PushWanted = NonNullable<Push['device']>;

/** The content of a push, as sent to the service worker. It contains nothing that is hidden from opponents. */
export const pushLetter = z.strictObject({
  kind: z.enum(PUSH_KINDS),
  match: z.string(),
  /** The names of the other players, or of the inviting friend. */
  names: z.array(z.string()),
});
export type PushLetter = Of<typeof pushLetter>;

/**
 * The content of a digest, as sent to the service worker. `count`: the number of matches in which the guest must
 * decide.
 */
export const digestLetter = z.strictObject({ kind: z.literal('digest'), count: z.int().min(1) });
export type DigestLetter = Of<typeof digestLetter>;
