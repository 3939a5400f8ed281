import { z } from 'zod';
import { guest } from './guest.ts';
import { MAX_SECRET } from './limits.ts';
import { count, id, secret, time, type Of } from './shape.ts';

/** Passkeys and recovery codes, with which a guest keeps their profile, in WebAuthn's JSON forms. */

const passkey = z.strictObject({
  id,
  name: z.string(),
  since: time,
  /** When the passkey was last used to sign in, or null if never. */
  usedAt: time.nullable(),
});
export type Passkey = Of<typeof passkey>;

/** The response from `/api/me/account`: the ways to sign in as a guest. */
export const account = z.strictObject({
  /** Oldest first. */
  passkeys: z.array(passkey),
  /** The number of recovery codes left and when the codes were created, or null if there are none. */
  codes: z.strictObject({ left: count, since: time }).nullable(),
  /** The number of signed-in devices, including this one. */
  devices: count,
});
export type Account = Of<typeof account>;

/** The recovery codes, which are never shown again. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()), account });
export type RecoveryCodes = Of<typeof recoveryCodes>;

/** Bytes in base64url, as an authenticator sends them. */
const bytes = z
  .string()
  .min(1)
  .max(6000)
  .regex(/^[\w-]+$/, { error: 'must be base64url' });
const credentialType = z.literal('public-key');
const transports = z.array(z.string().max(32)).max(16);

/** What a browser needs to create a passkey. */
export const newPasskeyOptions = z.strictObject({
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: credentialType })),
  timeout: count,
  attestation: z.literal('none'),
  /** The guest's passkeys: an authenticator that has one of them does not create another. */
  excludeCredentials: z.array(z.strictObject({ id: z.string(), type: credentialType, transports })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
});
export type NewPasskeyOptions = Of<typeof newPasskeyOptions>;

/** What a browser needs to sign in with any passkey of this site. */
export const signInOptions = z.strictObject({
  rpId: z.string(),
  challenge: z.string(),
  timeout: count,
  userVerification: z.literal('preferred'),
});
export type SignInOptions = Of<typeof signInOptions>;

const credential = {
  id: bytes,
  rawId: bytes,
  type: credentialType,
  authenticatorAttachment: z.string().max(32).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
};

/** A new passkey, as `navigator.credentials.create` returns it, and the guest's name for it. */
export const newPasskeyBody = z.strictObject({
  name: z.string(),
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: transports.optional(),
      authenticatorData: bytes.optional(),
      publicKey: bytes.optional(),
      publicKeyAlgorithm: z.int().optional(),
    }),
  }),
});
export type NewPasskeyBody = Of<typeof newPasskeyBody>;

export const renamePasskeyBody = z.strictObject({ name: z.string() });

/** A signature by a passkey, as `navigator.credentials.get` returns it. */
export const passkeySignInBody = z.strictObject({
  response: z.strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
});
export type PasskeySignInBody = Of<typeof passkeySignInBody>;

/** A recovery code, as the guest typed it. */
export const codeSignInBody = z.strictObject({ code: z.string().max(MAX_SECRET) });

/** Signs out this device, or all except this one. */
export const signOutBody = z.strictObject({ devices: z.enum(['this', 'others']) });
export type SignOutBody = Of<typeof signOutBody>;

export const mergeBody = z.strictObject({ token: secret });

/** The response to a sign-in. */
export const signedIn = z.strictObject({
  guest,
  /**
   * The guest this device had before, if they have matches or tournaments, or null. The token merges that guest into
   * `guest`, once.
   */
  other: z
    .strictObject({ guest, matches: count, tournaments: count, passkeys: count, token: secret, expiresAt: time })
    .nullable(),
});
export type SignedIn = Of<typeof signedIn>;
