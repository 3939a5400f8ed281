import { sendPlayers } from './broadcast.ts';
import type { Room } from './rooms.ts';

/** The players of a match are sent at most this often because of spectators, in milliseconds. */
const PACE_MS = 250;

/**
 * Sends the players of a match because spectators have come or gone. Hundreds of them arrive together, and each message
 * goes to all of them: the first is sent at once, the others share one.
 */
export class PacedPlayers {
  /** Rooms that were sent the players a moment ago; `again`: they have changed since. */
  readonly #recent = new Map<Room, { again: boolean; readonly timer: NodeJS.Timeout }>();

  /** Call when a spectator has come or gone. */
  soon(room: Room): void {
    const recent = this.#recent.get(room);
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
    const timer = setTimeout(() => {
      const isChanged = this.#recent.get(room)?.again === true;
      this.#recent.delete(room);
      if (isChanged && room.sockets.size > 0) this.#send(room);
    }, PACE_MS).unref();
    this.#recent.set(room, { again: false, timer });
  }
}
