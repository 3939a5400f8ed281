import { legalActions, type State } from '../engine.ts';
import type { Bot, Choice, PlannedAction, Resources } from './bot.ts';
import { markOf } from './mark.ts';

/** Returns the first step of a plan if the plan was made for this view, otherwise null. */
export const plannedFor = (view: State, plan: readonly PlannedAction[]): PlannedAction | null =>
  plan.length > 0 && plan[0].mark === markOf(view) ? plan[0] : null;

/**
 * Returns the next action of a plan as a choice, with the rest of the plan, or null if the plan was made for another
 * view or the action is illegal.
 */
export function replayed(view: State, seat: number, plan: readonly PlannedAction[]): Choice | null {
  const next = plannedFor(view, plan);
  if (next === null) return null;
  const wanted = JSON.stringify(next.action);
  if (!legalActions(view, seat).some((action) => JSON.stringify(action) === wanted)) return null;
  return { action: next.action, plan: plan.slice(1), positions: 0, cut: false };
}

/** A bot in a seat of a match. It follows its plan until something unexpected happens. */
export class Player {
  readonly bot: Bot;
  #plan: readonly PlannedAction[] = [];

  constructor(bot: Bot) {
    this.bot = bot;
  }

  choose(view: State, seat: number, resources: Resources): Choice {
    const choice = replayed(view, seat, this.#plan) ?? this.bot.choose(view, seat, resources);
    this.#plan = choice.plan;
    return choice;
  }
}
