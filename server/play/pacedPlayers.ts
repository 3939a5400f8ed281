import { sendPlayers } from './broadcast.ts';
import type { Room } from './rooms.ts';

/** The players of a match are sent at most this often because of spectators, in milliseconds. */
const PACE_MS = 250;
/** In a room with fewer sockets, everyone is sent every change at once. */
const MANY = 20;

/** Runs a task in the turn of a match, if someone is still connected to it. */
type InRoom = (matchID: string, task: (room: Room) => Promise<void>) => Promise<void>;

/**
 * Sends the players of a match because spectators have come or gone. Hundreds of them arrive together, and each message
 * goes to all of them: the first is sent at once, the others share one.
 */
export class PacedPlayers {
  readonly #inRoom: InRoom;
  readonly #failed: (error: unknown) => void;
  /** Matches whose players were sent a moment ago; `again`: they have changed since. */
  readonly #recent = new Map<string, { again: boolean; readonly timer: NodeJS.Timeout }>();

  constructor(inRoom: InRoom, failed: (error: unknown) => void) {
    this.#inRoom = inRoom;
    this.#failed = failed;
  }

  /** Call when a spectator has come or gone. */
  soon(room: Room): void {
    const recent = this.#recent.get(room.matchID);
    if (recent === undefined) this.#send(room);
    else recent.again = true;
  }

  /** Sends nothing more. */
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
      // In the match's turn, because the players are unknown while a move is written.
      if (isChanged) this.#inRoom(matchID, async (now) => this.soon(now)).catch(this.#failed);
    }, PACE_MS).unref();
    this.#recent.set(matchID, { again: false, timer });
  }
}
