import { openSetup } from '../../game/scythe.ts';
import { SPARE_LEVEL } from '../bots/levels.ts';
import { toFrame, type Stream } from '../http/stream.ts';
import { LobbyFault } from '../lobby/fault.ts';
import type { Guest } from '../lobby/guests.ts';
import { changeMatch, insertMatch, issueCredentials, sit, startWhenFull, type Joined } from '../lobby/seating.ts';
import type { LobbyParts } from '../lobby/seating.ts';
import type { Clock } from '../play/clock.ts';
import { Serial } from '../play/serial.ts';
import { readMatch } from '../storage/matches.ts';
import { Pools, QUICK_SEATS, type Waiting } from './pools.ts';

/** Strangers wait for each other; nobody has to for ever. */
const CLOCK: Clock = { kind: 'live', bank: 15 * 60, increment: 45 };

export interface QuickTimes {
  /** After so long bots are offered. */
  readonly offerMs: number;
  /** So long a place is kept for somebody whose stream has ended, also over a restart. */
  readonly graceMs: number;
  /** So long one who accepts bots waits for the others to do so. */
  readonly acceptMs: number;
}

export const QUICK_TIMES: QuickTimes = { offerMs: 20_000, graceMs: 10_000, acceptMs: 5_000 };

interface Parts {
  readonly lobby: LobbyParts;
  readonly times: QuickTimes;
  /** Told of every match that was made, after it is stored. */
  readonly changed: (matchID: string) => Promise<void>;
  readonly counted: (pools: Readonly<Record<number, number>>) => void;
  /** Told for whom a match was made. */
  readonly made: (addresses: readonly string[]) => void;
  readonly failed: (what: string, error: unknown) => void;
}

/** Somebody who comes to wait. */
interface Coming {
  readonly guest: Guest;
  readonly seats: number;
  readonly stream: Stream;
  readonly address: string;
}

