import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskeyBody, PasskeySignInBody } from '../../protocol/account.ts';

/** A software authenticator and its browser. They create passkeys and sign with them as WebAuthn specifies. */

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** Returns the head of a CBOR item: its major type and its number. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 0xff]);
}
const integer = (n: number): Buffer => (n >= 0 ? head(0, n) : head(1, -1 - n));
const byteString = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const text = (characters: string): Buffer => Buffer.concat([head(3, characters.length), Buffer.from(characters)]);
const map = (...items: readonly Buffer[]): Buffer => Buffer.concat([head(5, items.length / 2), ...items]);

/** Returns an ECDSA P-256 public key as a COSE key. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [kty, alg, crv] = [integer(2), integer(-7), integer(1)];
  const [px, py] = [x, y].map((part) => byteString(Buffer.from(part, 'base64url')));
  return map(integer(1), kty, integer(3), alg, integer(-1), crv, integer(-2), px, integer(-3), py);
}

/** The site of a passkey: the page's origin, and the host name the passkey belongs to. */
export interface SiteOfPasskey {
  readonly origin: string;
  readonly rpID: string;
}

export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #site: SiteOfPasskey;

  constructor(site: SiteOfPasskey) {
    this.#site = site;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }));
  }

  #data(flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.#site.rpID), Buffer.from([flags]), counter, rest]);
  }

  /** Creates a passkey for this challenge. */
  create(challenge: string): NewPasskeyBody['response'] {
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.#keys.publicKey)]);
    const data = this.#data(USER_PRESENT | USER_VERIFIED | HAS_KEY, key);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
        attestationObject: base64url(
          map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), byteString(data)),
        ),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge. */
  sign(challenge: string): PasskeySignInBody['response'] {
    const clientData = this.#clientData('webauthn.get', challenge);
    const data = this.#data(USER_PRESENT | USER_VERIFIED);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }
}
