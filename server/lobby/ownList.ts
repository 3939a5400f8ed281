import type { Bus } from '../cluster/bus.ts';
import { Gather } from '../cluster/gather.ts';
import { toFrame, type Stream } from '../http/stream.ts';
import type { Match } from '../match/match.ts';
import { publicPlayers } from '../play/publicMatch.ts';
import { readMatches, readProgress } from '../storage/matches.ts';
import { openMatchesByGuest } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';

/** The minimum time between two notifications to a guest, in milliseconds. */
const PAUSE_MS = 1000;
/** How long changes by other processes are collected before they are read together, in milliseconds. */
const READ_MS = 250;

const NOBODY: ReadonlySet<number> = new Set();
const NONE: ReadonlySet<string> = new Set();
const CHANGED = toFrame('mine', {});

interface Listening {
  readonly streams: Set<Stream>;
  /** The guest's matches as they were at the last notification. */
  readonly shown: Map<string, string>;
  /** The guest's waiting and running matches when they were last read. Kept only if there are other processes. */
  open: ReadonlySet<string>;
  timer: NodeJS.Timeout | null;
  shownAt: number;
}

interface Parts {
  readonly store: Store;
  readonly bus: Bus;
  readonly failed: (what: string, error: unknown) => void;
}

/** Returns a match's status, whether it waits for this seat, and its players, as a string for comparison. */
const glance = (match: Match, seat: number): string =>
  JSON.stringify([match.status, match.pending?.includes(seat) === true, publicPlayers(match, NOBODY)]);

/**
 * Notifies guests in the lobby when one of their matches has changed, so that their pages fetch the list again. The
 * notification contains nothing else: the list itself requires the guest's cookie.
 */
