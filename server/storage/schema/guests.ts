import type { Generated } from 'kysely';

/** The tables of guests and their data. */

export interface GuestTable {
  /** The guest's public id. */
  id: string;
  name: string;
  emblem: string;
  created_at: number;
  seen_at: number;
}

export interface DeviceTable {
  secret_hash: string;
  guest_id: string;
  created_at: number;
}

export interface LinkTable {
  token_hash: string;
  guest_id: string;
  expires_at: number;
}

export interface PasskeyTable {
  /** The server's id for the passkey. URLs contain it instead of the credential id, which can be far longer. */
  id: string;
  guest_id: string;
  /** The credential id, in base64url. */
  credential_id: string;
  /** The name that the guest gave the passkey. */
  name: string;
  /** The passkey's public key: a COSE key in base64url. */
  public_key: string;
  /** The authenticator's signature counter; 0 if it has none. */
  counter: number;
  /** The ways in which browsers can reach the authenticator (WebAuthn transports), separated by commas. */
  transports: string;
  created_at: number;
  used_at: number | null;
}

export interface RecoveryCodeTable {
  /** The scrypt hash of the code's secret, made with the salt, in hex. */
  hash: string;
  guest_id: string;
  /** The first characters of the code. Several codes can share them. */
  handle: string;
  salt: string;
  created_at: number;
  /** When the code was used, or null if it is unused. */
  used_at: number | null;
}

export interface ChallengeTable {
  challenge: string;
  /** The guest who is adding a passkey, or null for a sign-in. */
  guest_id: string | null;
  expires_at: number;
}

export interface MergeTable {
  token_hash: string;
  guest_id: string;
  into_id: string;
  expires_at: number;
}

export interface PoolTable {
  guest_id: string;
  seats: number;
  since: number;
  /** No longer used; replaced by `accepted_at`. */
  accepts: Generated<number>;
  /** When the guest accepted bots instead of waiting longer, or null. */
  accepted_at: Generated<number | null>;
  match_id: string | null;
  /** The process that holds the guest's stream. Null after the stream has ended. */
  node: string | null;
  /** When that process last confirmed the stream, or when the stream ended. */
  seen_at: number | null;
  /** The guest's address while they wait with an open stream. */
  address: string | null;
}

export interface RemovedTable {
  match_id: string;
  guest_id: string;
}

export interface RemovedSeatTable {
  match_id: string;
  seat_before: number;
}

/** A guest's vacation. */
export interface VacationTable {
  guest_id: string;
  began_at: number;
  /** The end of the vacation, past or future. */
  until_at: number;
  /** The number of vacation days used. */
  days: number;
}

/** A guest's settings, which apply to all their devices. */
export interface SettingsTable {
  guest_id: string;
  /** The `SETTINGS_VERSION` of the server that wrote the settings. */
  version: number;
  /** The settings that the guest has chosen, as JSON. */
  settings: string;
}
