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
  /** Bots are offered after this wait. */
  readonly offerMs: number;
  /** A guest keeps their place for this long after their stream ends, or after a restart. */
  readonly graceMs: number;
  /** A guest who accepts bots waits this long for the others to accept. */
  readonly acceptMs: number;
}

export const QUICK_TIMES: QuickTimes = { offerMs: BOTS_OFFERED_MS, graceMs: 10_000, acceptMs: 5_000 };

/** How often the streams here are confirmed and the pools read, in milliseconds. */
const CONFIRM_MS = 3_000;
/** A guest whose stream was not confirmed for this long is not seated, in milliseconds. */
const PRESENT_MS = 10_000;
/** When a pool that another process is seating is looked at again, in milliseconds. */
const PASSED_MS = 100;

interface Parts {
  readonly lobby: LobbyParts;
  readonly bus: Bus;
  /** This process. */
  readonly node: string;
  readonly times: QuickTimes;
  /** Called for every new or changed match, after it is stored. */
  readonly changed: (matchID: string) => Promise<void>;
  readonly counted: (pools: PoolCounts) => void;
  /** Called with the addresses of a new match's guests. */
  readonly made: (addresses: readonly string[]) => Promise<void>;
  readonly failed: (what: string, error: unknown) => void;
}

/** A guest who opens a stream to wait. */
interface Arrival {
  readonly guest: Guest;
  readonly seats: number;
  readonly stream: Stream;
  readonly address: string;
}

/**
 * Brings strangers together: seats guests from the pools in matches (docs/server.md, Quick match). The pools are in the
 * database. Any process seats guests, and each sends the matches found to the streams it holds.
 */
export class Quick {
  readonly #parts: Parts;
  readonly #held = new HeldStreams();
  /** What concerns one guest is done in order. */
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

  /** Streams confirmed since then count as open. */
  get #presentSince(): number {
    return this.#parts.lobby.now() - PRESENT_MS;
  }

  get #kept(): Kept {
    const ended = this.#parts.lobby.now() - this.#parts.times.graceMs;
    return { ended, confirmed: ended - PRESENT_MS };
  }

  /** Keeps the places of guests who were waiting when their server stopped, for the grace period. */
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

  /** Looks at the pools now, because another process has changed one. */
  soon(): void {
    if (!this.#isStopping) this.#sweep.soon();
  }

  /**
   * Keeps a place for as long as the stream is open. A guest who returns within the grace period keeps their place. A
   * guest who has not entered the match found for them is sent that match instead.
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

  /** Puts a guest into a pool; null: their stream has been sent the match found for them. */
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
   * Accepts bots for a guest: their match starts at once if everyone in the pool has accepted, otherwise after a pause.
   * Throws `not-waiting` for a guest without an open stream in this pool.
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

  /** Gives up the guest's place at once. */
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

  /** Call when a guest has entered or left a match: if it was found for them, they are not sent to it again. */
  async entered(matchID: string, guestID: string | null): Promise<void> {
    if (guestID === null) return;
    await this.#serial
      .runAlways(guestID, () => deleteFound(this.#db, { guestID, matchID }))
      .catch((error: unknown) => this.#parts.failed('it could not be stored that a guest has entered a match', error));
  }

  /** Call after a change to a match: once it is over, no guest is sent to it. */
  look(matchID: string, match: Match | undefined): void {
    if (match?.status !== 'over') return;
    deleteFoundOf(this.#db, matchID).catch((error: unknown) =>
      this.#parts.failed('guests could still be sent to a match that is over', error),
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
    // The pages come back, to this process or another one.
    await endStreams(this.#db, { node, now: lobby.now() }).catch(() => undefined);
    for (const size of seats) bus.tell(['pool', size]);
  }

  /** Call after a change to a pool. */
  #changed(seats: number): void {
    this.#parts.bus.tell(['pool', seats]);
    this.soon();
  }

  /** Call when a stream has ended. */
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
    work.catch((error: unknown) => this.#parts.failed('it could not be stored that a guest has left a pool', error));
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
      // Before the pools are read, so that each of these guests has a row.
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

  /** Looks again after this time, unless the regular look is sooner. */
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
    // After an outage of the database, the others confirm their streams first.
    if (now - this.#confirmedAt < PRESENT_MS) await deleteGone(this.#database, this.#kept);
    this.#confirmedAt = now;
  }

  /** Brings the streams here up to date: with a match found, replaced by one elsewhere, or without a place. */
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
        // This process was slow, and another one took it for dead. The page comes back to the place that was kept.
        this.#held.remove(each);
        each.stream.end();
      }
    }
    await Promise.all(
      Array.from(found, ([matchID, guests]) =>
        // Sent with the next look.
        this.#send(matchID, guests).catch((error: unknown) => failed('a match found could not be sent', error)),
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
      // Without a seat, the page comes back and waits for another match.
      if (seat === undefined) held.stream.end();
      else deliver(held.stream, matchID, seat);
    }
  }

  /** Sends the guests here their pools, and the counts of all pools to the lobby. */
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

  /** Seats the next group of a pool. Resolves to false if there is none, or another process is at it. */
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

/** Ends a stream because the guest waits in another one. */
function replace(stream: Stream | undefined): void {
  stream?.send(toFrame('replaced', {}));
  stream?.end();
}

/** The number of seats named in a path. Throws `unknown-pool` for anything but 2 to 5. */
export function quickSeats(text: string): number {
  const seats = TABLE_SIZES.find((size) => String(size) === text);
  if (seats === undefined) throw new LobbyFault('unknown-pool', 'Quick matches have 2 to 5 seats.');
  return seats;
}
