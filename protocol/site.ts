import { z } from 'zod';
import { count, type Of } from './shape.ts';

/** The site's privacy notice. */
const notice = z.strictObject({
  /** The person or group that runs the site. Null if only a contact is set. */
  operator: z.string().nullable(),
  /** An email address or an `https://` address. */
  contact: z.string(),
  /** The number of days without activity after which a waiting match is deleted and a running match ends. */
  clearAfterDays: count,
});
export type PrivacyNotice = Of<typeof notice>;

/** The response from `/api/site`. `notice` is null if no contact is set. */
export const site = z.strictObject({ notice: notice.nullable() });
export type Site = Of<typeof site>;
