import { nextOf, type Next } from '../../game/plan/next.ts';
import { isKnownVersion } from '../../game/version.ts';
import { viewFor } from '../../game/view.ts';
import type { Dropped } from '../../protocol/plans.ts';
import { isBotPlayed } from '../match/match.ts';
import type { Live, Move, MoveResult } from '../play/live.ts';
import type { Matches } from '../play/matches.ts';
import { Sweep } from '../play/sweep.ts';
import {
  claimPlans,
  finishPlan,
  freePlan,
  readPlan,
  restPlan,
  writeDropped,
  type ClaimedPlan,
  type PlanRow,
} from '../storage/plans.ts';
import type { Store } from '../storage/store.ts';
import { isUsedUp, planMoveID, progressOf, type PlanProgress } from './progress.ts';

/** How often this process checks for plans to carry out, in milliseconds. */
const SWEEP_MS = 500;
/** A process that dies holds a plan for at most this long, in milliseconds. */
const LEASE_MS = 15_000;
/** The maximum number of plans to claim at a time. */
const CLAIMS = 50;
/**
 * The delay, in milliseconds, before another attempt at a plan that could not be carried out, for example because this
 * process does not know the rules of its match.
 */
const LATER_MS = 1_000;
/** Refusals that do not concern the plan itself, so the plan is retried. */
const PASSING: readonly string[] = ['stale', 'unavailable', 'paused', 'not-started', 'unknown-match'];

interface Parts {
  readonly store: Store;
  readonly matches: Matches;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
}

type Acting = Extract<Next, { kind: 'act' }>;
type Dropping = Extract<Next, { kind: 'drop' }>;

/**
 * The outcome of a step of a plan. `on`: the next step follows now. `later`: the next step follows in another sweep.
 * `done`: there is nothing more to do for now.
 */
type Step = 'on' | 'done' | 'later';

/**
 * Carries out stored plans in any match in the database. A process leases a plan when the match is over, or when the
 * seat owes a decision and the delay has passed. If that process dies, the lease expires and another process takes
 * over. Each action has its own id in the log, so none is made twice or skipped.
 */
