import { check, isMalformed, type State } from '../engine.ts';
import { parseAction } from '../parseAction.ts';
import type { Bot, Choice, Resources } from './bot.ts';

/**
 * Why a bot gave no legal answer: its code or weights could not be loaded, it threw an error, or it chose an illegal
 * action.
 */
export type BotFault = 'unloaded' | 'threw' | 'illegal';

/** A bot's legal answer. */
export type Thought = Pick<Choice, 'action' | 'plan' | 'cut'>;

/** Why a bot gave no legal answer, with details. */
export interface BotFailure<Fault = BotFault> {
  readonly fault: Fault;
  readonly reason: string;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Lets a bot choose an action. Returns its answer, or the failure if it throws an error or the action is illegal. */
export function answerOf(
  bot: Bot,
  view: State,
  seat: number,
  resources: Resources,
): { readonly thought: Thought } | BotFailure {
  try {
    const { action, plan, cut } = bot.choose(view, seat, resources);
    const parsed = parseAction(action);
    const isLegal = !isMalformed(parsed) && check(view, seat, parsed) === null;
    return isLegal ? { thought: { action, plan, cut } } : { fault: 'illegal', reason: JSON.stringify(action) };
  } catch (error) {
    return { fault: 'threw', reason: reasonOf(error) };
  }
}