/** A match for people who do not mind with whom. */
export class Quick {
  readonly #parts: Parts;
  readonly #pools = new Pools();
  /** Whatever happens to the pools happens one after the other. */
  readonly #serial = new Serial(Infinity);
  readonly #acceptTimers = new Map<number, NodeJS.Timeout>();
  #stopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.lobby.store.database.db;
  }

  /** Those who waited when the server stopped keep their places for a while. */
  async load(): Promise<void> {
    const rows = await this.#db
      .selectFrom('pools')
      .innerJoin('guests', 'guests.id', 'pools.guest_id')
      .select(['guests.id', 'guests.name', 'guests.emblem', 'pools.seats', 'pools.since', 'pools.accepts'])
      .where('pools.match_id', 'is', null)
      .execute();
    for (const { id, name, emblem, seats, since, accepts } of rows) {
      const waiting = this.#place({ guest: { id, name, emblem }, seats, since, accepts: accepts === 1, address: '' });
      this.#keep(waiting);
    }
    this.#parts.counted(this.#pools.counts());
  }

  /**
   * Holding a stream is waiting; one who comes back within the grace has lost nothing. Somebody for whom a match was
   * found meanwhile is told so at once.
   */
  hold({ guest, seats, stream, address }: Coming): Promise<void> {
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
      const row = { seats, since, accepts: accepts ? 1 : 0, match_id: null };
      await this.#db
        .insertInto('pools')
        .values({ guest_id: guest.id, ...row })
        .onConflict((c) => c.column('guest_id').doUpdateSet(row))
        .execute();
      const waiting = this.#place({ guest, seats, since, accepts, address });
      if (before !== undefined && before.seats !== seats) this.#tell(before.seats);
      waiting.stream = stream;
      stream.onClose(() => this.#lost(waiting, stream));
      this.#offerLater(waiting);
      this.#tell(seats);
      await this.#match(seats);
      if (accepts) await this.#agree(seats);
    });
  }

  /** Rather with bots than not at all: at once where all who wait agree, else soon. Refuses whoever does not wait. */
  accept(guest: Guest, seats: number): Promise<void> {
    return this.#inTurn(async () => {
      const waiting = this.#pools.find(guest.id);
      if (waiting === undefined || waiting.seats !== seats || waiting.stream === null) {
        throw new LobbyFault(409, 'not-waiting', 'You are not waiting for a table of this size.');
      }
      waiting.accepts = true;
      await this.#db.updateTable('pools').set({ accepts: 1 }).where('guest_id', '=', guest.id).execute();
      this.#tell(seats);
      await this.#agree(seats);
    });
  }

  /** Somebody would rather play with bots: he does so with all who want it, at once where nobody else waits. */
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

  /** Waits no more. */
  leave(guestID: string): Promise<void> {
    return this.#inTurn(async () => {
      const waiting = this.#pools.find(guestID);
      if (waiting === undefined) return;
      await this.#remove(waiting);
      waiting.stream?.end();
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pools.clear();
    for (const timer of this.#acceptTimers.values()) clearTimeout(timer);
    await this.#serial.idle();
    // Whoever was placed while this was said.
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

  /** Somebody's stream has ended. */
  #lost(waiting: Waiting, stream: Stream): void {
    if (waiting.stream !== stream || this.#stopping) return;
    waiting.stream = null;
    this.#keep(waiting);
    if (this.#pools.find(waiting.guest.id) === waiting) this.#tell(waiting.seats);
  }

  /** Keeps a place for the grace; then it is gone. */
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
    await this.#db.deleteFrom('pools').where('guest_id', '=', waiting.guest.id).where('match_id', 'is', null).execute();
    this.#tell(waiting.seats);
  }

  #offerLater(waiting: Waiting): void {
    const wait = waiting.since + this.#parts.times.offerMs - this.#parts.lobby.now();
    waiting.timers.offer = setTimeout(
      () => waiting.stream?.send(toFrame('offer-bots', {})),
      Math.max(0, Math.min(wait, this.#parts.times.offerMs)),
    ).unref();
  }

  /** Tells everybody in a pool how many they are, and the lobby how many wait. */
  #tell(seats: number): void {
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

  /**
   * Seats a group, and tells each his seat; false where it cannot sit as somebody in it is forgotten, who waits no more.
   */
  async #seat(group: readonly (Waiting & { stream: Stream })[], seats: number): Promise<boolean> {
    const { changed, made } = this.#parts;
    let seated: { matchID: string; joined: readonly Joined[] };
    try {
      seated = await this.#make(group, seats);
    } catch (error) {
      if (await this.#dropForgotten(group)) return false;
      throw error;
    }
    const { matchID, joined } = seated;
    made(group.map(({ address }) => address));
    for (const waiting of group) this.#pools.remove(waiting);
    for (const [i, waiting] of group.entries())
      await this.#deliver(waiting.guest.id, waiting.stream, matchID, joined[i]);
    this.#tell(seats);
    await changed(matchID);
    return true;
  }

  /** Takes those out who are no guests any more; was there any? */
  async #dropForgotten(group: readonly Waiting[]): Promise<boolean> {
    const ids = group.map(({ guest }) => guest.id);
    const known = await this.#db.selectFrom('guests').select('id').where('id', 'in', ids).execute();
    const forgotten = group.filter(({ guest }) => known.every(({ id }) => id !== guest.id));
    for (const waiting of forgotten) {
      await this.#remove(waiting);
      waiting.stream?.end();
    }
    return forgotten.length > 0;
  }

  /** Makes the match of a group in one transaction, with bots on the seats that are left. */
  #make(group: readonly Waiting[], seats: number): Promise<{ matchID: string; joined: readonly Joined[] }> {
    const { lobby } = this.#parts;
    const level: [number, string][] = [];
    for (let seat = group.length; seat < seats; seat++) level.push([seat, SPARE_LEVEL]);
    return this.#db.transaction().execute(async (trx) => {
      const made = await insertMatch(lobby, trx, {
        setup: openSetup(seats),
        unlisted: false,
        clock: group.length > 1 ? CLOCK : null,
        spectators: true,
        scores: true,
        chat: false,
        bots: new Map(level),
      });
      const sat: Joined[] = [];
      for (const [seat, { guest }] of group.entries()) {
        const match = await readMatch(trx, made.matchID);
        if (match === undefined) throw new Error('a match that was just made is gone');
        const { id, name, emblem } = guest;
        sat.push(await sit(lobby, trx, match, seat, { name, data: { emblem }, guestID: id }));
        await trx.updateTable('pools').set({ match_id: made.matchID }).where('guest_id', '=', id).execute();
      }
      await startWhenFull(lobby, trx, made.matchID);
      return { matchID: made.matchID, joined: sat };
    });
  }

  /** Tells somebody his match; whoever is gone is told when he comes back. */
  async #deliver(
    guestID: string,
    stream: Stream,
    matchID: string,
    { playerID, playerCredentials: credentials }: Joined,
  ): Promise<void> {
    if (!stream.isOpen) return;
    stream.send(toFrame('matched', { matchID, playerID, credentials }));
    stream.end();
    await this.#db.deleteFrom('pools').where('guest_id', '=', guestID).where('match_id', '=', matchID).execute();
  }

  /** A match that was found for somebody who was not there: is told now, if it is still played. */
  async #deliverFound(guest: Guest, stream: Stream): Promise<boolean> {
    const row = await this.#db
      .selectFrom('pools')
      .select('match_id')
      .where('guest_id', '=', guest.id)
      .executeTakeFirst();
    const matchID = row?.match_id ?? null;
    if (matchID === null) return false;
    const joined = await changeMatch(this.#parts.lobby, matchID, async (trx, match) => {
      const own = match.seats.find(({ guestID }) => guestID === guest.id);
      if (own === undefined || match.status === 'over') return null;
      return issueCredentials(this.#parts.lobby, trx, match, own.seat);
    });
    if (joined === null) return false;
    await this.#parts.changed(matchID);
    await this.#deliver(guest.id, stream, matchID, joined);
    return true;
  }
}

/** The table size in a path; refuses any other. */
export function quickSeats(text: string): number {
  const seats = QUICK_SEATS.find((size) => String(size) === text);
  if (seats === undefined) throw new LobbyFault(404, 'unknown-pool', 'There are tables of 2 to 5.');
  return seats;
}
