import { openSetup } from '../../game/scythe.ts';
import { placesOf } from '../../game/rules/scoring.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { Week, WeekList } from '../../protocol/weeks.ts';
import { LobbyFault } from '../http/fault.ts';
import { groupOfAddress } from '../lobby/addressGroup.ts';
import type { LobbyParts } from '../lobby/change.ts';
import { insertMatch } from '../lobby/newMatch.ts';
import { sit } from '../lobby/seating.ts';
import { startWhenFull } from '../lobby/start.ts';
import type { Match } from '../match/match.ts';
import { Sweep } from '../play/sweep.ts';
import type { Trx } from '../storage/database.ts';
import { readMatch, readState } from '../storage/matches.ts';
import { unseal } from '../storage/matchWrites.ts';
import {
  endEntry,
  entryOf,
  insertEntry,
  insertWeek,
  lockWeek,
  readWeek,
  sealedBefore,
  unrecordedEntries,
  type EntryResult,
  type WeekPlan,
  type WeekRow,
} from '../storage/weeks.ts';
import { weekAt, weekNamed, type IsoWeek } from './isoWeek.ts';
import { listBefore, weekFor } from './view.ts';

/** How often this process looks for matches whose end was missed, or whose week is over, in milliseconds. */
const SWEEP_MS = 30_000;
/** The path segment that stands for the current week. */
const CURRENT = 'current';
/** The numbers of seats, used in turn from week to week. */
const SIZES = [3, 4, 5, 2];
/** The level of the bots. At this level, their decisions do not depend on the machine's speed. */
const LEVEL = 'medium';

interface Parts {
  readonly lobby: LobbyParts;
  readonly changed: (matchID: string) => Promise<void>;
  /** Changes a match in its queue. */
  readonly change: (matchID: string, work: () => Promise<void>) => Promise<void>;
  readonly failed: (what: string, error: unknown) => void;
}

const unknown = (): LobbyFault => new LobbyFault('unknown-week', "No one played that week's deal.");

/**
 * Returns the plan of a week. The number of seats changes every week. Each time a number recurs, the player gets the
 * next seat.
 */
function planOf({ index }: IsoWeek): WeekPlan {
  const seats = SIZES[index % SIZES.length];
  return { seats, seat: Math.floor(index / SIZES.length) % seats, level: LEVEL };
}

/**
 * The week's deal, which each guest can play once against the same bots. Its matches are sealed: nothing about the deal
 * is revealed before the week is over.
 */
