import type { SocketRefusalCode } from '../../protocol/codes.ts';
import type { Limits } from '../config.ts';
import { mayWatch } from '../match/access.ts';
import { opensSeat } from '../match/access.ts';
import type { Match } from '../match/match.ts';
import type { SyncRequest } from './envelope.ts';
import { socketsOn, type Room, type SocketState } from '../play/rooms.ts';

/** A refused entry: its code and, for a renumbered seat, the new number. */
export interface NoEntry {
  readonly refused: SocketRefusalCode;
  readonly rule: null;
  readonly playerID?: string;
}

const no = (refused: SocketRefusalCode): NoEntry => ({ refused, rule: null });

/**
 * Returns why the credentials do not open the requested seat or, for a spectator, the match. Returns null if they do. A
 * spectator of a private match needs its invitation or a seat.
 */
function whyNotThis(match: Match, { playerID, credentials }: SyncRequest): NoEntry | null {
  if (playerID === null) {
    if (mayWatch(match, credentials)) return null;
    return no(match.spectators ? 'unauthorized' : 'no-spectators');
  }
  const seat = match.seats.find((other) => other.seat === Number(playerID));
  if (seat !== undefined && opensSeat(credentials, seat)) return null;
  // Seats are renumbered when a match starts with empty seats (docs/server.md, The lobby).
  const moved = match.seats.find((other) => opensSeat(credentials, other));
  return moved === undefined ? no('unauthorized') : { ...no('seat-moved'), playerID: String(moved.seat) };
}

/** Returns the number of spectator sockets from one address. */
function spectatorsFrom(room: Room | undefined, address: string): number {
  let count = 0;
  for (const [{ data }, { playerID }] of room?.sockets ?? [])
    if (playerID === null && data.address === address) count++;
  return count;
}

/** Returns why a socket cannot enter a match, or null if it can. */
export function whyNoEntry(
  match: Match,
  request: SyncRequest,
  { binding, address }: SocketState,
  room: Room | undefined,
  limits: Limits,
): NoEntry | null {
  const wrong = whyNotThis(match, request);
  if (wrong !== null) return wrong;
  const { playerID } = request;
  const sitsThere = room !== undefined && binding?.room === room && binding.playerID === playerID;
  const sitting = room === undefined ? 0 : socketsOn(room, playerID);
  const limit = playerID === null ? limits.matchSpectators : limits.seatSockets;
  const isCrowded =
    sitting >= limit || (playerID === null && spectatorsFrom(room, address) >= limits.addressSpectators);
  return !sitsThere && isCrowded ? no('too-many-sockets') : null;
}
