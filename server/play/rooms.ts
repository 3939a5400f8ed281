import type { Namespace, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../protocol/socket.ts';
import type { Presence } from './publicMatch.ts';
import type { Live } from './live.ts';

/** A socket's connection to a match. `playerID` is the number of its seat, or null for a spectator. */
export interface Binding {
  readonly room: Room;
  readonly playerID: string | null;
  /** The seat's `credentialHash` when the socket was bound. If the seat's hash changes, the binding becomes void. */
  readonly credentialHash: string | null;
  /** The credentials that opened the match for a spectator, or null. */
  readonly shown: string | null;
  /** The id of the last state sent, or null before the first. */
  sent: number | null;
}

/** The data attached to a socket. */
export interface SocketState {
  binding: Binding | null;
  /** The number of consecutive messages refused because of the rate limits. */
  ignored: number;
  readonly address: string;
  /** Resolves when the messages received so far are answered. */
  answered: Promise<void>;
  /** True if this process is about to close the socket because it is stopping. Messages are then refused. */
  isLeaving: boolean;
}

/** Servers do not exchange socket.io events. */
type NoEvents = Record<never, never>;

export type GameSocket = Socket<ClientToServer, ServerToClient, NoEvents, SocketState>;
export type GameNamespace = Namespace<ClientToServer, ServerToClient, NoEvents, SocketState>;

/** A match with at least one connected socket. */
export interface Room {
  readonly matchID: string;
  /** Null if the match must be read again before use. */
  live: Live | null;
  readonly sockets: Map<GameSocket, Binding>;
  /** The number of the last chat message known to this process. */
  lastChatID: number;
  /** The people connected through other processes. */
  readonly others: () => Others;
}

/** The people connected to a match, with one entry for each process. */
export type Others = Iterable<{ readonly seats: readonly number[]; readonly watching: number }>;

/** The rooms of this process. A room exists while a socket is in it. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #others: (matchID: string) => Others;

  /** `others` returns the people connected to a match through other processes. */
  constructor(others: (matchID: string) => Others) {
    this.#others = others;
  }

  /** The ids of matches with a connected socket. */
  get ids(): string[] {
    return [...this.#rooms.keys()];
  }

  get size(): number {
    return this.#rooms.size;
  }

  find(matchID: string): Room | undefined {
    return this.#rooms.get(matchID);
  }

  /** Returns the room of a match, creating it if necessary. */
  open(matchID: string, live: Live): Room {
    const found = this.#rooms.get(matchID);
    if (found !== undefined) return found;
    const room: Room = { matchID, live, sockets: new Map(), lastChatID: 0, others: () => this.#others(matchID) };
    this.#rooms.set(matchID, room);
    return room;
  }

  /** Removes a socket from its room. The room closes with its last socket. */
  leave(socket: GameSocket, { room }: Binding): void {
    room.sockets.delete(socket);
    if (room.sockets.size === 0 && this.#rooms.get(room.matchID) === room) this.#rooms.delete(room.matchID);
  }
}

/** Returns the number of sockets of a seat, or of spectators if `playerID` is null. */
export const socketsOn = (room: Room, playerID: string | null): number => {
  let n = 0;
  for (const binding of room.sockets.values()) if (binding.playerID === playerID) n++;
  return n;
};

/** Returns the people connected to a room through this process. */
export function presentHere(room: Room | undefined): { seats: number[]; watching: number } {
  const seats = new Set<number>();
  for (const { playerID } of room?.sockets.values() ?? []) if (playerID !== null) seats.add(Number(playerID));
  return { seats: [...seats].sort((a, b) => a - b), watching: room === undefined ? 0 : socketsOn(room, null) };
}

/** Combines the people connected through several processes. */
export function together(all: Others): Presence {
  const seats = new Set<number>();
  let watching = 0;
  for (const each of all) {
    for (const seat of each.seats) seats.add(seat);
    watching += each.watching;
  }
  return { seats, watching };
}

/** Returns the people connected to a room through any process: their seats, and the number of spectators. */
export const presenceIn = (room: Room): Presence => together([presentHere(room), ...room.others()]);

/** Returns the seats with a connected player. */
export const presentSeats = (room: Room): ReadonlySet<number> => presenceIn(room).seats;
