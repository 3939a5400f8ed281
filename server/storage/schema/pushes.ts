import type { Generated } from 'kysely';

/** What the site keeps for itself, such as the keys by which push services know it. */
export interface SiteKeyTable {
  name: string;
  value: string;
}

/** A browser that wants pushes. */
export interface PushSubscriptionTable {
  id: string;
  guest_id: string;
  /** The device whose cookie it came with: once it is signed out, the pushes end. */
  secret_hash: string;
  endpoint: string;
  /** The browser's public key and its secret, in base64url. */
  p256dh: string;
  auth: string;
  /** Separated by commas. */
  kinds: string;
  /** Minutes of the day in `zone`; null: no quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** The name of a time zone. */
  zone: string;
  created_at: number;
  /** Consecutive failures. */
  failures: Generated<number>;
}

/** The next push about a match to a browser, and the last one. */
export interface PushTable {
  subscription_id: string;
  match_id: string;
  kind: string;
  /** null: nothing is due. */
  due_at: number | null;
  lease_until: Generated<number>;
  /** When the last push was sent. */
  told_at: Generated<number>;
  tries: Generated<number>;
}

/** A guest who has a page in view, through this process. */
export interface VisibleTable {
  node: string;
  guest_id: string;
}
