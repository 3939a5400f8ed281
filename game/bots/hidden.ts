import type { State } from '../engine.ts';

/** What a bot cannot foresee: a combat, a hidden encounter card or a Factory card. */
export type HiddenEvent = 'combat' | 'encounter' | 'factoryCard';

/** Returns what comes next if a bot cannot foresee it, otherwise null. */
export function hiddenEvent({ turn }: State): HiddenEvent | null {
  if (turn === null) return null;
  if (turn.combat !== null || turn.combats.length > 0) return 'combat';
  if (turn.encounter?.card === 0) return 'encounter';
  return turn.choosingFactoryCard ? 'factoryCard' : null;
}

/** Returns true if a bot cannot foresee what comes next. */
export const isHidden = (state: State): boolean => hiddenEvent(state) !== null;
