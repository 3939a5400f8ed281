import { apply, applyListed, clone, legalActions, type Action, type State } from '../../../game/engine.ts';
import type { Choose } from '../players.ts';

/**
 * Once a player has this many stars, they take no action that earns another, and no player starts a combat, because a
 * combat can earn a star.
 */
const ENOUGH_STARS = 4;

/** Returns true if the moves made so far lead to a combat once the Move action ends. */
function leadsToCombat(view: State, seat: number): boolean {
  const ended = clone(view);
  if (ended.turn?.moving === true) apply(ended, seat, { type: 'endMove' });
  return ended.turn !== null && (ended.turn.combat !== null || ended.turn.combats.length > 0);
}

function bringsTheEndCloser(view: State, seat: number, action: Action): boolean {
  const after = clone(view);
  applyListed(after, seat, action);
  if (after.result !== null) return true;
  const stars = after.players[seat].stars.length;
  if (stars > ENOUGH_STARS && stars > view.players[seat].stars.length) return true;
  return after.players.some((player) => player.stars.length >= ENOUGH_STARS) && leadsToCombat(after, seat);
}

/**
 * Returns a function that picks random actions but avoids ending the match, because the measurements need a match that
 * lasts for thousands of moves.
 */
export function endless(random: (m: number) => number): Choose {
  return (view, seat) => {
    const actions = legalActions(view, seat);
    while (actions.length > 1) {
      const [action] = actions.splice(random(actions.length), 1);
      if (!bringsTheEndCloser(view, seat, action)) return action;
    }
    return actions[0];
  };
}