export class PlanRunner {
  readonly #parts: Parts;
  readonly #sweep: Sweep;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = true;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sweep = new Sweep(
      () => this.#look(),
      (error) => parts.failed('plans could not be read', error),
    );
  }

  start(): void {
    this.#isStopped = false;
    this.#timer = setInterval(() => this.soon(), SWEEP_MS).unref();
    this.soon();
  }

  /** Checks for plans that can be carried out now. */
  soon(): void {
    if (!this.#isStopped) this.#sweep.soon();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#sweep.stop();
  }

  async #look(): Promise<void> {
    const { store, now, failed } = this.#parts;
    const claimed = await claimPlans(store.database, { now: now(), leaseMs: LEASE_MS, limit: CLAIMS });
    await Promise.all(
      claimed.map((plan) =>
        this.#carryOut(plan).catch((error: unknown) =>
          failed('a plan could not be carried out; it will be retried', error),
        ),
      ),
    );
    if (claimed.length === CLAIMS) this.soon();
  }

  /** Carries out a plan until there is nothing more to do for now. */
  async #carryOut(claimed: ClaimedPlan): Promise<void> {
    let step: Step = 'on';
    while (step === 'on' && !this.#isStopped) step = await this.#advance(claimed);
    const { store, now } = this.#parts;
    if (step !== 'done') await freePlan(store.database.db, claimed, step === 'later' ? now() + LATER_MS : 0);
  }

  /** Takes one step, with at most one action. */
  async #advance(claimed: ClaimedPlan): Promise<Step> {
    const { matches } = this.#parts;
    let step: Step = 'done';
    let chosen: { readonly row: PlanRow; readonly next: Acting; readonly index: number } | null = null;
    const result = await matches.act(claimed.matchID, async (live) => {
      const row = await readPlan(this.#parts.store.database.db, claimed);
      // If this process was too slow, another one continues with the plan.
      if (row === undefined || !row.isOpen || row.leaseUntil !== claimed.leaseUntil) return null;
      const progress = await progressOf(this.#parts.store.database.db, row);
      const seen = await this.#see(row, progress, live);
      if (typeof seen === 'string') {
        step = seen;
        return null;
      }
      const { next, move, index } = seen;
      chosen = { row, next, index };
      return move;
    });
    if (result === null || chosen === null) return step;
    return this.#judge(chosen, result);
  }

  /**
   * Returns the plan's next move in a match. If there is none, updates the stored plan if necessary (for example, drops
   * a part of it), and returns the outcome of the step.
   */
  async #see(
    row: PlanRow,
    progress: PlanProgress,
    { match, state }: Live,
  ): Promise<Step | { readonly next: Acting; readonly move: Move; readonly index: number }> {
    const { db } = this.#parts.store.database;
    const seat = match.seats.find((other) => other.seat === row.seat);
    if (isUsedUp(progress)) return this.#close(row);
    if (match.status === 'over') {
      await this.#dropAll(row, progress);
      return 'done';
    }
    if (state === null || seat === undefined || match.isPaused) return 'later';
    if (!isKnownVersion(state.G.rules)) return 'later';
    if (seat.away) {
      await finishPlan(db, row);
      return 'done';
    }
    const view = viewFor(state.G, row.seat);
    const { plan, step } = progress;
    const next: Next = isBotPlayed(seat)
      ? { kind: 'wait' }
      : nextOf(view, row.seat, { plan, step, turnNumber: row.turnNumber });
    if (next.kind === 'wait') {
      await restPlan(db, row, state._stateID);
      return 'done';
    }
    const index = next.part === 'turn' ? next.index : progress.defences[next.index];
    if (next.kind === 'drop') return this.#drop(row, progress, { ...next, index });
    const part = next.action.type === 'useAbility' ? 'ability' : next.part;
    const move = { seat: row.seat, action: next.action, on: state._stateID, id: planMoveID(row, part, index) };
    return { next, move, index };
  }

  async #judge(
    { row, next, index }: { readonly row: PlanRow; readonly next: Acting; readonly index: number },
    result: MoveResult,
  ): Promise<Step> {
    if (result.kind !== 'refused') return 'on';
    const { refused, rule } = result;
    if (PASSING.includes(refused) || refused.startsWith('match-')) return 'later';
    // The move was legal when the plan was checked. The refusal therefore concerns the match, which may have too many
    // actions, for example.
    const progress = await progressOf(this.#parts.store.database.db, row);
    const reason = refused as Dropped['reason'];
    return this.#drop(row, progress, { part: next.part, index, reason, rule, place: null });
  }

  /** Drops the rest of a turn, or one defence, and stores the reason to show it to the player. */
  async #drop(
    row: PlanRow,
    progress: PlanProgress,
    { part, index, reason, rule, place }: Omit<Dropping, 'kind' | 'reason'> & { readonly reason: Dropped['reason'] },
  ): Promise<Step> {
    const { store, now } = this.#parts;
    const left = part === 'turn' ? progress.defences.length : progress.defences.length - 1;
    const isOpen = left > 0 || (part === 'defence' && progress.isTurnLeft);
    const dropped = [...row.dropped, { part, index, reason, rule, place, at: now() }];
    await writeDropped(store.database.db, row, dropped, isOpen);
    return isOpen ? 'on' : 'done';
  }

  /** Drops the rest of a plan because its match is over. */
  async #dropAll(row: PlanRow, { step, defences, isTurnLeft }: PlanProgress): Promise<void> {
    const { store, now } = this.#parts;
    const why = { reason: 'over' as const, rule: null, place: null, at: now() };
    const dropped: Dropped[] = [
      ...row.dropped,
      ...(isTurnLeft ? [{ part: 'turn' as const, index: step, ...why }] : []),
      ...defences.map((index) => ({ part: 'defence' as const, index, ...why })),
    ];
    await writeDropped(store.database.db, row, dropped, false);
  }

  /**
   * Deletes a used-up plan. If a part of it was dropped, closes the plan instead, so that its player can still see why.
   */
  async #close(row: PlanRow): Promise<Step> {
    const { db } = this.#parts.store.database;
    if (row.dropped.length === 0) await finishPlan(db, row);
    else await writeDropped(db, row, row.dropped, false);
    return 'done';
  }
}
