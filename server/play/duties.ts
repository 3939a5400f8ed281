import { dueAt, mustBotAct } from '../match/duty.ts';
import { timedOut } from '../match/clock.ts';
import type { Match } from '../match/match.ts';
import { isKnownVersion } from '../../game/version.ts';
import { claimDuties, fillDuties, renewDuties, returnAllDuties, returnDuty, type Claim } from '../storage/duties.ts';
import { readMatch, readState } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import { Sweep } from './sweep.ts';

/** How often this process checks for due matches, in milliseconds. A time-out is detected at most this much later. */
const SWEEP_MS = 500;
/** The length of a lease, in milliseconds. A process that dies blocks a duty for at most this long. */
export const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** The maximum number of matches to claim at a time. */
const CLAIMS = 50;
/** The delay before a match that this process cannot play becomes due again for another process, in milliseconds. */
const ELSEWHERE_MS = 1_000;
/** The maximum number of matches that this process remembers it cannot play. */
const MAX_FOREIGN = 10_000;

interface Parts {
  readonly store: Store;
  readonly node: string;
  readonly now: () => number;
  /** Reads the database's time again, which corrects `now`, and moves the clocks if necessary. */
  readonly checkTime: () => Promise<void>;
  /** Called when a seat in this match has run out of time. */
  readonly timeOut: (matchID: string) => Promise<void>;
  /** Lets the bots of a match act, under the epoch of its duty. */
  readonly play: (matchID: string, match: Match, epoch: number) => void;
  /** Returns the epochs of the duties under which bots are about to act in this process, by match. */
  readonly held: () => ReadonlyMap<string, number>;
  /** Stops the bots of a match, because another process has its duty. */
  readonly lose: (matchID: string) => void;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * Runs bots and handles time-outs in all matches in the database. One process claims each due match and holds it while
 * its bots act. If that process dies, its lease expires and another process takes over.
 */
export class Duties {
  readonly #parts: Parts;
  /** Matches that this version cannot play. */
  readonly #foreign = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #sweep: Sweep;
  #isStopped = true;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sweep = new Sweep(
      () => this.#look(),
      (error) => parts.failed('due matches could not be read', error),
    );
  }

  async start(): Promise<void> {
    await fillDuties(this.#parts.store.database.db);
    this.#isStopped = false;
    this.#timers.push(
      setInterval(() => this.soon(), SWEEP_MS).unref(),
      setInterval(() => void this.#renew([...this.#parts.held()]), RENEW_MS).unref(),
    );
    this.soon();
  }

  /** Checks for due matches now. */
  soon(): void {
    if (!this.#isStopped) this.#sweep.soon();
  }

  /** Stops claiming matches. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await this.#sweep.stop();
  }

  /**
   * Stops the bots of a match that another process has changed. They continue if this process has already claimed the
   * duty that follows the change, which can happen before the notice of the change arrives.
   */
  async changedElsewhere(matchID: string): Promise<void> {
    const { held, lose } = this.#parts;
    const epoch = held().get(matchID);
    if (epoch === undefined) lose(matchID);
    else await this.#renew([[matchID, epoch]]);
  }

  /**
   * Gives up this process's leases, so that another process can take over immediately. Must be called when no bot is
   * acting.
   */
  async release(): Promise<void> {
    const { store, node } = this.#parts;
    await returnAllDuties(store.database.db, node).catch(() => undefined);
  }

  async #look(): Promise<void> {
    const { store, node, now, failed } = this.#parts;
    const without = [...this.#foreign];
    const claims = await claimDuties(store.database, { node, now: now(), leaseMs: LEASE_MS, limit: CLAIMS, without });
    await Promise.all(
      claims.map((claim) =>
        this.#attend(claim).catch((error: unknown) =>
          failed('a duty could not be carried out; it will be retried', error),
        ),
      ),
    );
    if (claims.length === CLAIMS) this.soon();
  }

  async #attend(claim: Claim): Promise<void> {
    const { store, now, timeOut, play, checkTime } = this.#parts;
    const { db } = store.database;
    const { matchID, epoch } = claim;
    let match = await readMatch(db, matchID);
    if (match !== undefined && this.#isOut(match)) {
      await checkTime();
      match = await readMatch(db, matchID);
    }
    if (match?.status !== 'playing') return returnDuty(db, claim, null);
    if (!isKnownVersion((await readState(db, matchID))?.state.G.rules ?? 0)) {
      if (this.#foreign.size < MAX_FOREIGN) this.#foreign.add(matchID);
      return returnDuty(db, claim, now() + ELSEWHERE_MS);
    }
    // `timeOut` and `play` schedule the next duty themselves.
    if (this.#isOut(match)) await timeOut(matchID);
    else if (mustBotAct(match)) play(matchID, match, epoch);
    else await returnDuty(db, claim, dueAt(match, now()));
  }

  #isOut({ seats }: Match): boolean {
    const at = this.#parts.now();
    return seats.some(({ bot, away, clock }) => bot === null && !away && timedOut(clock, at) !== null);
  }

  /** Extends the leases of these duties, and stops the bots whose duty this process no longer holds. */
  async #renew(duties: readonly (readonly [matchID: string, epoch: number])[]): Promise<void> {
    const { store, node, now, held, lose, failed } = this.#parts;
    try {
      const ids = duties.map(([id]) => id);
      const kept = await renewDuties(store.database.db, { node, until: now() + LEASE_MS, ids });
      // A duty with another epoch was taken in the meantime.
      for (const [id, epoch] of duties) if (!kept.has(id) && held().get(id) === epoch) lose(id);
    } catch (error) {
      failed('leases could not be renewed', error);
    }
  }
}
