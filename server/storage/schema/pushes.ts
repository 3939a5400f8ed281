import type { Generated } from 'kysely';

/** The site's secrets, such as the keys that identify it to push services. */
export interface SiteKeyTable {
  name: string;
  value: string;
}

/** A browser subscribed to pushes. */
export interface PushSubscriptionTable {
  id: string;
  guest_id: string;
  /** Identifies the subscribed device. Signing out the device ends its pushes. */
  secret_hash: string;
  endpoint: string;
  /** The browser's public key and secret, in base64url. */
  p256dh: string;
  auth: string;
  /** The kinds of pushes that the browser receives, separated by commas. */
  kinds: string;
  /**
   * The start of the quiet hours, in minutes after midnight in the time zone `zone`. Null if there are no quiet hours.
   */
  quiet_from: number | null;
  /** The end of the quiet hours, in the same form. */
  quiet_to: number | null;
  /** The name of a time zone. */
  zone: string;
  /** When the browser receives its daily digest, in minutes after midnight in `zone`. Null if it receives none. */
  digest: number | null;
  /** When the next digest is due. */
  digest_at: number | null;
  created_at: number;
  /** The number of consecutive failed pushes. */
  failures: Generated<number>;
}

/** The next push about a match to a browser, and the time of the last one. */
export interface PushTable {
  subscription_id: string;
  match_id: string;
  kind: string;
  /** When the next push is due. Null if there is none. */
  due_at: number | null;
  lease_until: Generated<number>;
  /** When the last push was sent. */
  told_at: Generated<number>;
  tries: Generated<number>;
}

/** A guest who has a visible page connected to the process `node`. */
export interface VisibleTable {
  node: string;
  guest_id: string;
}
