import { decisions, type State } from '../engine.ts';

/**
 * True if the player at turn has only a bottom-row action left, which no one else can touch, so that the next player can
 * begin by the rulebook (TURN-8). The action of the Factory card's lower row is a Move, and counts as one.
 */
function isFinishing({ turn, active, players }: State): boolean {
  if (turn === null || turn.moving || turn.combat !== null || turn.combats.length > 0) return false;
  if (turn.encounter !== null || turn.choosingFactoryCard) return false;
  return players[active].section === 'factory' ? turn.bottom === 'taken' : turn.top !== 'open';
}

/** True if a seat can begin its turn early: it is next, and the player before can no longer touch it. */
export function canBeginEarly(view: State, seat: number): boolean {
  const { seating, active, draft, result } = view;
  if (draft !== undefined || result !== null || active === seat) return false;
  if (seating[(seating.indexOf(active) + 1) % seating.length] !== seat) return false;
  return isFinishing(view) && decisions(view).every((decision) => decision.seat === active);
}
