import type { JoinedMatch } from '../../protocol/match.ts';
import type { PoolCounts } from '../../protocol/lobbyEvents.ts';
import { toFrame, type Stream } from '../http/stream.ts';
import { LobbyFault } from '../http/fault.ts';
import type { Guest } from '../../protocol/guest.ts';
import { issueCredentials } from '../lobby/seating.ts';
import { Serial } from '../play/serial.ts';
import type { Match } from '../match/match.ts';
import { existingGuests } from '../storage/guests.ts';
import { acceptBots, deleteWaiting, putWaiting, readWaiting } from '../storage/pools.ts';
import { FoundMatches } from './found.ts';
import { TABLE_SIZES } from '../../game/data/limits.ts';
import { Pools, type Waiting } from './pools.ts';
import { seatGroup, type SeatedGroup } from './seatGroup.ts';
import { changeMatch, type LobbyParts } from '../lobby/change.ts';

export interface QuickTimes {
  /** Bots are offered after this wait. */
  readonly offerMs: number;
  /** A guest keeps their place for this long after their stream ends, or after a restart. */
  readonly graceMs: number;
  /** A guest who accepts bots waits this long for the others to accept. */
  readonly acceptMs: number;
}

export const QUICK_TIMES: QuickTimes = { offerMs: 20_000, graceMs: 10_000, acceptMs: 5_000 };

interface Parts {
  readonly lobby: LobbyParts;
  readonly times: QuickTimes;
  /** Called for every new match, after it is stored. */
  readonly changed: (matchID: string) => Promise<void>;
  readonly counted: (pools: PoolCounts) => void;
  /** Called with the addresses of a new match's guests. */
  readonly made: (addresses: readonly string[]) => void;
  readonly failed: (what: string, error: unknown) => void;
}

/** A guest who opens a stream to wait. */
interface Arrival {
  readonly guest: Guest;
  readonly seats: number;
  readonly stream: Stream;
  readonly address: string;
}

