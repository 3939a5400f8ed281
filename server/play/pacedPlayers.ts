import { sendPlayers } from './broadcast.ts';
import type { Room } from './rooms.ts';

/** The minimum time between two updates of a match's player list that spectators cause, in milliseconds. */
const PACE_MS = 250;
/** In a room with fewer sockets, everyone gets every change immediately. */
const MANY = 20;

/** Runs a task in the queue of a match, if someone is still connected to it. */
type InRoom = (matchID: string, task: (room: Room) => Promise<void>) => Promise<void>;

/**
 * Sends the player list of a match after spectators have joined or left. Hundreds can join at once, and each update is
 * sent to all of them. The first change is sent immediately; later ones share an update.
 */
export class PacedPlayers {
  readonly #inRoom: InRoom;
  readonly #failed: (error: unknown) => void;
  /** Matches whose player list has just been sent. `again`: the list has changed since. */
  readonly #recent = new Map<string, { again: boolean; readonly timer: NodeJS.Timeout }>();

  constructor(inRoom: InRoom, failed: (error: unknown) => void) {
    this.#inRoom = inRoom;
    this.#failed = failed;
  }

  /**
   * Sends the player list now or with the next update. Called when a spectator has joined or left, or when anyone has
   * done so through another process.
   */
  soon(room: Room): void {
    const recent = this.#recent.get(room.matchID);
    if (recent === undefined) this.#send(room);
    else recent.again = true;
  }

  /** Stops sending. */
  stop(): void {
    for (const { timer } of this.#recent.values()) clearTimeout(timer);
    this.#recent.clear();
  }

  #send(room: Room): void {
    sendPlayers(room);
    if (room.sockets.size < MANY) return;
    const { matchID } = room;
    const timer = setTimeout(() => {
      const isChanged = this.#recent.get(matchID)?.again === true;
      this.#recent.delete(matchID);
      // Waits in the match's queue, because the players are unknown while a move is being written.
      if (isChanged) this.#inRoom(matchID, async (now) => this.soon(now)).catch(this.#failed);
    }, PACE_MS).unref();
    this.#recent.set(matchID, { again: false, timer });
  }
}
