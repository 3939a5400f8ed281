import { maySee } from '../../game/view.ts';
import type { Happened, PatchStep } from '../../protocol/socket.ts';
import { courseOf, publicPlayers } from './publicMatch.ts';
import { wireState } from './framework.ts';
import type { Live } from './live.ts';
import { emitTo } from './emit.ts';
import { isDelayed, type StoredState } from '../match/match.ts';
import { diff } from './patch.ts';
import { presenceIn, presentSeats, type Binding, type GameSocket, type Room } from './rooms.ts';

/** Sends messages to the sockets of a match. `wireState` filters every state for its seat. */

const wireObject = (state: StoredState, playerID: string | null): Readonly<Record<string, unknown>> =>
  wireState(state, playerID) as unknown as Readonly<Record<string, unknown>>;

/** Sends the whole state, in the form of boardgame.io's reply to `sync`. */
export function sendWhole(socket: GameSocket, binding: Binding, { match, state, initial }: Live): void {
  if (state === null || initial === null) return;
  const { playerID, room } = binding;
  socket.emit('sync', match.id, {
    state: wireState(state, playerID),
    // Clients fetch the log separately, in pages (docs/server.md, The log).
    log: [],
    filteredMetadata: publicPlayers(match, presentSeats(room)),
    initialState: wireState(initial, playerID),
  });
  binding.sent = state._stateID;
}

/** A change to a match: the states before and after it, and the events of all its actions except the last one. */
interface Change {
  readonly before: StoredState;
  readonly after: StoredState;
  readonly skipped: readonly Happened[];
}

/**
 * Sends each socket, except those of delayed spectators, the patch for its own view. A socket without the previous
 * state receives the whole state. `skipped`: the events of all actions between the two states except the last one.
 */
export function sendChange(
  room: Room,
  live: Live,
  before: StoredState,
  after: StoredState,
  skipped: readonly Happened[] = [],
): void {
  const isLate = isDelayed(live.match);
  send(room, live, { before, after, skipped }, ({ playerID }) => !isLate || playerID !== null);
}

/** Returns the events of these actions that a seat, or a spectator if `playerID` is null, can see. */
function seenOf(actions: readonly Happened[], playerID: string | null): Happened[] {
  const viewer = playerID === null ? 'spectator' : Number(playerID);
  return actions.map(({ stateID, events }) => ({ stateID, events: events.filter((event) => maySee(event, viewer)) }));
}

/** Sends delayed spectators the patch for their view, or the whole state. `live`: the match as they see it now. */
export function sendLate(room: Room, live: Live, before: StoredState, after: StoredState): void {
  send(room, live, { before, after, skipped: [] }, ({ playerID }) => playerID === null);
}

function send(room: Room, live: Live, { before, after, skipped }: Change, isFor: (binding: Binding) => boolean): void {
  const receivers = new Map<string | null, GameSocket[]>();
  for (const [socket, binding] of room.sockets) {
    if (!isFor(binding)) continue;
    const { playerID } = binding;
    // This socket has already received the whole latest state, for an earlier one of several changes.
    if (binding.sent === live.state?._stateID) continue;
    if (binding.sent !== before._stateID) {
      sendWhole(socket, binding, live);
      continue;
    }
    const others = receivers.get(playerID);
    if (others === undefined) receivers.set(playerID, [socket]);
    else others.push(socket);
    binding.sent = after._stateID;
  }
  for (const [playerID, sockets] of receivers) {
    const patch: PatchStep[] = diff(wireObject(before, playerID), wireObject(after, playerID));
    const more = skipped.length === 0 ? ([] as const) : ([seenOf(skipped, playerID)] as const);
    emitTo(sockets, 'patch', room.matchID, before._stateID, after._stateID, patch, [], ...more);
  }
}

/** Sends the whole state to every socket that has an older one, except to delayed spectators. */
export function sendMissing(room: Room, live: Live): void {
  const isLate = isDelayed(live.match);
  for (const [socket, binding] of room.sockets) {
    if (isLate && binding.playerID === null) continue;
    if (binding.sent !== null && binding.sent !== live.state?._stateID) sendWhole(socket, binding, live);
  }
}

/**
 * Sends the player list, including which players are connected, with the number of spectators and the data of
 * `courseOf`.
 */
export function sendPlayers(room: Room): void {
  if (room.live === null) return;
  const { seats, watching } = presenceIn(room);
  const players = publicPlayers(room.live.match, seats);
  const { match } = room.live;
  const seated = { watching, ...courseOf(match, true) };
  const others = { watching, ...courseOf(match, false) };
  const sockets = Array.from(room.sockets);
  const onSeats = sockets.filter(([, { playerID }]) => playerID !== null).map(([socket]) => socket);
  const watchers = sockets.filter(([, { playerID }]) => playerID === null).map(([socket]) => socket);
  emitTo(onSeats, 'matchData', room.matchID, players, seated);
  emitTo(watchers, 'matchData', room.matchID, players, others);
}
