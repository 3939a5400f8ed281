import type { Bus } from '../cluster/bus.ts';
import { clocksOf } from '../match/clock.ts';
import { afterNews } from './afterNews.ts';
import { Behind, isBehind, type Stored } from './behind.ts';
import { makeMove, readLive, type Live, type Move, type MoveResult } from './live.ts';
import { NewsReader } from './newsReader.ts';
import { Serial } from './serial.ts';
import { readMatch } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import { isDelayed, type MadeMove, type Match } from '../match/match.ts';
import { mayWatch } from '../match/access.ts';
import { sendChange, sendMissing, sendPlayers, sendWhole } from './broadcast.ts';
import { emitTo } from './emit.ts';
import { DelayedRooms } from './delayed.ts';
import { PacedPlayers } from './pacedPlayers.ts';
import { Rooms, socketsOn, type GameSocket, type Others, type Room } from './rooms.ts';

/** The maximum number of tasks in a match's queue. Further messages from sockets are refused. */
const MAX_WAITING = 200;

/**
 * Called when a change that this process made to a match has been stored, and when someone has connected or left.
 * `match` is undefined if the match no longer exists. `moved`: a seat has acted. `changed`: the lobby has changed the
 * match. `present`: someone has connected or left. `epoch`: the epoch of the duty under which this process runs the
 * match's bots, if it has one. `change`: the move that was made, or null.
 */
export type Watcher = (
  matchID: string,
  match: Match | undefined,
  how: 'moved' | 'changed' | 'present',
  epoch: number | null,
  change: MadeMove | null,
) => void;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** Resolves when the clocks are correct. After an outage or a time jump, moves them first. */
  readonly settled: () => Promise<void>;
  /** Reads the time again, and moves the clocks if necessary. */
  readonly checkTime: () => Promise<void>;
  /**
   * If no process has used the database for longer than this, in milliseconds, the clocks must be moved before a move
   * is made (MoveWrite). Null if the write does not check this.
   */
  readonly gapMs: number | null;
  readonly failed: (what: string, error: unknown) => void;
  /** The maximum number of actions in a match, including undone ones. */
  readonly maxActions: number;
  readonly bus: Bus;
  /** Returns the id of this process, or null if it plays no bots. */
  readonly holder: () => string | null;
  /** The length of a lease on a duty, in milliseconds. */
  readonly leaseMs: number;
  /** Returns the people connected to a match through other processes. */
  readonly others: (matchID: string) => Others;
}

/**
 * The matches that this process serves. Every change to a match, whether by a player, a bot, a clock or the lobby,
 * waits in the match's queue. It is first written, then sent to the sockets in the match's room and to the watchers.
 */