export class OwnList {
  readonly #parts: Parts;
  readonly #guests = new Map<string, Listening>();
  /** The progress of the connected guests' matches when they were last read. Kept only if there are other processes. */
  readonly #progress = new Map<string, string>();
  /** Matches in which another process has made a move. */
  readonly #stale = new Gather(READ_MS, (ids) => this.#later(this.#read(ids)));

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  listen(guestID: string, stream: Stream): void {
    const known = this.#guests.get(guestID);
    const listening = known ?? { streams: new Set(), shown: new Map(), open: NONE, timer: null, shownAt: 0 };
    this.#guests.set(guestID, listening);
    listening.streams.add(stream);
    stream.onClose(() => {
      listening.streams.delete(stream);
      if (listening.streams.size > 0) return;
      if (listening.timer !== null) clearTimeout(listening.timer);
      if (this.#guests.get(guestID) === listening) this.#guests.delete(guestID);
    });
    // `catchUp` keeps a connected guest's matches up to date, and must compare them with what the guest has been told.
    if (known === undefined && this.#parts.bus.isShared) void this.#later(this.#remember(guestID, listening));
  }

  /**
   * Notifies the guests whose entry for this match has changed. Called after every move and every other change to a
   * match. Does nothing if `match` is undefined because the match no longer exists. Its players then see it in their
   * lists until they next fetch them.
   */
  look(matchID: string, match: Match | undefined): void {
    if (match === undefined) return;
    for (const { seat, guestID } of match.seats) {
      const listening = guestID === null ? undefined : this.#guests.get(guestID);
      if (listening === undefined) continue;
      const now = glance(match, seat);
      if (listening.shown.get(matchID) === now) continue;
      listening.shown.set(matchID, now);
      this.#schedule(listening);
    }
  }

  /** Notifies the other processes after the lobby has changed a match, because its guests may be connected to them. */
  tellOthers(match: Match | undefined): void {
    for (const { guestID } of match?.seats ?? []) if (guestID !== null) this.#parts.bus.tell(['guest', guestID]);
  }

  /**
   * Notifies a guest who has lost a seat. `look` cannot do this, because the match no longer names them. Does nothing
   * if `guestID` is null.
   */
  notify(guestID: string | null): void {
    if (guestID === null) return;
    this.#parts.bus.tell(['guest', guestID]);
    this.changedElsewhere(guestID);
  }

  /** Notifies a guest whose list another process has changed. */
  changedElsewhere(guestID: string): void {
    const listening = this.#guests.get(guestID);
    if (listening !== undefined) this.#schedule(listening);
  }

  /**
   * Schedules a match to be reread after another process has made a move in it. Does nothing if none of its guests is
   * connected to this process.
   */
  movedElsewhere(matchID: string): void {
    if (!this.#progress.has(matchID)) return;
    this.#stale.add(matchID);
  }

  /**
   * Compares the matches of all connected guests with the database, in case a notice from another process was missed.
   */
  async catchUp(): Promise<void> {
    const guests = [...this.#guests];
    const { open, progress } = await this.#openMatches(guests.map(([guestID]) => guestID));
    const changed = [...progress.keys()].filter((id) => progress.get(id) !== this.#progress.get(id));
    const closed = guests.flatMap(([guestID, listening]) => {
      const ids = [...listening.open].filter((id) => open.get(guestID)?.has(id) !== true);
      return ids.map((matchID) => ({ guestID, matchID, listening }));
    });
    const ids = new Set([...changed, ...closed.map(({ matchID }) => matchID)]);
    const matches = await readMatches(this.#parts.store.database.db, [...ids]);
    // Stored only after all reads have succeeded. Otherwise, the next comparison would miss what this one has found.
    for (const [guestID, listening] of guests) listening.open = open.get(guestID) ?? NONE;
    for (const [id, now] of progress) this.#progress.set(id, now);
    this.#forgetClosed();
    for (const match of matches) this.look(match.id, match);
    // `look` cannot notify guests who have lost their seat.
    for (const { guestID, matchID, listening } of closed) {
      const match = matches.find(({ id }) => id === matchID);
      if (match?.seats.some((seat) => seat.guestID === guestID) !== true) this.#schedule(listening);
    }
  }

  /** Stops reading. */
  async stop(): Promise<void> {
    await this.#stale.stop();
  }

  #later(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => this.#parts.failed("a guest's matches could not be read", error));
  }

  /** Reads the open matches of each of these guests, and their progress. */
  async #openMatches(guestIDs: readonly string[]) {
    const { db } = this.#parts.store.database;
    const open = new Map<string, Set<string>>();
    for (const { guestID, matchID } of await openMatchesByGuest(db, guestIDs)) {
      if (guestID !== null) open.set(guestID, (open.get(guestID) ?? new Set()).add(matchID));
    }
    const ids = new Set(Array.from(open.values()).flatMap((matchIDs) => [...matchIDs]));
    const progress = new Map<string, string>();
    for (const { id, changes, stateID } of await readProgress(db, [...ids])) progress.set(id, `${changes}.${stateID}`);
    return { open, progress };
  }

  async #remember(guestID: string, listening: Listening): Promise<void> {
    const { open, progress } = await this.#openMatches([guestID]);
    listening.open = open.get(guestID) ?? NONE;
    // The other guests of a match may not have been told about its newest change yet.
    for (const [id, now] of progress) if (!this.#progress.has(id)) this.#progress.set(id, now);
  }

  /** Deletes the progress of matches that are no longer open, or without a connected guest. */
  #forgetClosed(): void {
    const open = new Set([...this.#guests.values()].flatMap((listening) => [...listening.open]));
    for (const id of this.#progress.keys()) if (!open.has(id)) this.#progress.delete(id);
  }

  async #read(ids: readonly string[]): Promise<void> {
    for (const match of await readMatches(this.#parts.store.database.db, ids)) this.look(match.id, match);
  }

  #schedule(listening: Listening): void {
    if (listening.timer !== null) return;
    const wait = Math.max(0, listening.shownAt + PAUSE_MS - performance.now());
    listening.timer = setTimeout(() => {
      listening.timer = null;
      listening.shownAt = performance.now();
      for (const stream of listening.streams) stream.send(CHANGED);
    }, wait).unref();
  }
}
