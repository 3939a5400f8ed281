import type { PlannedAction } from '../../game/bots/bot.ts';
import { plannedFor } from '../../game/bots/player.ts';
import type { Action, State } from '../../game/engine.ts';

/**
 * Keeps the rest of each bot's last plan, so that the bot does not think again during a turn it has already planned.
 */
export class Plans {
  /** The plans, by match and then by seat. */
  readonly #plans = new Map<string, Map<number, readonly PlannedAction[]>>();

  /**
   * Takes the next action from a seat's plan. Returns null if there is no plan or the view is not what the bot
   * expected. The action can be illegal, because the comparison covers only part of the view.
   */
  next(matchID: string, seat: number, view: State): Action | null {
    const seats = this.#plans.get(matchID);
    const plan = seats?.get(seat) ?? [];
    const planned = plannedFor(view, plan);
    if (planned === null) seats?.delete(seat);
    else seats?.set(seat, plan.slice(1));
    return planned?.action ?? null;
  }

  keep(matchID: string, seat: number, plan: readonly PlannedAction[]): void {
    if (plan.length === 0) return;
    const seats = this.#plans.get(matchID) ?? new Map<number, readonly PlannedAction[]>();
    seats.set(seat, plan);
    this.#plans.set(matchID, seats);
  }

  forget(matchID: string): void {
    this.#plans.delete(matchID);
  }
}
