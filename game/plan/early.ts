import { decisions, type State } from '../engine.ts';

/**
 * Returns true if the active player has at most a bottom-row action left. No other player can interfere with that
 * action, so the rulebook lets the next player begin (TURN-8). The bottom row of a Factory card is excluded, because it
 * is a Move and can affect others.
 */
function isFinishing({ turn, active, players }: State): boolean {
  if (turn === null || turn.moving || turn.combat !== null || turn.combats.length > 0) return false;
  if (turn.encounter !== null || turn.choosingFactoryCard) return false;
  return players[active].section === 'factory' ? turn.bottom === 'taken' : turn.top !== 'open';
}

/** Returns true if a seat can begin its turn early: it is next, and the previous player can no longer affect it. */
export function canBeginEarly(view: State, seat: number): boolean {
  const { seating, active, draft, result } = view;
  if (draft !== undefined || result !== null || active === seat) return false;
  if (seating[(seating.indexOf(active) + 1) % seating.length] !== seat) return false;
  return isFinishing(view) && decisions(view).every((decision) => decision.seat === active);
}
