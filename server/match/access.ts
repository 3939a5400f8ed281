import { fitsHash } from '../credentials.ts';
import { isRevealed, type Match, type Seat } from './match.ts';

/** Returns true if these credentials open the seat, on any of its player's devices. */
export const opensSeat = (secret: unknown, { credentialHash, otherHashes }: Seat): boolean =>
  [credentialHash, ...otherHashes].reduce((open, hash) => fitsHash(secret, hash) || open, false);

/**
 * Returns true if a person with these credentials (null for none) can view a match without a seat. Its players can. A
 * private match requires its invitation; a match without spectators cannot be watched until it is over.
 */
export function mayWatch(match: Match, credentials: string | null): boolean {
  if (match.seats.some((seat) => opensSeat(credentials, seat))) return true;
  if (!match.spectators && !isRevealed(match)) return false;
  return !match.unlisted || fitsHash(credentials, match.inviteHash);
}
