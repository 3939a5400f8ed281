import type { Guest } from '../../protocol/guest.ts';
import { YEAR_DAYS, type Vacation } from '../../protocol/vacation.ts';
import { LobbyFault, noGuest } from '../http/fault.ts';
import { heldUntil } from '../match/clock.ts';
import { hasVacations } from '../match/match.ts';
import type { Trx } from '../storage/database.ts';
import { touchMatch } from '../storage/matchWrites.ts';
import { readMatch } from '../storage/matches.ts';
import { openMatchesOfGuests, setSeatVacation } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import { endVacation, insertVacation, readVacations, vacationsOf } from '../storage/vacations.ts';
import { writeDuty } from './change.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = YEAR_DAYS * DAY_MS;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** The value of `VACATION_DAYS`. */
  readonly days: number;
  /** Called after a match has changed. */
  readonly changed: (matchID: string) => Promise<void>;
}

/**
 * Pauses the clocks of a guest's seats until the given time, or restarts them if `until` is null, in all their running
 * correspondence matches that allow vacations. Resolves to the ids of these matches.
 */
export async function holdClocks(trx: Trx, guestID: string, until: number | null, at: number): Promise<string[]> {
  const held: string[] = [];
  // Matches are locked in a fixed order, so that two players with several matches in common cannot deadlock.
  for (const matchID of (await openMatchesOfGuests(trx, [guestID])).toSorted()) {
    if (!(await touchMatch(trx, matchID, at))) continue;
    const match = await readMatch(trx, matchID);
    const seat = match?.seats.find((other) => other.guestID === guestID);
    if (match?.status !== 'playing' || seat === undefined || !hasVacations(match)) continue;
    await setSeatVacation(trx, { matchID, seat: seat.seat }, until, heldUntil(seat.clock, at, until));
    await writeDuty(trx, matchID, at);
    held.push(matchID);
  }
  return held;
}

/** Guests' vacations. A guest can take up to `days` vacation days within any `YEAR_DAYS` days. */
export class Vacations {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.store.database.db;
  }

  /** Returns the guest's remaining days, and when their vacation ends. */
  async of({ id }: Guest): Promise<Vacation> {
    const { days, now } = this.#parts;
    const at = now();
    const taken = await readVacations(this.#db, id, at - YEAR_MS);
    const used = taken.reduce((sum, row) => sum + row.days, 0);
    const current = (await vacationsOf(this.#db, [id], at)).get(id);
    return { days, left: Math.max(0, days - used), until: current ?? null };
  }

  /**
   * Begins a vacation. Throws `no-vacations` if the site does not offer any, `on-vacation` if the guest is already on
   * vacation, and `vacation-spent` if too few days are left.
   */
  async begin(guest: Guest, days: number): Promise<Vacation> {
    const { now } = this.#parts;
    if (this.#parts.days === 0) throw new LobbyFault('no-vacations', 'This site does not offer vacations.');
    await this.#change(guest, async (trx) => {
      const at = now();
      const taken = await readVacations(trx, guest.id, at - YEAR_MS);
      if (taken.some(({ untilAt }) => untilAt > at)) {
        throw new LobbyFault('on-vacation', 'You are already on vacation. End it first.');
      }
      const left = this.#parts.days - taken.reduce((sum, row) => sum + row.days, 0);
      if (days > left) throw new LobbyFault('vacation-spent', `You have ${Math.max(0, left)} vacation days left.`);
      const untilAt = at + days * DAY_MS;
      await insertVacation(trx, guest.id, { beganAt: at, untilAt, days });
      return holdClocks(trx, guest.id, untilAt, at);
    });
    return this.of(guest);
  }

  /** Ends a vacation early. Each day that has begun counts as used. Does nothing if the guest is not on vacation. */
  async end(guest: Guest): Promise<Vacation> {
    const { now } = this.#parts;
    await this.#change(guest, async (trx) => {
      const at = now();
      const open = await readVacations(trx, guest.id, at);
      for (const { beganAt } of open) {
        const days = Math.max(1, Math.ceil((at - beganAt) / DAY_MS));
        await endVacation(trx, guest.id, beganAt, { untilAt: at, days });
      }
      return open.length === 0 ? [] : holdClocks(trx, guest.id, null, at);
    });
    return this.of(guest);
  }

  /** Runs `work` in a transaction that locks the guest, then calls `changed` for each match whose id `work` returns. */
  async #change({ id }: Guest, work: (trx: Trx) => Promise<string[]>): Promise<void> {
    const held = await this.#db.transaction().execute(async (trx) => {
      // This write comes first because it locks the guest, so that requests from two devices are handled one after the
      // other.
      const { numUpdatedRows } = await trx.updateTable('guests').set({ id }).where('id', '=', id).executeTakeFirst();
      if (numUpdatedRows === 0n) throw noGuest();
      return work(trx);
    });
    for (const matchID of held) await this.#parts.changed(matchID);
  }
}
