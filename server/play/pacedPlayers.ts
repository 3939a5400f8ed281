import { sendPlayers } from './broadcast.ts';
import type { Room } from './rooms.ts';

/** The minimum time between two updates of a match's player list caused by spectators, in milliseconds. */
const PACE_MS = 250;
/** In a room with fewer sockets than this, everyone receives every change immediately. */
const MANY = 20;

/** Runs a task in a match's queue if someone is still connected to the match. */
type InRoom = (matchID: string, task: (room: Room) => Promise<void>) => Promise<void>;

/**
 * Sends the player list of a match after spectators have joined or left. Hundreds can join at once, and each update
 * goes to all of them. The first change is sent immediately, and the changes that follow it share an update.
 */
export class PacedPlayers {
  readonly #inRoom: InRoom;
  readonly #failed: (error: unknown) => void;
  /** Matches whose player list was just sent. `again`: the list has changed since then. */
  readonly #recent = new Map<string, { again: boolean; readonly timer: NodeJS.Timeout }>();

  constructor(inRoom: InRoom, failed: (error: unknown) => void) {
    this.#inRoom = inRoom;
    this.#failed = failed;
  }

  /**
   * Sends the player list now or with the next update. Called when a spectator joins or leaves, or when anyone does so
   * through another process.
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
      // Waits in the match's queue, because the players are unknown while the match is being read again.
      if (isChanged) this.#inRoom(matchID, async (now) => this.soon(now)).catch(this.#failed);
    }, PACE_MS).unref();
    this.#recent.set(matchID, { again: false, timer });
  }
}
