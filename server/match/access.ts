import { fitsHash } from '../credentials.ts';
import { isRevealed, type Match, type Seat } from './match.ts';

/** Returns true if these credentials open the seat, on any of its player's devices. */
export const opensSeat = (secret: unknown, { credentialHash, otherHashes }: Seat): boolean =>
  [credentialHash, ...otherHashes].reduce((open, hash) => fitsHash(secret, hash) || open, false);

/**
 * Returns true if a person with these credentials (null for none) can watch a match. Players with a seat always can.
 * For others, a private match requires its invitation, and a match without spectators must be over and not sealed.
 */
export function mayWatch(match: Match, credentials: string | null): boolean {
  if (match.seats.some((seat) => opensSeat(credentials, seat))) return true;
  if (!match.spectators && !isRevealed(match)) return false;
  return !match.unlisted || fitsHash(credentials, match.inviteHash);
}
