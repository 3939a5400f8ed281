import type { Live } from '../play/live.ts';
import { readMatch } from '../storage/matches.ts';
import { sendPlayers } from '../play/broadcast.ts';
import type { SyncRequest } from './envelope.ts';
import type { HandlerParts } from './handler.ts';
import { socketsOn, type Binding, type GameSocket } from '../play/rooms.ts';

type Parts = Pick<HandlerParts, 'matches' | 'metrics' | 'entered'>;

/**
 * Binds a socket to a seat or as a spectator. Announces a new spectator, or the player if the seat had no socket
 * before.
 */
export function bind(
  { matches, metrics, entered }: Parts,
  socket: GameSocket,
  live: Live,
  { playerID, credentials }: SyncRequest,
): Binding {
  const { data: state } = socket;
  const matchID = live.match.id;
  if (state.binding !== null && (state.binding.room.matchID !== matchID || state.binding.playerID !== playerID)) {
    unbind({ matches, metrics }, socket);
  }
  const room = matches.rooms.open(matchID, live);
  room.live ??= live;
  const isNew = state.binding === null && (playerID === null || socketsOn(room, playerID) === 0);
  const seat = live.match.seats.find((other) => String(other.seat) === playerID);
  entered(matchID, seat?.guestID ?? null);
  const binding: Binding = {
    room,
    playerID,
    credentialHash: seat?.credentialHash ?? null,
    shown: playerID === null ? credentials : null,
    sent: state.binding?.sent ?? null,
  };
  state.binding = binding;
  room.sockets.set(socket, binding);
  metrics.matches.set(matches.rooms.size);
  if (isNew) {
    if (playerID === null) matches.showWatchers(room);
    else sendPlayers(room);
    matches.presence(room);
  }
  return binding;
}

/**
 * Unbinds a socket from its match. Announces the departure of a spectator, or of the player if the socket was the
 * seat's last one.
 */
export function unbind({ matches, metrics }: Pick<HandlerParts, 'matches' | 'metrics'>, socket: GameSocket): void {
  const { data: state } = socket;
  const { binding } = state;
  if (binding === null) return;
  state.binding = null;
  matches.rooms.leave(socket, binding);
  metrics.matches.set(matches.rooms.size);
  // The client of a stopping process returns through another one.
  if (state.isLeaving) return;
  if (binding.playerID === null || socketsOn(binding.room, binding.playerID) === 0) {
    matches.announceLeave(binding.room, binding.playerID);
  }
}

/** Gives the seat back to an absent player who has returned to the match. Must be called in the match's queue. */
export async function welcomeBack(
  { matches, store, comeBack }: Pick<HandlerParts, 'matches' | 'store' | 'comeBack'>,
  live: Live,
  playerID: string | null,
): Promise<void> {
  const seat = live.match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined || !seat.away) return;
  await comeBack(live.match.id, seat.seat);
  live.match = (await readMatch(store.database.db, live.match.id)) ?? live.match;
  const room = matches.rooms.find(live.match.id);
  if (room === undefined) return;
  sendPlayers(room);
  matches.sendClocks(room, room.sockets.keys());
  matches.presence(room);
}
