import type { State } from '../engine.ts';

/** Returns true if a bot cannot foresee what comes next: a combat, a hidden encounter card or a Factory card. */
export function isHidden({ turn }: State): boolean {
  if (turn === null) return false;
  return turn.combat !== null || turn.combats.length > 0 || turn.encounter?.card === 0 || turn.choosingFactoryCard;
}
