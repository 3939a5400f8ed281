import { fitsHash } from '../credentials.ts';
import { isRevealed, type Match, type Seat } from './match.ts';

/** Returns true if these credentials open the seat, on any of its player's devices. */
export const opensSeat = (secret: unknown, { credentialHash, otherHashes }: Seat): boolean =>
  [credentialHash, ...otherHashes].reduce((open, hash) => fitsHash(secret, hash) || open, false);

/**
 * Returns true if a person can watch a match. `credentials` are those of a seat, the invitation token, or null. A
 * player with a seat can always watch. Others need the invitation to a private match. They can watch a match that does
 * not allow spectators only when it is over and not sealed.
 */
export function mayWatch(match: Match, credentials: string | null): boolean {
  if (match.seats.some((seat) => opensSeat(credentials, seat))) return true;
  if (!match.spectators && !isRevealed(match)) return false;
  return !match.unlisted || fitsHash(credentials, match.inviteHash);
}
