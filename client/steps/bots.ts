import { BOTS } from '../../game/bots/bots.ts';
import { BOT_LEVELS, isBotLevel } from '../../game/bots/levels.ts';
import { simplestAction } from '../../game/bots/simplest.ts';
import { check, type Action, type State } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import { t } from '../i18n/steps.ts';

/** The levels a seat may be given to, the simplest first. */
export const LEVELS: readonly string[] = BOT_LEVELS;

/** A level in words; one that has none yet is called by its id. */
export function levelName(level: string): string {
  return isBotLevel(level) ? t(`steps:bot.${level}`) : level;
}

/**
 * What a bot of a level does on a seat, from the seat's own view; null where the seat owes nothing. A bot that fails or
 * has no legal answer must not stop a match: then it is the simplest action.
 */
export function botAction(state: State, seat: number, level: string, below: (m: number) => number): Action | null {
  const view = viewFor(state, seat);
  let action: Action | null = null;
  try {
    if (isBotLevel(level)) action = BOTS[level].choose(view, seat, below);
  } catch {
    // No one is there to be told; the match goes on.
  }
  return action !== null && check(state, seat, action) === null ? action : simplestAction(view, seat);
}
