import { TABLE_SIZES } from '../../game/data/limits.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { PoolCounts } from '../../protocol/lobbyEvents.ts';
import { BOTS_OFFERED_MS } from '../../protocol/limits.ts';
import type { JoinedMatch } from '../../protocol/match.ts';
import type { Bus } from '../cluster/bus.ts';
import { LobbyFault } from '../http/fault.ts';
import { toFrame, type Stream } from '../http/stream.ts';
import type { LobbyParts } from '../lobby/change.ts';
import type { Match } from '../match/match.ts';
import { Serial } from '../play/serial.ts';
import { Sweep } from '../play/sweep.ts';
import { blocksInPools } from '../storage/blocks.ts';
import {
  acceptBots,
  confirmWaiting,
  deleteFound,
  deleteFoundOf,
  deleteGone,
  deleteWaiting,
  endStreams,
  findFound,
  keepOrphans,
  putWaiting,
  readPools,
  type Kept,
  type Place,
} from '../storage/pools.ts';
import { issueFound } from './found.ts';
import { PoolsRead } from './group.ts';
import { HeldStreams, type Held } from './held.ts';
import { seatNext } from './seatGroup.ts';

export interface QuickTimes {
  /** How long a guest waits before bots are offered, in milliseconds. */
  readonly offerMs: number;
  /** How long a guest keeps their place after their stream ends, or after a restart, in milliseconds. */
  readonly graceMs: number;
  /** How long a guest who accepts bots waits for the others to accept, in milliseconds. */
  readonly acceptMs: number;
}

export const QUICK_TIMES: QuickTimes = { offerMs: BOTS_OFFERED_MS, graceMs: 10_000, acceptMs: 5_000 };

/** How often the streams here are confirmed and the pools read, in milliseconds. */
const CONFIRM_MS = 3_000;
/** How long after the last confirmation of their stream a guest can still be given a seat, in milliseconds. */
const PRESENT_MS = 10_000;
/** The delay before another check of a pool that another process is seating, in milliseconds. */
const PASSED_MS = 100;

interface Parts {
  readonly lobby: LobbyParts;
  readonly bus: Bus;
  /** The id of this process. */
  readonly node: string;
  readonly times: QuickTimes;
  /** Called for every new or changed match, after it is stored. */
  readonly changed: (matchID: string) => Promise<void>;
  readonly counted: (pools: PoolCounts) => void;
  /** Called with the addresses of a new match's guests. */
  readonly made: (addresses: readonly string[]) => Promise<void>;
  readonly failed: (what: string, error: unknown) => void;
}

/** A guest who opens a stream to wait for a match. */
interface Arrival {
  readonly guest: Guest;
  readonly seats: number;
  readonly stream: Stream;
  readonly address: string;
}

/**
 * Brings strangers together: seats the guests from the pools in matches (docs/server.md, Quick match). The pools are in
 * the database. Any process can seat guests, and each sends the matches found to its own streams.
 */
