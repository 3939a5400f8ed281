import type { SocketRefusalCode } from '../../protocol/codes.ts';
import type { Limits } from '../config.ts';
import { mayWatch } from '../match/access.ts';
import { opensSeat } from '../match/access.ts';
import type { Match } from '../match/match.ts';
import type { SyncRequest } from './envelope.ts';
import { socketsOn, type Room, type SocketState } from '../play/rooms.ts';

/** A refusal of the door: a code, and for a seat that was numbered anew its number. */
export interface NoEntry {
  readonly refused: SocketRefusalCode;
  readonly rule: null;
  readonly playerID?: string;
}

const no = (refused: SocketRefusalCode): NoEntry => ({ refused, rule: null });

/** Does the credential open what is asked for? A spectator of an unlisted match shows its invitation, or is a player. */
function whyNotThis(match: Match, { playerID, credentials }: SyncRequest): NoEntry | null {
  if (playerID === null) {
    if (mayWatch(match, credentials)) return null;
    return no(match.spectators ? 'unauthorized' : 'no-spectators');
  }
  const seat = match.seats.find((other) => other.seat === Number(playerID));
  if (seat !== undefined && opensSeat(credentials, seat)) return null;
  // Seats are numbered anew when a match starts with empty ones between (docs/server.md, The lobby).
  const moved = match.seats.find((other) => opensSeat(credentials, other));
  return moved === undefined ? no('unauthorized') : { ...no('seat-moved'), playerID: String(moved.seat) };
}

/** The number of sockets of one address that watch. */
function spectatorsFrom(room: Room | undefined, address: string): number {
  let count = 0;
  for (const [{ data }, { playerID }] of room?.sockets ?? [])
    if (playerID === null && data.address === address) count++;
  return count;
}

/** Why a socket may not sit where it asks to, or null. */
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
  const most = playerID === null ? limits.matchSpectators : limits.seatSockets;
  const isCrowded = sitting >= most || (playerID === null && spectatorsFrom(room, address) >= limits.addressSpectators);
  return !sitsThere && isCrowded ? no('too-many-sockets') : null;
}
