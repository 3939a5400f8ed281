import { fitsHash } from '../credentials.ts';
import type { Match, Seat } from './match.ts';

/** Do these credentials open the seat, those of its player on whatever device? */
export const opensSeat = (secret: unknown, { credentialHash, otherHashes }: Seat): boolean =>
  [credentialHash, ...otherHashes].reduce((open, hash) => fitsHash(secret, hash) || open, false);

/**
 * May whoever shows this (or nothing) look at a match without a seat in it? A player always may. An unlisted match wants
 * its invitation; one without spectators has none until it is over.
 */
export function mayWatch(match: Match, credentials: string | null): boolean {
  if (match.seats.some((seat) => opensSeat(credentials, seat))) return true;
  if (!match.spectators && match.status !== 'over') return false;
  return !match.unlisted || fitsHash(credentials, match.inviteHash);
}
