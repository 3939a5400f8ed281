import { randomInt } from 'node:crypto';
import { turnAhead, fitsPlan, type Plan } from '../../game/plan/plan.ts';
import { viewFor } from '../../game/view.ts';
import type { PlanBody, StoredPlan } from '../../protocol/plans.ts';
import { drawPlanID } from '../credentials.ts';
import { LobbyFault, cleared, malformed, notFound } from '../http/fault.ts';
import { seatOf } from '../lobby/seating.ts';
import type { Match } from '../match/match.ts';
import { readMatch, readState } from '../storage/matches.ts';
import { deletePlan, readPlan, writePlan } from '../storage/plans.ts';
import type { SeatKey } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import { progressOf, shownPlan } from './progress.ts';

/**
 * The range of the random delay, in milliseconds, between the last move in a match and the next action of a plan. It
 * keeps opponents from telling whether the player or a plan has acted.
 */
export const PLAN_DELAY: PlanDelay = { min: 2_000, max: 10_000 };

export interface PlanDelay {
  readonly min: number;
  readonly max: number;
}

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  readonly delay: PlanDelay;
  /** Checks for plans that can be carried out now. */
  readonly soon: () => void;
}

const NOTHING: StoredPlan = { plan: null, dropped: [] };

const notRunning = (): LobbyFault => new LobbyFault('not-running', 'Only a match in progress can have a plan.');

/** Throws `malformed` if an action cannot be part of a planned turn. The message names the first such action. */
function demandTurn({ turn }: Plan): void {
  const wrong = turn.findIndex((_, i) => !fitsPlan(turn, i));
  if (wrong !== -1)
    throw malformed(`body.plan.turn.${wrong}: ${turn[wrong].type} is not allowed here in a planned turn`);
}

/**
 * The stored plans of seats. Only a plan's own seat can see it. Storing a plan changes nothing else in the database and
 * sends nothing to anyone.
 */
export class Plans {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns a seat's plan. */
  async read(key: SeatKey): Promise<StoredPlan> {
    const { db } = this.#parts.store.database;
    const row = await readPlan(db, key);
    return row === undefined ? NOTHING : shownPlan(row, await progressOf(db, row));
  }

  /**
   * Stores a seat's plan, replacing the previous one, or removes the plan if the new one is null or empty. Throws
   * `not-running` if the match is not in progress or still in its draft, and `malformed` if the turn contains an action
   * that cannot be planned.
   */
  async store(matchID: string, body: PlanBody): Promise<StoredPlan> {
    const { store, soon } = this.#parts;
    const { db } = store.database;
    const match = await this.#match(matchID);
    const { seat } = seatOf(match, body);
    const { plan } = body;
    if (plan === null || (plan.turn.length === 0 && plan.defences.length === 0)) {
      await deletePlan(db, { matchID, seat });
      return NOTHING;
    }
    demandTurn(plan);
    const state = (await readState(db, matchID))?.state.G;
    if (match.status !== 'playing' || state === undefined || state.draft !== undefined) throw notRunning();
    const { turnNumber } = turnAhead(viewFor(state, seat), seat);
    await writePlan(db, { matchID, seat, id: drawPlanID(), plan, turnNumber, ...this.#when(match) });
    soon();
    return { plan, dropped: [] };
  }

  async #match(matchID: string): Promise<Match> {
    const match = await readMatch(this.#parts.store.database.db, matchID);
    if (match === undefined) throw notFound();
    if (match.status === 'cleared') throw cleared();
    return match;
  }

  /**
   * Returns the time at which a plan is stored, and its delay. With early turns, everyone knows that turns may be
   * planned, so planned turns are played immediately.
   */
  #when({ earlyTurns }: Match): { readonly delayMs: number; readonly at: number } {
    const { now, delay } = this.#parts;
    return { delayMs: earlyTurns ? 0 : randomInt(delay.min, delay.max + 1), at: now() };
  }
}
