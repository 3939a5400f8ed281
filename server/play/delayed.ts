import { isDelayed, type StoredState } from '../match/match.ts';
import { chatAfter, lastChatID, lastChatIDAt } from '../storage/chat.ts';
import { readDelayed, shownAt } from '../storage/delayed.ts';
import type { Store } from '../storage/store.ts';
import { sendLate, sendWhole } from './broadcast.ts';
import type { Live } from './live.ts';
import { socketsOn, type Binding, type GameSocket, type Room } from './rooms.ts';

/** The minimum and maximum time between two checks of a room, in milliseconds. */
const SOONEST_MS = 50;
const LATEST_MS = 500;
/** The maximum number of moves shown one by one. If more are due at the same time, they are shown as one change. */
const MAX_STEPS = 20;

/** The state and the chat last sent to a room's spectators. */
interface Shown {
  state: StoredState;
  /** When the next state was written. Null if unknown. */
  nextAt: number | null;
  /** The number of the last chat message sent. */
  chatID: number;
  timer: NodeJS.Timeout | null;
}

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** Runs a task in a match's queue if someone is connected to the match here. */
  readonly inRoom: (matchID: string, task: (room: Room) => Promise<void>) => Promise<void>;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * Shows matches to spectators as they were `spectatorDelay` seconds ago. The earlier states are read from the database,
 * so they are the same in every process and after a restart. Each room records what its spectators have seen, so that
 * one patch serves all of them.
 */
export class DelayedRooms {
  readonly #parts: Parts;
  readonly #shown = new Map<Room, Shown>();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Stops all timers. */
  stop(): void {
    this.#isStopped = true;
    for (const shown of this.#shown.values()) if (shown.timer !== null) clearTimeout(shown.timer);
    this.#shown.clear();
  }

  /**
   * Sends a spectator the match as all spectators see it now. Resolves to the id of that state. Must be called in the
   * match's queue, for a match in progress.
   */
  async enter(socket: GameSocket, binding: Binding, live: Live): Promise<number> {
    const shown = await this.#open(binding.room, live);
    sendWhole(socket, binding, { ...live, state: shown.state });
    return shown.state._stateID;
  }

  /**
   * Schedules an update for a room's spectators. Called in the match's queue when a match with delayed spectators has
   * begun or changed.
   */
  look(room: Room): void {
    if (socketsOn(room, null) > 0) this.#wait(room, SOONEST_MS);
  }

  async #open(room: Room, live: Live): Promise<Shown> {
    const found = this.#shown.get(room);
    if (found !== undefined) return found;
    const { match, initial } = live;
    if (initial === null) throw new Error(`match ${match.id} has not begun`);
    const { db } = this.#parts.store.database;
    const time = this.#timeOf(live);
    const { stateID, nextAt } = await shownAt(db, match.id, time);
    const state = (stateID === null ? undefined : await readDelayed(db, match.id, stateID)) ?? initial;
    room.lastChatID = Math.max(room.lastChatID, await lastChatID(db, match.id));
    const shown = { state, nextAt, chatID: await lastChatIDAt(db, match.id, time), timer: null };
    this.#shown.set(room, shown);
    this.#wait(room, LATEST_MS);
    return shown;
  }

  #timeOf({ match }: Live): number {
    return this.#parts.now() - match.spectatorDelay * 1000;
  }

  #wait(room: Room, ms: number): void {
    const shown = this.#shown.get(room);
    if (this.#isStopped || (shown !== undefined && shown.timer !== null)) return;
    const timer = setTimeout(() => {
      const known = this.#shown.get(room);
      if (known !== undefined) known.timer = null;
      this.#tick(room).catch((error: unknown) => {
        this.#parts.failed('spectators could not be sent the match', error);
        this.#wait(room, LATEST_MS);
      });
    }, ms).unref();
    if (shown !== undefined) shown.timer = timer;
  }

  async #tick(room: Room): Promise<void> {
    let isHere = false;
    await this.#parts.inRoom(room.matchID, async (now) => {
      isHere = now === room;
      if (isHere) await this.#advance(room);
    });
    // The room's last socket has left.
    if (!isHere) this.#shown.delete(room);
  }

  /**
   * Sends the states and chat messages that spectators can see by now, and schedules the next check. Must be called in
   * the match's queue.
   */
  async #advance(room: Room): Promise<void> {
    const { live } = room;
    if (this.#isStopped) return;
    if (live === null) {
      // The next message or comparison reads the match again.
      this.#wait(room, LATEST_MS);
      return;
    }
    if (socketsOn(room, null) === 0 || !isDelayed(live.match) || live.state === null) {
      await this.#close(room, live);
      return;
    }
    const shown = await this.#open(room, live);
    const time = this.#timeOf(live);
    const isNext = shown.nextAt === null ? live.state._stateID > shown.state._stateID : shown.nextAt <= time;
    if (isNext) await this.#show(room, live, shown, time);
    for (const [socket, binding] of room.sockets) {
      if (binding.playerID === null && binding.sent === null)
        sendWhole(socket, binding, { ...live, state: shown.state });
    }
    if (room.lastChatID > shown.chatID) await this.#say(room, live, shown, time);
    const left = shown.nextAt === null ? LATEST_MS : shown.nextAt - this.#timeOf(live);
    this.#wait(room, Math.min(LATEST_MS, Math.max(SOONEST_MS, left)));
  }

  async #show(room: Room, live: Live, shown: Shown, time: number): Promise<void> {
    const { db } = this.#parts.store.database;
    const { stateID, nextAt } = await shownAt(db, room.matchID, time);
    shown.nextAt = nextAt;
    if (stateID === null) return;
    const from = shown.state._stateID + 1;
    for (let id = stateID - from < MAX_STEPS ? from : stateID; id <= stateID; id++) {
      const state = await readDelayed(db, room.matchID, id);
      // The state may be gone, because each move deletes older states.
      if (state === undefined) continue;
      const before = shown.state;
      shown.state = state;
      sendLate(room, { ...live, state }, before, state);
    }
  }

  /** Sends spectators the chat messages written up to `time`. */
  async #say(room: Room, { match }: Live, shown: Shown, time: number): Promise<void> {
    for await (const line of chatAfter(this.#parts.store.database.db, match.id, shown.chatID)) {
      if (line.at > time) return;
      shown.chatID = line.id;
      if (!match.chat || match.unlisted) continue;
      for (const [socket, { playerID }] of room.sockets) if (playerID === null) socket.emit('chat', match.id, line);
    }
  }

  /**
   * Stops the delayed updates of a room. If the match is over, sends the spectators the rest of the chat. They have
   * already been sent the final state.
   */
  async #close(room: Room, live: Live): Promise<void> {
    const shown = this.#shown.get(room);
    this.#shown.delete(room);
    if (shown !== undefined && live.match.status === 'over') await this.#say(room, live, shown, Infinity);
  }
}
