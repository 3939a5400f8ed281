import { z } from 'zod';
import { guest } from './guest.ts';
import { MAX_SECRET } from './limits.ts';
import { count, id, secret, time, type Of } from './shape.ts';

/** Passkeys and recovery codes, which let a guest keep their profile. Passkeys use WebAuthn's JSON formats. */

const passkey = z.strictObject({
  id,
  name: z.string(),
  since: time,
  /** When the passkey was last used to sign in. Null if it has not been used. */
  usedAt: time.nullable(),
});
export type Passkey = Of<typeof passkey>;

/** The response from `/api/me/account`: the guest's sign-in methods and signed-in devices. */
export const account = z.strictObject({
  /** Oldest first. */
  passkeys: z.array(passkey),
  /** The number of unused recovery codes and the time of their creation. Null if the guest has no codes. */
  codes: z.strictObject({ left: count, since: time }).nullable(),
  /** The number of signed-in devices, including this one. */
  devices: count,
});
export type Account = Of<typeof account>;

/** New recovery codes, which the server sends only once, and the updated `account`. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()), account });
export type RecoveryCodes = Of<typeof recoveryCodes>;

/** Base64url-encoded bytes from an authenticator. */
const bytes = z
  .string()
  .min(1)
  .max(6000)
  .regex(/^[\w-]+$/, { error: 'must be base64url' });
const credentialType = z.literal('public-key');
const transports = z.array(z.string().max(32)).max(16);

/** The options that a browser needs to create a passkey. */
export const newPasskeyOptions = z.strictObject({
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: credentialType })),
  timeout: count,
  attestation: z.literal('none'),
  /** The guest's passkeys. An authenticator that has one of these does not create another. */
  excludeCredentials: z.array(z.strictObject({ id: z.string(), type: credentialType, transports })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
});
export type NewPasskeyOptions = Of<typeof newPasskeyOptions>;

/** The options that a browser needs to sign in with any passkey for this site. */
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

/** A new passkey, as returned by `navigator.credentials.create`, and the name that the guest gives it. */
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

/** A passkey assertion, as returned by `navigator.credentials.get`. */
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

/** A recovery code as typed by the guest. */
export const codeSignInBody = z.strictObject({ code: z.string().max(MAX_SECRET) });

/** Signs out this device, or all other devices. */
export const signOutBody = z.strictObject({ devices: z.enum(['this', 'others']) });
export type SignOutBody = Of<typeof signOutBody>;

export const mergeBody = z.strictObject({ token: secret });

/** The response to a sign-in. */
export const signedIn = z.strictObject({
  guest,
  /**
   * The guest previously signed in on this device. Null if there was no other guest, or if that guest has no matches or
   * tournaments. Until `expiresAt`, `token` can be used once to merge that guest into `guest`.
   */
  other: z
    .strictObject({ guest, matches: count, tournaments: count, passkeys: count, token: secret, expiresAt: time })
    .nullable(),
});
export type SignedIn = Of<typeof signedIn>;
