import { loadedBot } from '../../game/bots/bots.ts';
import { isBotLevel } from '../../game/bots/levels.ts';
import { simplestAction } from '../../game/bots/simplest.ts';
import { check, type Action, type State } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import { t } from '../i18n/steps.ts';

/** Returns the name of a level, or its id if it has no name yet. */
export function levelName(level: string): string {
  return isBotLevel(level) ? t(`steps:bot.${level}`) : level;
}

/**
 * Returns the action a bot of a level takes on a seat, from the seat's own view; null if the seat has no decision. A
 * bot that fails or chooses an illegal action must not stop a match: then the simplest legal action is taken.
 */
export function botAction(state: State, seat: number, level: string, below: (m: number) => number): Action | null {
  const view = viewFor(state, seat);
  let action: Action | null = null;
  try {
    if (isBotLevel(level)) action = loadedBot(level).choose(view, seat, { random: below }).action;
  } catch {
    // There is no one to report the failure to, and the match continues.
  }
  return action !== null && check(state, seat, action) === null ? action : simplestAction(view, seat);
}
