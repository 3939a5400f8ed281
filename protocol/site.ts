import { z } from 'zod';
import { count, type Of } from './shape.ts';

/** The host's privacy notice. */
const notice = z.strictObject({
  /** The person or group that runs the site. Null if the host gives only a contact. */
  operator: z.string().nullable(),
  /** An email address or an `https://` address. */
  contact: z.string(),
  /** The number of days after which a match that no one plays is deleted or ends. */
  clearAfterDays: count,
});
export type PrivacyNotice = Of<typeof notice>;

/** The response from `/api/site`. `notice` is null if the host has set no contact. */
export const site = z.strictObject({ notice: notice.nullable() });
export type Site = Of<typeof site>;
