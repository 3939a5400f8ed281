import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { NewPasskeyBody, NewPasskeyOptions, PasskeySignInBody, SignInOptions } from '../../protocol/account.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { Config } from '../config.ts';
import { LobbyFault } from '../http/fault.ts';

/** This site as the "relying party" of WebAuthn: the site that passkeys belong to. */

const NAME = 'Scythe';
/** How long an authenticator has to sign a challenge, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/**
 * The accepted signature algorithms, as COSE identifiers: EdDSA (Ed25519), ECDSA with SHA-256, and RSA with SHA-256.
 * Every version of Node that can run this server supports all of them.
 */
const ALGORITHMS = [-8, -7, -257];

// The library is loaded on first use, because it takes 25 MB and 0.2 s. A server on which passkeys are never used saves
// both.
const library = () => import('@simplewebauthn/server');

/**
 * Returns the host name that passkeys belong to. This is RP_ID if it is set, otherwise the first name in HOSTS and
 * ORIGINS that is not an IP address, otherwise `localhost`.
 */
export function rpIDOf({ rpID, hosts, origins }: Pick<Config, 'rpID' | 'hosts' | 'origins'>): string {
  const names = [...hosts, ...origins.map((origin) => new URL(origin).hostname)];
  // Passkeys cannot belong to an IP address.
  return rpID ?? names.find((name) => isIP(name.replace(/^\[(.*)\]$/, '$1')) === 0) ?? 'localhost';
}

/**
 * Returns the origins that a request may have come from. Its Origin and Host headers must already have been checked.
 */
function originsOf({ origin, host }: IncomingHttpHeaders): string[] {
  if (origin !== undefined) return [origin];
  return host === undefined ? [] : [`https://${host}`, `http://${host}`];
}

interface ClientData {
  readonly challenge: string;
  readonly origin: string;
}

const foreign = (): LobbyFault => new LobbyFault('passkey-foreign', 'This passkey belongs to another site.');
const refused = (): LobbyFault =>
  new LobbyFault('passkey-refused', "The passkey's response is not valid. Nothing has changed.");

/**
 * Returns the challenge and the origin that the authenticator signed, according to the browser. Throws
 * `passkey-refused` if the browser's data cannot be read.
 */
export function readClientData(clientDataJSON: string): ClientData {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge, origin } = data as Readonly<Record<string, unknown>>;
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin };
  } catch {
    // Not JSON.
  }
  throw refused();
}

/**
 * Runs one of the library's checks. Throws `passkey-foreign` if the response was created for another relying party, or
 * `passkey-refused` if the check fails for any other reason.
 */
async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    throw error instanceof Error && error.name === 'UnexpectedRPIDHash' ? foreign() : refused();
  }
}

interface Known {
  readonly credentialID: string;
  readonly transports: string;
}

/** A passkey that passed its check. */
interface CheckedPasskey {
  readonly credentialID: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
}

/** Creates the options that browsers pass to authenticators, and checks the authenticators' responses. */
export class RelyingParty {
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  /** Returns options for a new passkey. Excludes the passkeys in `known`, which the guest already has. */
  async newPasskey({ id, name }: Guest, known: readonly Known[]): Promise<NewPasskeyOptions> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: this.#id,
      userName: name,
      userDisplayName: name,
      userID: new TextEncoder().encode(id),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return {
      rp: { name: NAME, id: this.#id },
      user: options.user,
      challenge: options.challenge,
      pubKeyCredParams: options.pubKeyCredParams,
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: known.map(({ credentialID, transports }) => ({
        id: credentialID,
        type: 'public-key',
        transports: transportsOf(transports),
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
    };
  }

  /** Returns options for signing in with any passkey of this site. */
  async signIn(): Promise<SignInOptions> {
    const { generateAuthenticationOptions } = await library();
    const { challenge } = await generateAuthenticationOptions({ rpID: this.#id });
    return { rpId: this.#id, challenge, timeout: CHALLENGE_MS, userVerification: 'preferred' };
  }

  /**
   * Checks a new passkey and returns the data to store. Throws `passkey-foreign` if it was created for another site, or
   * `passkey-refused` if the response is invalid.
   */
  async checkNew(
    response: NewPasskeyBody['response'],
    challenge: string,
    headers: IncomingHttpHeaders,
  ): Promise<CheckedPasskey> {
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON, attestationObject, transports = [] } = response.response;
    const origins = ownOrigins(clientDataJSON, headers);
    const { verified, registrationInfo } = await checked(() =>
      verifyRegistrationResponse({
        response: {
          id: response.id,
          rawId: response.rawId,
          type: response.type,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: this.#id,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    if (!verified) throw refused();
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialID: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.filter((each) => /^[\w-]+$/.test(each)).join(','),
    };
  }

  /**
   * Checks a passkey's assertion and returns the passkey's new signature counter. Throws `passkey-foreign` if the
   * assertion was created for another site, or `passkey-refused` if it is invalid.
   */
  async checkSignIn(
    response: PasskeySignInBody['response'],
    passkey: { readonly credentialID: string; readonly publicKey: string; readonly counter: number },
    challenge: string,
    headers: IncomingHttpHeaders,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await library();
    const { clientDataJSON, authenticatorData, signature } = response.response;
    const origins = ownOrigins(clientDataJSON, headers);
    const { verified, authenticationInfo } = await checked(() =>
      verifyAuthenticationResponse({
        response: {
          id: response.id,
          rawId: response.rawId,
          type: response.type,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: this.#id,
        credential: {
          id: passkey.credentialID,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: false,
      }),
    );
    if (!verified) throw refused();
    return authenticationInfo.newCounter;
  }
}

/**
 * Returns the request's possible origins. Throws `passkey-foreign` if the browser's data names a different origin, or
 * `passkey-refused` if the data cannot be read.
 */
function ownOrigins(clientDataJSON: string, headers: IncomingHttpHeaders): string[] {
  const origins = originsOf(headers);
  if (!origins.includes(readClientData(clientDataJSON).origin)) throw foreign();
  return origins;
}

const transportsOf = (stored: string): string[] => (stored === '' ? [] : stored.split(','));