export class Matches {
  readonly rooms: Rooms;
  /** Shows matches to delayed spectators. */
  readonly delayed: DelayedRooms;
  readonly #paced: PacedPlayers;
  readonly #parts: Parts;
  readonly #serial = new Serial(MAX_WAITING);
  readonly #watchers: Watcher[] = [];
  readonly #news: NewsReader | null;
  readonly #behind: Behind;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { readNews } = parts.store.database;
    this.#news = readNews === null ? null : new NewsReader(readNews);
    this.#behind = new Behind(
      (matchID, stateID) => this.followTo(matchID, { stateID }),
      (error) => parts.failed('a move made in another process could not be applied', error),
    );
    this.rooms = new Rooms(parts.others);
    this.delayed = new DelayedRooms({ ...parts, inRoom: (matchID, task) => this.inRoom(matchID, task) });
    this.#paced = new PacedPlayers(
      (matchID, task) => this.inRoom(matchID, task),
      (error) => parts.failed('the player list of a match could not be sent', error),
    );
  }

  watch(watcher: Watcher): void {
    this.#watchers.push(watcher);
  }

  /** Runs a task in the match's queue. Rejects with QueueFull if too many tasks are waiting. */
  ask<T>(matchID: string, task: () => Promise<T>): Promise<T> {
    return this.#serial.run(matchID, task);
  }

  /** Stops scheduled updates. Resolves when all queued tasks have finished. */
  stop(): Promise<void> {
    this.delayed.stop();
    this.#paced.stop();
    this.#behind.stop();
    return this.#serial.idle();
  }

  /** Runs a lobby change in the match's queue, then notifies everyone in the match. */
  change<T>(matchID: string, work: () => Promise<T>): Promise<T> {
    return this.#serial.runAlways(matchID, async () => {
      await this.#parts.settled();
      const done = await work();
      await this.#announce(matchID);
      return done;
    });
  }

  /** Notifies everyone in a match that was changed outside its queue. */
  async changed(matchID: string): Promise<void> {
    await this.#serial.runAlways(matchID, () => this.#announce(matchID));
  }

  /** Brings the sockets connected here up to date after another process has changed the match. */
  async follow(matchID: string): Promise<void> {
    await this.inRoom(matchID, async (room) => void (await this.#catchUp(room)));
  }

  /**
   * Brings the sockets connected here up to date if the match in memory is older than these numbers from the database.
   * Cheaper than `follow` if only moves are missing.
   */
  async followTo(matchID: string, stored: Stored): Promise<void> {
    if (!isBehind(this.rooms.find(matchID), stored)) return;
    await this.inRoom(matchID, async (room) => {
      if (isBehind(room, stored)) await this.#catchUpMoves(room);
    });
  }

  /** Follows another process's move, immediately or together with later moves. `seats` must then decide. */
  followMove(matchID: string, stateID: number, seats: readonly number[]): void {
    const room = this.rooms.find(matchID);
    if (room === undefined || !isBehind(room, { stateID })) return;
    const isAwaited = seats.some((seat) => socketsOn(room, String(seat)) > 0);
    this.#behind.add(matchID, stateID, isAwaited);
  }

  /** Runs a task in the match's queue if someone is connected to the match here. */
  async inRoom(matchID: string, task: (room: Room) => Promise<void>): Promise<void> {
    if (this.rooms.find(matchID) === undefined) return;
    await this.#serial.runAlways(matchID, async () => {
      const room = this.rooms.find(matchID);
      if (room !== undefined) await task(room);
    });
  }

  /** Sends the player list again after someone has connected or left through another process. */
  showPlayers(matchID: string): void {
    this.inRoom(matchID, async (room) => this.#paced.soon(room)).catch((error: unknown) =>
      this.#parts.failed('the player list of a match could not be sent', error),
    );
  }

  /** Sends the player list after a spectator has joined. Several arrivals can share one message. */
  showWatchers(room: Room): void {
    this.#paced.soon(room);
  }

  /**
   * Returns the match as it is stored now. Used before a message is refused, because another process may have just
   * changed the match. Must be called in the match's queue.
   */
  async fresh(matchID: string): Promise<Live | undefined> {
    const room = this.rooms.find(matchID);
    if (room !== undefined && this.#parts.bus.isShared) await this.#catchUpMoves(room);
    return this.live(matchID);
  }

  /**
   * Returns the match from memory, where it stays while someone is connected to it, or from the database. A copy in
   * memory may lack other processes' changes. Must be called in the match's queue.
   */
  async live(matchID: string): Promise<Live | undefined> {
    const room = this.rooms.find(matchID);
    const live = room?.live ?? (await readLive(this.#parts.store, matchID));
    if (room !== undefined && live !== undefined) room.live = live;
    return live;
  }

  /**
   * Makes a move that no client sent, in the match's queue. `choose` receives the match and returns the move. Resolves
   * to null if there is no match or no move.
   */
  act(matchID: string, choose: (live: Live) => Promise<Move | null> | Move | null): Promise<MoveResult | null> {
    return this.#serial.runAlways(matchID, async () => {
      const live = await this.live(matchID);
      const move = live === undefined ? null : await choose(live);
      if (live === undefined || move === null) return null;
      return this.move(live, move);
    });
  }

  /** Makes a move, then sends it to the sockets and notifies the watchers. Must be called in the match's queue. */
  async move(live: Live, move: Move): Promise<MoveResult> {
    const { store, bus } = this.#parts;
    const { match, state: known } = live;
    const matchID = match.id;
    let result: MoveResult;
    try {
      result = await makeMove(store, live, move, this.#parts);
    } catch (error) {
      // The database may be ahead of memory, so the next message reads the match again.
      const room = this.rooms.find(matchID);
      if (room !== undefined) room.live = null;
      throw error;
    }
    const room = this.rooms.find(matchID);
    if (room !== undefined) {
      // Another process may have acted first; the match was then read again.
      const reached = result.kind === 'made' ? result.before : live.state;
      if (known !== null && reached !== null && reached !== known) sendChange(room, live, known, reached);
      if (live.match.changes !== match.changes) this.#refresh(room, live);
      if (result.kind === 'made') {
        sendChange(room, live, result.before, result.after);
        this.sendClocks(room, room.sockets.keys());
      } else {
        sendMissing(room, live);
      }
    }
    if (result.kind === 'made') {
      bus.tell(['moved', matchID, result.after._stateID, [...(live.match.pending ?? [])]]);
      this.#notify(matchID, live.match, 'moved', result.epoch, {
        before: match,
        after: live.match,
        from: result.before,
        to: result.after,
      });
    }
    return result;
  }

  /** Notifies the watchers that someone has connected to a room or left it. */
  presence({ live, matchID }: Room): void {
    if (live !== null) this.#notify(matchID, live.match, 'present');
  }

  /**
   * Announces that someone has left. The announcement waits its turn in the match's queue, because the players are
   * unknown while the match is being read again.
   */
  announceLeave(room: Room, playerID: string | null): void {
    const announce = async (): Promise<void> => {
      if (this.rooms.find(room.matchID) === room) {
        if (playerID === null) this.#paced.soon(room);
        else sendPlayers(room);
        this.presence(room);
        return;
      }
      // The last socket has left, so the room's copy of the match is no longer updated.
      const match = await readMatch(this.#parts.store.database.db, room.matchID);
      this.#notify(room.matchID, match?.status === 'cleared' ? undefined : match, 'present');
    };
    this.#serial
      .runAlways(room.matchID, announce)
      .catch((error: unknown) => this.#parts.failed('a departure could not be announced', error));
  }

  /** Sends the clocks, except to delayed spectators, because running clocks reveal which seats must decide now. */
  sendClocks({ live, sockets: all }: Room, sockets: Iterable<GameSocket>): void {
    if (live === null || live.state === null) return;
    const { match } = live;
    if (match.clock === null) return;
    const clocks = clocksOf(match, this.#parts.now());
    const isLate = isDelayed(match);
    const receivers = Array.from(sockets).filter((socket) => !isLate || all.get(socket)?.playerID !== null);
    emitTo(receivers, 'clocks', match.id, clocks);
  }

  #notify(
    matchID: string,
    match: Match | undefined,
    how: 'moved' | 'changed' | 'present',
    epoch: number | null = null,
    change: MadeMove | null = null,
  ): void {
    for (const watcher of this.#watchers) {
      try {
        watcher(matchID, match, how, epoch, change);
      } catch (error) {
        this.#parts.failed('a change could not be sent', error);
      }
    }
  }

  /** Never rejects, because the change is stored even if some people could not be notified. */
  async #announce(matchID: string): Promise<void> {
    this.#parts.bus.tell(['changed', matchID]);
    try {
      const room = this.rooms.find(matchID);
      if (room !== undefined) {
        const live = await this.#catchUp(room);
        this.#notify(matchID, live?.match, 'changed');
        return;
      }
      const match = await readMatch(this.#parts.store.database.db, matchID);
      this.#notify(matchID, match?.status === 'cleared' ? undefined : match, 'changed');
    } catch (error) {
      this.#parts.failed('a lobby change could not be sent', error);
    }
  }

  /** Reads the moves made by other processes and updates the room's sockets. Must be called in the match's queue. */
  async #catchUpMoves(room: Room): Promise<void> {
    const { live: before, matchID } = room;
    if (this.#news === null || before === null || before.state === null) {
      await this.#catchUp(room);
      return;
    }
    const hasClock = before.match.clock !== null;
    const news = await this.#news.ask({ matchID, stateID: before.state._stateID, hasClock });
    const isSame = news?.since === null && news.changes === before.match.changes;
    if (isSame) return;
    const reached = news === undefined ? null : afterNews(before, news);
    if (reached === null) {
      await this.#catchUp(room);
      return;
    }
    const { live, state, skipped } = reached;
    room.live = live;
    sendChange(room, live, before.state, state, skipped);
    this.sendClocks(room, room.sockets.keys());
  }

  /** Reads a room's match again and sends its sockets the changes. Must be called in the match's queue. */
  async #catchUp(room: Room): Promise<Live | undefined> {
    const { store } = this.#parts;
    const before = room.live;
    // The copy in memory is out of date. If this read fails, the next message triggers another.
    room.live = null;
    const live = await readLive(store, room.matchID);
    if (live === undefined) {
      dissolve(room);
      return undefined;
    }
    const [known, stored] = [before?.state ?? null, live.state];
    if (known !== null && stored !== null && stored._stateID > known._stateID) sendChange(room, live, known, stored);
    const isSame = before !== null && before.match.changes === live.match.changes;
    if (isSame) {
      room.live = live;
      this.sendClocks(room, room.sockets.keys());
    } else {
      this.#refresh(room, live);
    }
    sendMissing(room, live);
    return live;
  }

  /**
   * Applies a lobby change: closes sockets whose seat was given up or whose invitation was revoked, unbinds those whose
   * seat was renumbered, and sends the state to sockets without one, as at the start of the match.
   */
  #refresh(room: Room, live: Live): void {
    room.live = live;
    // The loop needs a copy, because sockets leave the room during it.
    const sockets = Array.from(room.sockets);
    for (const [socket, binding] of sockets) {
      if (binding.playerID === null) {
        if (!mayWatch(live.match, binding.shown)) socket.disconnect(true);
        continue;
      }
      const seat = live.match.seats.find((other) => other.credentialHash === binding.credentialHash);
      if (seat === undefined) {
        socket.disconnect(true);
      } else if (String(seat.seat) !== binding.playerID) {
        // The client syncs again with its new seat number. Under the old one, it would receive another player's view.
        socket.data.binding = null;
        this.rooms.leave(socket, binding);
        socket.emit('refused', { refused: 'seat-moved', rule: null, playerID: String(seat.seat) });
      }
    }
    const isLate = isDelayed(live.match);
    if (isLate) this.delayed.look(room);
    for (const [socket, binding] of room.sockets) {
      const waits = isLate && binding.playerID === null;
      if (live.state !== null && binding.sent === null && !waits) sendWhole(socket, binding, live);
      if (live.match.nextID !== null) socket.emit('rematch', room.matchID, live.match.nextID);
    }
    sendPlayers(room);
    this.sendClocks(room, room.sockets.keys());
  }
}

function dissolve(room: Room): void {
  for (const socket of Array.from(room.sockets.keys())) {
    socket.emit('refused', { refused: 'unknown-match', rule: null });
    socket.disconnect(true);
  }
}
