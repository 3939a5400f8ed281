import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Recovery codes: 20 characters of Crockford's base 32, which has no look-alike letters. The first four are the handle,
 * which is stored unhashed so that the code can be looked up. The other sixteen (80 random bits) are stored only as a
 * hash.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HANDLE = 4;
const SECRET = 16;
const GROUP = 4;
const BITS = 5;

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const hashCode = async (secret: string, salt: string): Promise<string> =>
  (await derive(secret, Buffer.from(salt, 'hex'), HASH_BYTES)).toString('hex');

export interface CodeParts {
  readonly handle: string;
  readonly secret: string;
}

/** A new code: the text shown to the guest (`K7QM-...`), and the parts to store. */
export interface DrawnCode {
  readonly text: string;
  readonly stored: { readonly handle: string; readonly salt: string; readonly hash: string };
}

function drawText(length: number): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % 2 ** BITS]).join('');
}

/** Draws a code and hashes it. */
export async function drawCode(): Promise<DrawnCode> {
  const [handle, secret] = [drawText(HANDLE), drawText(SECRET)];
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const groups = `${handle}${secret}`.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [];
  return { text: groups.join('-'), stored: { handle, salt, hash: await hashCode(secret, salt) } };
}

/**
 * Splits a typed code. Accepts both cases, spaces and dashes, and corrects look-alike letters. Returns null if the text
 * cannot be a code.
 */
export function readCode(text: string): CodeParts | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === HANDLE + SECRET && Array.from(plain).every((each) => ALPHABET.includes(each));
  return isCode ? { handle: plain.slice(0, HANDLE), secret: plain.slice(HANDLE) } : null;
}

/** Returns true if the secret matches the hash. */
export async function fitsCode(secret: string, { salt, hash }: { salt: string; hash: string }): Promise<boolean> {
  return timingSafeEqual(Buffer.from(await hashCode(secret, salt), 'hex'), Buffer.from(hash, 'hex'));
}
