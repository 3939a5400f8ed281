import type { Live } from '../play/live.ts';
import { readMatch } from '../storage/matches.ts';
import { sendPlayers } from './broadcast.ts';
import type { SyncRequest } from './envelope.ts';
import type { HandlerParts } from './handler.ts';
import { socketsOn, type Binding, type GameSocket } from './rooms.ts';

type Parts = Pick<HandlerParts, 'tables' | 'metrics' | 'entered'>;

/** Binds a socket to a seat, or to a place among the spectators, and announces a player or spectator who is new. */
export function bind(
  { tables, metrics, entered }: Parts,
  socket: GameSocket,
  live: Live,
  { playerID, credentials }: SyncRequest,
): Binding {
  const { data: state } = socket;
  const matchID = live.match.id;
  if (state.binding !== null && (state.binding.room.matchID !== matchID || state.binding.playerID !== playerID)) {
    unbind({ tables, metrics }, socket);
  }
  const room = tables.rooms.open(matchID, live);
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
  metrics.matches.set(tables.rooms.size);
  if (isNew) {
    sendPlayers(room);
    tables.presence(room);
  }
  return binding;
}

/** Takes a socket out of its match and announces a player or spectator who has left. */
export function unbind({ tables, metrics }: Pick<HandlerParts, 'tables' | 'metrics'>, socket: GameSocket): void {
  const { data: state } = socket;
  const { binding } = state;
  if (binding === null) return;
  state.binding = null;
  tables.rooms.leave(socket, binding);
  metrics.matches.set(tables.rooms.size);
  if (binding.playerID === null || socketsOn(binding.room, binding.playerID) === 0) tables.gone(binding.room);
}

/** Returns a seat to a player who left the running match and is here again. Call in the match's turn. */
export async function welcomeBack(
  { tables, store, comeBack }: Pick<HandlerParts, 'tables' | 'store' | 'comeBack'>,
  live: Live,
  playerID: string | null,
): Promise<void> {
  const seat = live.match.seats.find((other) => String(other.seat) === playerID);
  if (seat === undefined || !seat.away) return;
  await comeBack(live.match.id, seat.seat);
  live.match = (await readMatch(store.database.db, live.match.id)) ?? live.match;
  const room = tables.rooms.find(live.match.id);
  if (room === undefined) return;
  sendPlayers(room);
  tables.sendClocks(room, room.sockets.keys());
  tables.presence(room);
}