/** Brings strangers together: seats guests from the pools in matches (docs/server.md, Quick match). */
export class Quick {
  readonly #parts: Parts;
  readonly #pools = new Pools();
  readonly #found: FoundMatches;
  /** Changes to the pools run one after another. */
  readonly #serial = new Serial(Infinity);
  readonly #acceptTimers = new Map<number, NodeJS.Timeout>();
  #stopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#found = new FoundMatches(parts.lobby.store.database.db);
  }

  get #db() {
    return this.#parts.lobby.store.database.db;
  }

  /** Restores the places of guests who were waiting when the server stopped, for the grace period. */
  async load(): Promise<void> {
    await this.#found.load();
    for (const row of await readWaiting(this.#db)) this.#keep(this.#place({ ...row, address: '' }));
    this.#parts.counted(this.#pools.counts());
  }

  /**
   * Keeps a place for as long as the stream is open. A guest who returns within the grace period keeps their place. A
   * guest who has not entered the match found for them is sent that match instead.
   */
  hold({ guest, seats, stream, address }: Arrival): Promise<void> {
    return this.#inTurn(async () => {
      if (!stream.isOpen || this.#stopping) return;
      if (await this.#deliverFound(guest, stream)) return;
      const before = this.#pools.find(guest.id);
      before?.stream?.send(toFrame('replaced', {}));
      before?.stream?.end();
      const stays = before !== undefined && before.seats === seats;
      const since = stays ? before.since : this.#parts.lobby.now();
      const accepts = stays && before.accepts;
      if (before !== undefined) this.#pools.remove(before);
      await putWaiting(this.#db, { guestID: guest.id, seats, since, accepts });
      const waiting = this.#place({ guest, seats, since, accepts, address });
      if (before !== undefined && before.seats !== seats) this.#notify(before.seats);
      waiting.stream = stream;
      stream.onClose(() => this.#lost(waiting, stream));
      this.#offerLater(waiting);
      this.#notify(seats);
      await this.#match(seats);
      if (accepts) await this.#agree(seats);
    });
  }

  /**
   * Accepts bots for a guest: their match starts at once if everyone in the pool has accepted, otherwise after a pause.
   * Throws `not-waiting` for a guest without an open stream in this pool.
   */
  accept(guest: Guest, seats: number): Promise<void> {
    return this.#inTurn(async () => {
      const waiting = this.#pools.find(guest.id);
      if (waiting === undefined || waiting.seats !== seats || waiting.stream === null) {
        throw new LobbyFault('not-waiting', 'You are not waiting for a match of this size.');
      }
      waiting.accepts = true;
      await acceptBots(this.#db, guest.id);
      this.#notify(seats);
      await this.#agree(seats);
    });
  }

  /** Seats the guests who accept bots: at once if everyone present does, otherwise when the timer fires. */
  async #agree(seats: number): Promise<void> {
    if (this.#pools.present(seats).every(({ accepts }) => accepts)) {
      await this.#matchWithBots(seats);
      return;
    }
    if (this.#acceptTimers.has(seats)) return;
    const timer = setTimeout(() => {
      this.#acceptTimers.delete(seats);
      this.#later(() => this.#matchWithBots(seats));
    }, this.#parts.times.acceptMs).unref();
    this.#acceptTimers.set(seats, timer);
  }

  /** Gives up the guest's place at once. */
  leave(guestID: string): Promise<void> {
    return this.#inTurn(async () => {
      const waiting = this.#pools.find(guestID);
      if (waiting === undefined) return;
      await this.#remove(waiting);
      waiting.stream?.end();
    });
  }

  /** Call when a guest has entered or left a match: if it was found for them, they are not sent to it again. */
  entered(matchID: string, guestID: string | null): void {
    if (guestID === null || !this.#found.isUnseen(matchID, guestID)) return;
    this.#later(() => this.#found.seen(matchID, guestID));
  }

  /** Call after a change to a match: once it is over or gone, no guest is sent to it. */
  look(matchID: string, match: Match | undefined): void {
    if (!this.#found.has(matchID) || (match !== undefined && match.status !== 'over')) return;
    this.#later(() => this.#found.close(matchID));
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pools.clear();
    for (const timer of this.#acceptTimers.values()) clearTimeout(timer);
    await this.#serial.idle();
    // Guests who were added while the pools became idle.
    this.#pools.clear();
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    return this.#serial.runAlways('pools', task);
  }

  #later(task: () => Promise<void>): void {
    if (this.#stopping) return;
    this.#inTurn(task).catch((error: unknown) => this.#parts.failed('a quick match failed', error));
  }

  #place(given: Pick<Waiting, 'guest' | 'seats' | 'since' | 'accepts' | 'address'>): Waiting {
    const waiting: Waiting = { ...given, stream: null, timers: { offer: null, grace: null } };
    this.#pools.add(waiting);
    return waiting;
  }

  /** Call when a guest's stream has ended. */
  #lost(waiting: Waiting, stream: Stream): void {
    if (waiting.stream !== stream || this.#stopping) return;
    waiting.stream = null;
    this.#keep(waiting);
    if (this.#pools.find(waiting.guest.id) === waiting) this.#notify(waiting.seats);
  }

  /** Keeps a guest's place for the grace period. */
  #keep(waiting: Waiting): void {
    const { timers } = waiting;
    if (timers.offer !== null) clearTimeout(timers.offer);
    if (this.#pools.find(waiting.guest.id) !== waiting) return;
    timers.grace = setTimeout(() => {
      this.#later(async () => {
        if (this.#pools.find(waiting.guest.id) === waiting && waiting.stream === null) await this.#remove(waiting);
      });
    }, this.#parts.times.graceMs).unref();
  }

  async #remove(waiting: Waiting): Promise<void> {
    this.#pools.remove(waiting);
    await deleteWaiting(this.#db, waiting.guest.id);
    this.#notify(waiting.seats);
  }

  #offerLater(waiting: Waiting): void {
    const wait = waiting.since + this.#parts.times.offerMs - this.#parts.lobby.now();
    waiting.timers.offer = setTimeout(
      () => waiting.stream?.send(toFrame('offer-bots', {})),
      Math.max(0, Math.min(wait, this.#parts.times.offerMs)),
    ).unref();
  }

  /** Sends a pool's counts to everyone in it, and the counts of all pools to the lobby. */
  #notify(seats: number): void {
    const here = this.#pools.present(seats);
    const accepting = here.filter(({ accepts }) => accepts).length;
    for (const { stream, since, accepts } of here) {
      stream.send(toFrame('waiting', { people: here.length, accepting, since, accepts }));
    }
    this.#parts.counted(this.#pools.counts());
  }

  async #match(seats: number): Promise<void> {
    for (;;) {
      const group = this.#pools.present(seats).slice(0, seats);
      if (group.length < seats) return;
      await this.#seat(group, seats);
    }
  }

  async #matchWithBots(seats: number): Promise<void> {
    for (;;) {
      const group = this.#pools.present(seats).filter(({ accepts }) => accepts);
      if (group.length === 0 || (await this.#seat(group.slice(0, seats), seats))) return;
    }
  }

  /** Seats a group and sends each guest their seat. Returns false if a guest was deleted; they leave the pool. */
  async #seat(group: readonly (Waiting & { stream: Stream })[], seats: number): Promise<boolean> {
    const { changed, made } = this.#parts;
    const guests = group.map(({ guest }) => guest);
    let seated: SeatedGroup;
    try {
      seated = await seatGroup(this.#parts.lobby, guests, seats);
    } catch (error) {
      if (await this.#dropForgotten(group)) return false;
      throw error;
    }
    const { matchID, joined } = seated;
    made(group.map(({ address }) => address));
    this.#found.add(
      matchID,
      guests.map(({ id }) => id),
    );
    for (const waiting of group) this.#pools.remove(waiting);
    for (const [i, { stream }] of group.entries()) deliver(stream, matchID, joined[i]);
    this.#notify(seats);
    await changed(matchID);
    return true;
  }

  /** Removes guests who have been deleted. Returns whether there were any. */
  async #dropForgotten(group: readonly Waiting[]): Promise<boolean> {
    const ids = group.map(({ guest }) => guest.id);
    const known = await existingGuests(this.#db, ids);
    const forgotten = group.filter(({ guest }) => !known.has(guest.id));
    for (const waiting of forgotten) {
      await this.#remove(waiting);
      waiting.stream?.end();
    }
    return forgotten.length > 0;
  }

  /** Sends a guest the match they have not entered yet, with new credentials. Returns false if there is none. */
  async #deliverFound(guest: Guest, stream: Stream): Promise<boolean> {
    const matchID = await this.#found.find(guest.id);
    if (matchID === null) return false;
    const joined = await changeMatch(this.#parts.lobby, matchID, async (trx, match) => {
      const own = match.seats.find(({ guestID }) => guestID === guest.id);
      if (own === undefined || match.status === 'over') return null;
      return issueCredentials(this.#parts.lobby, trx, match, own.seat);
    });
    if (joined === null) return false;
    await this.#parts.changed(matchID);
    deliver(stream, matchID, joined);
    return true;
  }
}

/** Sends a guest their match and ends the stream. */
function deliver(stream: Stream, matchID: string, { playerID, playerCredentials: credentials }: JoinedMatch): void {
  stream.send(toFrame('matched', { matchID, playerID, credentials }));
  stream.end();
}

/** The number of seats named in a path. Throws `unknown-pool` for anything but 2 to 5. */
export function quickSeats(text: string): number {
  const seats = TABLE_SIZES.find((size) => String(size) === text);
  if (seats === undefined) throw new LobbyFault('unknown-pool', 'Quick matches have 2 to 5 seats.');
  return seats;
}
