import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random secrets, seeds and ids. Secrets, such as credentials and invitations, are stored only as hashes. */

const SECRET_BYTES = 24;
const SEED_BYTES = 16;
const ID_BYTES = 12;
const NODE_BYTES = 6;
const PLAN_BYTES = 10;

/** Draws a 192-bit secret, as text that can be used in a link or a header. */
export const drawSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Draws the seed of a match: 32 hex digits from the system's random source (docs/notation.md, Randomness). */
export const drawSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/** Draws a 96-bit match id, which cannot be guessed. */
export const drawMatchID = (): string => randomBytes(ID_BYTES).toString('base64url');

/** Draws the id of a process, which distinguishes it from the others that use the database. */
export const drawNodeID = (): string => randomBytes(NODE_BYTES).toString('hex');

/** Draws the id of a plan. It is the prefix of the ids of the plan's moves. */
export const drawPlanID = (): string => randomBytes(PLAN_BYTES).toString('hex');

/** Returns the SHA-256 of a secret in hex. Secrets are random, so they need no salt. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Returns true if the secret matches the hash. Takes the same time either way. No secret matches a null hash. */
export function fitsHash(secret: unknown, hash: string | null): boolean {
  const given = Buffer.from(hashOf(typeof secret === 'string' ? secret : ''), 'hex');
  const wanted = Buffer.from(hash ?? '0'.repeat(given.length * 2), 'hex');
  return timingSafeEqual(given, wanted) && hash !== null && typeof secret === 'string';
}
