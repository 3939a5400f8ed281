import type { Bus } from '../cluster/bus.ts';
import type { Notice } from '../cluster/notice.ts';
import { livingNodes, readPresence, writePresence } from '../storage/nodes.ts';
import type { Store } from '../storage/store.ts';
import type { Presence } from './publicMatch.ts';
import { presentHere, together, type Others, type Room, type Rooms } from './rooms.ts';

/** How long changes are collected before they are written in one batch, in milliseconds. */
const WRITE_MS = 250;
/** The delay before another attempt after a failed write, in milliseconds. */
const AGAIN_MS = 1_000;
/** The maximum number of matches for which this process remembers the people connected elsewhere. */
const MAX_MATCHES = 100_000;

interface Parts {
  readonly store: Store;
  readonly bus: Bus;
  readonly node: string;
  readonly now: () => number;
  /** A process not seen for this long, in milliseconds, is considered dead. */
  readonly deadMs: number;
  readonly failed: (what: string, error: unknown) => void;
}

interface Here {
  readonly seats: readonly number[];
  readonly watching: number;
  /** When the notice arrived, by `performance.now()`. */
  readonly at?: number;
}

/** A notice that arrived at most this many milliseconds before a read can be newer than the rows read. */
const NEWER_MS = 2_000;

/**
 * The people connected through other processes. Each process notifies the others when people connect to it or leave,
 * and records them in the database for processes that missed the notice. A process with a database to itself does
 * neither.
 */
export class PresenceElsewhere {
  readonly #parts: Parts;
  readonly #matches = new Map<string, Map<string, Here>>();
  /** Rooms for which the people connected through other processes have already been read. */
  readonly #known = new WeakSet<Room>();
  readonly #changed = new Map<string, Here>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the people connected to a match through other processes. */
  of(matchID: string): Others {
    return this.#matches.get(matchID)?.values() ?? [];
  }

  /**
   * Tells the other processes who is connected to a match here, and schedules a write to the database. Called when
   * someone has connected to a room or left it.
   */
  changed(rooms: Rooms, matchID: string): void {
    const { bus } = this.#parts;
    if (!bus.isShared) return;
    const here = presentHere(rooms.find(matchID));
    bus.tell(['present', matchID, here.seats, here.watching]);
    this.#changed.set(matchID, here);
    this.#writeIn(WRITE_MS);
  }

  /**
   * Reads, once for each room, who was connected through other processes before the room opened. Resolves to true if
   * the people known here have changed.
   */
  async meet(room: Room | undefined): Promise<boolean> {
    if (room === undefined || !this.#parts.bus.isShared || this.#known.has(room)) return false;
    this.#known.add(room);
    return (await this.refresh([room.matchID])).length > 0;
  }

  /**
   * Forgets the people connected through processes that have ended. Resolves to the ids of the matches to which they
   * were connected.
   */
  async forgetDead(): Promise<string[]> {
    const { store, now, deadMs } = this.#parts;
    const living = await livingNodes(store.database.db, now() - deadMs);
    return Array.from(this.#matches).flatMap(([matchID, nodes]) => {
      const dead = [...nodes.keys()].filter((node) => !living.has(node));
      for (const node of dead) nodes.delete(node);
      if (nodes.size === 0) this.#matches.delete(matchID);
      return dead.length > 0 ? [matchID] : [];
    });
  }

  /** Applies a notice about the people connected to another process. */
  heard([, matchID, seats, watching]: Extract<Notice, readonly ['present', ...unknown[]]>, from: string): void {
    this.#put(matchID, from, { seats, watching, at: performance.now() });
  }

  /**
   * Reads again who is connected to these matches through other processes. Resolves to the ids of the matches for which
   * the result has changed.
   */
  async refresh(ids: readonly string[]): Promise<string[]> {
    const { store, node, now, deadMs, bus } = this.#parts;
    if (!bus.isShared) return [];
    const newer = performance.now() - NEWER_MS;
    const rows = await readPresence(store.database.db, ids, now() - deadMs);
    return ids.filter((matchID) => {
      const before = this.#matches.get(matchID);
      const after = new Map<string, Here>();
      for (const [from, here] of before ?? []) {
        if (here.at !== undefined && here.at > newer) after.set(from, here);
      }
      for (const row of rows)
        if (row.matchID === matchID && row.node !== node && !after.has(row.node)) after.set(row.node, row);
      if (after.size > 0) this.#matches.set(matchID, after);
      else this.#matches.delete(matchID);
      return glance(together(before?.values() ?? [])) !== glance(together(after.values()));
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#writing;
  }

  #put(matchID: string, from: string, here: Here): void {
    const nodes = this.#matches.get(matchID) ?? new Map<string, Here>();
    if (here.seats.length === 0 && here.watching === 0) nodes.delete(from);
    else nodes.set(from, here);
    if (nodes.size === 0) this.#matches.delete(matchID);
    else if (this.#matches.size < MAX_MATCHES || this.#matches.has(matchID)) this.#matches.set(matchID, nodes);
  }

  #writeIn(ms: number): void {
    this.#timer ??= setTimeout(() => this.#write(), ms).unref();
  }

  #write(): void {
    this.#timer = null;
    const { store, node, failed } = this.#parts;
    const rows = Array.from(this.#changed, ([matchID, here]) => ({ node, matchID, ...here }));
    this.#changed.clear();
    this.#writing = this.#writing
      .then(() => writePresence(store.database.db, rows))
      .catch((error: unknown) => {
        failed('the list of connected people could not be stored', error);
        for (const { matchID, seats, watching } of rows) {
          if (!this.#changed.has(matchID)) this.#changed.set(matchID, { seats, watching });
        }
        if (!this.#isStopped) this.#writeIn(AGAIN_MS);
      });
  }
}

const glance = ({ seats, watching }: Presence): string => `${[...seats].sort((a, b) => a - b).join(',')} ${watching}`;
