import { isHome } from '../data/places.ts';
import { emit } from '../events.ts';
import { ENEMY_COMBAT_UNITS, enemyAt } from '../state/pieces.ts';
import { CHARACTER, FIRST_WORKER, ON_MAT, type State } from '../state/types.ts';
import { beginBottomRow, takeTopRow, turnOf } from './turn.ts';

/** Returns the territories shared by combat units of the player and an enemy, in board order (CMB-1). */
function combatsOf(state: State, seat: number): number[] {
  const { units } = state.players[seat];
  const hexes: number[] = [];
  for (let slot = CHARACTER; slot < FIRST_WORKER; slot++) {
    const place = units[slot];
    if (place === ON_MAT || isHome(place) || hexes.includes(place)) continue;
    if (enemyAt(state, seat, place) === ENEMY_COMBAT_UNITS) hexes.push(place);
  }
  return hexes.sort((a, b) => a - b);
}

/** Ends the Move: marks its row as taken and queues its combats (MOV-16). */
export function closeMove(state: State, seat: number): void {
  const turn = turnOf(state);
  turn.moving = false;
  if (state.players[seat].section === 'factory') {
    beginBottomRow(turn);
    turn.bottom = 'taken';
  } else {
    takeTopRow(state);
  }
  emit(state, { type: 'moveClosed', audience: 'all', seat });
  turn.combats = combatsOf(state, seat);
}