export class Quick {
  readonly #parts: Parts;
  readonly #held = new HeldStreams();
  /** Tasks about the same guest run in order. */
  readonly #serial = new Serial(Infinity);
  readonly #sweep: Sweep;
  #confirming: NodeJS.Timeout | null = null;
  #isConfirmDue = false;
  #confirmedAt = performance.now();
  #timer: NodeJS.Timeout | null = null;
  #counts = '';
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sweep = new Sweep(
      () => this.#run(),
      (error) => parts.failed('a quick match failed', error),
    );
  }

  get #database() {
    return this.#parts.lobby.store.database;
  }

  get #db() {
    return this.#database.db;
  }

  /** Streams confirmed since this time are considered open. */
  get #presentSince(): number {
    return this.#parts.lobby.now() - PRESENT_MS;
  }

  get #kept(): Kept {
    const ended = this.#parts.lobby.now() - this.#parts.times.graceMs;
    return { ended, confirmed: ended - PRESENT_MS };
  }

  /**
   * Starts checking the pools. Guests who were waiting when their server stopped keep their places for the grace
   * period.
   */
  async load(): Promise<void> {
    const { bus, lobby } = this.#parts;
    await keepOrphans(this.#db, lobby.now(), bus.isShared ? this.#presentSince : null);
    this.#show([], await this.#read());
    this.#confirming = setInterval(() => {
      this.#isConfirmDue = true;
      this.soon();
    }, CONFIRM_MS).unref();
    this.soon();
  }

  /** Checks the pools now, or again after the current check. */
  soon(): void {
    if (!this.#isStopping) this.#sweep.soon();
  }

  /**
   * Puts a guest into a pool while their stream is open. A guest who returns within the grace period keeps their
   * earlier place. A guest who has not entered the match found for them is sent that match instead.
   */
  hold(arrival: Arrival): Promise<void> {
    const { guest, seats, stream } = arrival;
    return this.#serial.runAlways(guest.id, async () => {
      if (!stream.isOpen || this.#isStopping) return;
      const place = await this.#put(arrival);
      if (place === null) return;
      const { times, lobby } = this.#parts;
      const held: Held = { guestID: guest.id, seats, stream };
      replace(this.#held.find(guest.id)?.stream);
      const wait = place.since + times.offerMs - lobby.now();
      this.#held.add(held, Math.max(0, Math.min(wait, times.offerMs)));
      stream.onClose(() => this.#lost(held));
      this.#changed(seats);
    });
  }

  /** Puts a guest into a pool. Returns null if they were sent a match found for them instead. */
  async #put({ guest, seats, stream, address }: Arrival): Promise<Place | null> {
    const { node, lobby, changed } = this.#parts;
    for (;;) {
      const matchID = await findFound(this.#db, guest.id);
      if (matchID !== null) {
        const joined = (await issueFound(lobby, matchID, [guest.id])).get(guest.id);
        if (joined !== undefined) {
          await changed(matchID);
          deliver(stream, matchID, joined);
          return null;
        }
        await deleteFound(this.#db, { guestID: guest.id, matchID });
      }
      const row = { guestID: guest.id, seats, node, address, now: lobby.now(), kept: this.#kept };
      const place = await putWaiting(this.#db, row);
      if (place !== null) return place;
    }
  }

  /**
   * Records that a guest accepts bots. They are then seated immediately if everyone in the pool accepts bots, and
   * otherwise within `acceptMs`. Throws `not-waiting` if the guest has no open stream in this pool.
   */
  accept({ id }: Guest, seats: number): Promise<void> {
    return this.#serial.runAlways(id, async () => {
      const { now } = this.#parts.lobby;
      if (!(await acceptBots(this.#db, { guestID: id, seats, now: now(), after: this.#presentSince }))) {
        throw new LobbyFault('not-waiting', 'You are not waiting for a match of this size.');
      }
      this.#changed(seats);
    });
  }

  /** Gives up the guest's place immediately, without the grace period. */
  leave(guestID: string): Promise<void> {
    return this.#serial.runAlways(guestID, async () => {
      const seats = await deleteWaiting(this.#db, guestID);
      if (seats !== null) {
        const held = this.#held.find(guestID);
        this.#held.remove(held);
        held?.stream.end();
        this.#changed(seats);
      } else {
        this.soon();
      }
    });
  }

  /** Stops sending a guest to a match that was found for them. Called when the guest has entered or left a match. */
  async entered(matchID: string, guestID: string | null): Promise<void> {
    if (guestID === null) return;
    await this.#serial
      .runAlways(guestID, () => deleteFound(this.#db, { guestID, matchID }))
      .catch((error: unknown) => this.#parts.failed("a guest's arrival in a match could not be stored", error));
  }

  /** Stops sending guests to a match if it is over. Called after every change to a match. */
  look(matchID: string, match: Match | undefined): void {
    if (match?.status !== 'over') return;
    deleteFoundOf(this.#db, matchID).catch((error: unknown) =>
      this.#parts.failed('guests might still be sent to a match that is over', error),
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of [this.#confirming, this.#timer]) if (timer !== null) clearTimeout(timer);
    await this.#sweep.stop();
    await this.#serial.idle();
    const { node, lobby, bus } = this.#parts;
    const seats = new Set(this.#held.all.map((held) => held.seats));
    this.#held.clear();
    // The pages reconnect, here or to another process.
    await endStreams(this.#db, { node, now: lobby.now() }).catch(() => undefined);
    for (const size of seats) bus.tell(['pool', size]);
  }

  /** Notifies the other processes of a change to a pool, and checks the pools. */
  #changed(seats: number): void {
    this.#parts.bus.tell(['pool', seats]);
    this.soon();
  }

  /** Records that a guest's stream has ended. Their place is kept for the grace period. */
  #lost(held: Held): void {
    if (this.#isStopping) return;
    const { guestID, seats } = held;
    const work = this.#serial.runAlways(guestID, async () => {
      if (!this.#held.has(held)) return;
      this.#held.remove(held);
      const { node, lobby } = this.#parts;
      await endStreams(this.#db, { node, guestID, now: lobby.now() });
      this.#changed(seats);
    });
    work.catch((error: unknown) => this.#parts.failed("a guest's departure from a pool could not be stored", error));
  }

  async #read(): Promise<PoolsRead> {
    const rows = await readPools(this.#db, this.#parts.node);
    const blocks = rows.length < 2 ? [] : await blocksInPools(this.#db);
    return new PoolsRead(rows, this.#presentSince, blocks);
  }

  async #run(): Promise<void> {
    if (this.#isConfirmDue) await this.#confirm();
    const { lobby, times } = this.#parts;
    const passed = new Set<number>();
    for (;;) {
      // The list is copied before the pools are read, so that each of these guests has a row.
      const held = this.#held.all;
      const pools = await this.#read();
      await this.#settle(held, pools);
      this.#show(held, pools);
      const seats = pools.ready(lobby.now() - times.acceptMs).find((size) => !passed.has(size));
      if (seats === undefined) {
        this.#wait(passed.size > 0 ? PASSED_MS : pools.firstAccepted + times.acceptMs - lobby.now());
        return;
      }
      if (!(await this.#seat(seats))) passed.add(seats);
    }
  }

  /** Checks again after this many milliseconds, unless the regular check is sooner. */
  #wait(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = ms < CONFIRM_MS ? setTimeout(() => this.soon(), Math.max(1, ms)).unref() : null;
  }

  /** Confirms the streams here, and removes guests whose places are no longer kept. */
  async #confirm(): Promise<void> {
    this.#isConfirmDue = false;
    const { node, lobby } = this.#parts;
    await confirmWaiting(this.#database, { node, guestIDs: this.#held.guestIDs, now: lobby.now() });
    const now = performance.now();
    // After a database outage, the other processes get time to confirm their streams first.
    if (now - this.#confirmedAt < PRESENT_MS) await deleteGone(this.#database, this.#kept);
    this.#confirmedAt = now;
  }

  /**
   * Sends each guest connected here the match found for them, if any. Ends the streams of guests who are no longer
   * waiting here.
   */
  async #settle(held: readonly Held[], pools: PoolsRead): Promise<void> {
    const { node, failed } = this.#parts;
    const found = new Map<string, Held[]>();
    for (const each of held) {
      if (!this.#held.has(each)) continue;
      const row = pools.find(each.guestID);
      if (row === undefined || (row.node !== node && row.node !== null)) {
        this.#held.remove(each);
        if (row === undefined) each.stream.end();
        else replace(each.stream);
      } else if (row.matchID !== null) {
        found.set(row.matchID, [...(found.get(row.matchID) ?? []), each]);
      } else if (row.node === null) {
        // This process was slow, and another one considered it dead. The page reconnects, and the guest keeps their
        // place.
        this.#held.remove(each);
        each.stream.end();
      }
    }
    await Promise.all(
      Array.from(found, ([matchID, guests]) =>
        // If this fails, the match is sent at the next check.
        this.#send(matchID, guests).catch((error: unknown) =>
          failed('guests could not be sent to the match found for them', error),
        ),
      ),
    );
  }

  /** Sends a match to the guests for whom it was found. */
  async #send(matchID: string, guests: readonly Held[]): Promise<void> {
    const { lobby, changed } = this.#parts;
    const ids = guests.map(({ guestID }) => guestID);
    const joined = await issueFound(lobby, matchID, ids);
    if (joined.size > 0) await changed(matchID);
    for (const held of guests) {
      if (!this.#held.has(held)) continue;
      this.#held.remove(held);
      const seat = joined.get(held.guestID);
      // If the guest has no seat in the match, the page reconnects and waits for another match.
      if (seat === undefined) held.stream.end();
      else deliver(held.stream, matchID, seat);
    }
  }

  /** Sends the guests here the state of their pools, and sends the lobby the counts of all pools. */
  #show(held: readonly Held[], pools: PoolsRead): void {
    for (const each of held) {
      const row = pools.find(each.guestID);
      if (row === undefined || row.matchID !== null || row.seats !== each.seats) continue;
      const present = pools.present(row.seats);
      const accepting = present.filter(({ acceptedAt }) => acceptedAt !== null).length;
      this.#held.show(each, { people: present.length, accepting }, row);
    }
    const { counts } = pools;
    const text = JSON.stringify(counts);
    if (text === this.#counts) return;
    this.#counts = text;
    this.#parts.counted(counts);
  }

  /** Seats the next group of a pool. Resolves to false if there is none or if another process is seating this pool. */
  async #seat(seats: number): Promise<boolean> {
    const { lobby, times, bus, changed, made } = this.#parts;
    const since = { present: this.#presentSince, acceptedBefore: lobby.now() - times.acceptMs };
    const seated = await seatNext(lobby, seats, since);
    if (seated === null) return false;
    bus.tell(['pool', seats]);
    await changed(seated.matchID);
    await made(seated.addresses);
    return true;
  }
}

/** Sends a guest their match and ends the stream. */
function deliver(stream: Stream, matchID: string, { playerID, playerCredentials: credentials }: JoinedMatch): void {
  stream.send(toFrame('matched', { matchID, playerID, credentials }));
  stream.end();
}

/** Ends a stream because the guest is waiting on another one. */
function replace(stream: Stream | undefined): void {
  stream?.send(toFrame('replaced', {}));
  stream?.end();
}

/** Parses the number of seats in a path. Throws `unknown-pool` unless it is 2 to 5. */
export function quickSeats(text: string): number {
  const seats = TABLE_SIZES.find((size) => String(size) === text);
  if (seats === undefined) throw new LobbyFault('unknown-pool', 'Quick matches have 2 to 5 seats.');
  return seats;
}
