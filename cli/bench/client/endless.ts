import { apply, applyListed, clone, legalActions, type Action, type State } from '../../../game/engine.ts';
import type { Choose } from '../players.ts';

/** From this number of stars on, a player takes no further star, and no one starts a combat, which could bring one. */
const ENOUGH_STARS = 4;

/** Do the moves made so far lead to a combat once they end? */
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

/** Chooses at random, but avoids what would end the match: a page that is open for hours needs a match as long. */
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
