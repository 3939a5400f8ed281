import type { Namespace, Socket } from 'socket.io';
import type { ClientToServer, ServerToClient } from '../../protocol/socket.ts';
import type { Presence } from './publicMatch.ts';
import type { Live } from './live.ts';

/** Where a socket sits: its match, its seat (null: it watches) and what it has been sent. */
export interface Binding {
  readonly room: Room;
  readonly playerID: string | null;
  /** What opened the seat; if the seat has other credentials by now, the binding is void. */
  readonly credentialHash: string | null;
  /** What opened the match for one who watches; null where nothing was shown. */
  readonly shown: string | null;
  /** The state id of the last state sent, null before the first. */
  sent: number | null;
}

/** What is kept with a socket. */
export interface SocketState {
  binding: Binding | null;
  /** Messages in a row that the limits have refused. */
  ignored: number;
  readonly address: string;
}

/** Events between servers: there are none. */
type NoEvents = Record<never, never>;

export type GameSocket = Socket<ClientToServer, ServerToClient, NoEvents, SocketState>;
export type GameNamespace = Namespace<ClientToServer, ServerToClient, NoEvents, SocketState>;

/** A match that somebody is connected to. */
export interface Room {
  readonly matchID: string;
  /** null: to be read again before it is used. */
  live: Live | null;
  readonly sockets: Map<GameSocket, Binding>;
}

/** The rooms of this process, kept while a socket is in them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /** The matches that someone is connected to. */
  get ids(): string[] {
    return [...this.#rooms.keys()];
  }

  get size(): number {
    return this.#rooms.size;
  }

  find(matchID: string): Room | undefined {
    return this.#rooms.get(matchID);
  }

  /** The room of a match, made if there is none. */
  open(matchID: string, live: Live): Room {
    const found = this.#rooms.get(matchID);
    if (found !== undefined) return found;
    const room: Room = { matchID, live, sockets: new Map() };
    this.#rooms.set(matchID, room);
    return room;
  }

  /** Takes a socket out; the last one closes the room. */
  leave(socket: GameSocket, { room }: Binding): void {
    room.sockets.delete(socket);
    if (room.sockets.size === 0 && this.#rooms.get(room.matchID) === room) this.#rooms.delete(room.matchID);
  }
}

/** The sockets that sit on a seat. */
export const socketsOn = (room: Room, playerID: string | null): number => {
  let n = 0;
  for (const binding of room.sockets.values()) if (binding.playerID === playerID) n++;
  return n;
};

/** The seats somebody is connected to. */
export const presentSeats = (room: Room | undefined): ReadonlySet<number> => {
  const present = new Set<number>();
  for (const { playerID } of room?.sockets.values() ?? []) if (playerID !== null) present.add(Number(playerID));
  return present;
};

/** Who is in a room: on which seats, and how many watch. */
export const presenceIn = (room: Room | undefined): Presence => ({
  seats: presentSeats(room),
  watching: room === undefined ? 0 : socketsOn(room, null),
});