export class Weeks {
  readonly #parts: Parts;
  readonly #sweep: Sweep;
  /** Work that no request waits for. */
  readonly #later = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sweep = new Sweep(
      () => this.#look(),
      (error) => parts.failed('the matches of past weeks could not be read', error),
    );
  }

  get #db() {
    return this.#parts.lobby.store.database.db;
  }

  start(): void {
    this.#sweep.start(SWEEP_MS);
  }

  async stop(): Promise<void> {
    await this.#sweep.stop();
    await Promise.all(this.#later);
  }

  /**
   * Returns the week with this name, or the current week if the name is `current`. Throws `unknown-week` if there is no
   * such week, or if it has no deal and is not the current week.
   */
  async view(name: string, guest: Guest | null): Promise<Week> {
    const at = this.#parts.lobby.now();
    const current = weekAt(at);
    const week = name === CURRENT ? current : weekNamed(name);
    if (week === undefined) throw unknown();
    const stored = await readWeek(this.#db, week.name);
    // People look at a week's results once the week is over, so its matches are revealed now rather than at the next
    // regular check.
    if (at >= week.endsAt) this.#sweep.soon();
    // The current week can be displayed before its deal exists.
    if (stored === undefined && week.name !== current.name) throw unknown();
    return weekFor(this.#db, week, stored ?? { plan: planOf(week), started: 0 }, { guest, at });
  }

  list(): Promise<WeekList> {
    return listBefore(this.#db, weekAt(this.#parts.lobby.now()));
  }

  /**
   * Returns the guest's running match in the current week, or undefined if they have not started. Throws `week-played`
   * if the match has ended.
   */
  async running(guest: Guest): Promise<string | undefined> {
    const entry = await entryOf(this.#db, weekAt(this.#parts.lobby.now()).name, guest.id);
    if (entry === undefined) return undefined;
    const match = entry.endedAt === null ? await readMatch(this.#db, entry.matchID) : undefined;
    if (match?.status === 'playing') return entry.matchID;
    throw new LobbyFault('week-played', "You have already played this week's deal. The next one comes on Monday.");
  }

  /**
   * Starts the guest's match in the current week if they have not started it. Returns the match's id. Throws
   * `week-played` if the match has ended.
   */
  async play(guest: Guest, address: string): Promise<string> {
    const { lobby, changed } = this.#parts;
    const at = lobby.now();
    const week = weekAt(at);
    await insertWeek(this.#db, { week: week.name, seed: lobby.drawSeed(), plan: planOf(week) }, at);
    const matchID = await this.#db.transaction().execute(async (trx) => {
      // Locks the week, so that a guest who sends two requests at the same time starts only one match.
      const row = await lockWeek(trx, week.name);
      if (row === undefined || (await entryOf(trx, week.name, guest.id)) !== undefined) return null;
      const made = await this.#deal(trx, row, guest, address);
      await insertEntry(trx, row, { guestID: guest.id, matchID: made, at });
      return made;
    });
    if (matchID === null) return (await this.running(guest)) ?? Promise.reject(unknown());
    await changed(matchID);
    return matchID;
  }

  async #deal(trx: Trx, { week, seed, plan }: WeekRow, guest: Guest, address: string): Promise<string> {
    const { lobby } = this.#parts;
    const others = Array.from({ length: plan.seats }, (_, seat) => seat).filter((seat) => seat !== plan.seat);
    const { matchID } = await insertMatch({ ...lobby, drawSeed: () => seed }, trx, {
      setup: openSetup(plan.seats),
      unlisted: false,
      clock: null,
      spectators: false,
      scores: true,
      chat: false,
      botPace: 'brisk',
      rated: false,
      hints: false,
      bots: new Map(others.map((seat) => [seat, plan.level])),
      addressGroup: groupOfAddress(address),
      isSealed: true,
      week,
    });
    const match = await readMatch(trx, matchID);
    if (match === undefined) throw new Error(`match ${matchID} disappeared in the transaction that created it`);
    // These credentials are not sent, because the player's page requests new ones.
    const { id: guestID, name, emblem } = guest;
    await sit(lobby, trx, match, plan.seat, { name, data: { emblem }, guestID });
    await startWhenFull(lobby, trx, matchID);
    return matchID;
  }

  /** Records the result of a match with a week's deal if the match has ended. Called after every change to a match. */
  look(match: Match | undefined): void {
    if (match === undefined || match.week === null || (match.gameover === null && match.status !== 'over')) return;
    const done = this.#record(match.id)
      .catch((error: unknown) => this.#parts.failed('the result of a week could not be written', error))
      .finally(() => this.#later.delete(done));
    this.#later.add(done);
  }

  /** Stores the result of a match, once. */
  async #record(matchID: string): Promise<void> {
    const match = await readMatch(this.#db, matchID);
    if (match === undefined || match.week === null) {
      await endEntry(this.#db, matchID, this.#parts.lobby.now(), null);
      return;
    }
    await endEntry(this.#db, matchID, match.updatedAt, await this.#resultOf(match, match.week));
  }

  async #resultOf(match: Match, week: string): Promise<EntryResult | null> {
    const stored = await readState(this.#db, match.id);
    const person = match.seats.find(({ bot }) => bot === null)?.seat;
    const { gameover } = match;
    if (stored === undefined || person === undefined || gameover === null) return null;
    if (match.updatedAt >= (weekNamed(week)?.endsAt ?? 0)) return null;
    const { G } = stored.state;
    const coins = gameover.scores[G.players[person].faction];
    return coins === undefined ? null : { coins, rounds: gameover.round, place: placesOf(G)[person] };
  }

  async #look(): Promise<void> {
    for (const matchID of await unrecordedEntries(this.#db)) await this.#record(matchID);
    const ids = await sealedBefore(this.#db, weekAt(this.#parts.lobby.now()).name);
    // Changes each match in its queue, because the match may still be running.
    for (const matchID of ids) {
      await this.#parts.change(matchID, () => this.#db.transaction().execute((trx) => unseal(trx, [matchID])));
    }
  }
}
