import { emit } from '../events.ts';
import { FACTORY, PLACE_IDS, isHome } from '../data/places.ts';
import { CHARACTER, FIRST_WORKER, ON_MAT, type State } from '../state/types.ts';
import { beginCombat } from './combat.ts';
import { ENEMY_COMBAT_UNITS, enemyAt } from '../state/pieces.ts';
import { placeStars } from './stars.ts';
import { beginBottomRow, turnOf } from './turn.ts';

/** Territories where combat units of the player and of an enemy stand together, in board order (CMB-1). */
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

/** The Move is over: its row is taken, and everything it brought about begins (MOV-16). */
export function closeMove(state: State, seat: number): void {
  const turn = turnOf(state);
  turn.moving = false;
  if (state.players[seat].section === 'factory') {
    beginBottomRow(turn);
    turn.bottom = 'taken';
  } else {
    turn.top = 'taken';
  }
  emit(state, { type: 'moveClosed', audience: 'all', seat });
  turn.combats = combatsOf(state, seat);
  nextAfterMove(state);
}

/**
 * Goes on after the Move was closed or a combat settled: the last combat left begins by itself, then the
 * encounter, then the Factory card (MOV-16). Called only while the match goes on (CMB-13).
 */
export function nextAfterMove(state: State): void {
  const turn = turnOf(state);
  const seat = state.active;
  if (turn.combats.length === 1) {
    beginCombat(state, turn.combats[0]);
    return;
  }
  if (turn.combats.length > 1) return;
  turn.steps = [];
  const place = state.players[seat].units[CHARACTER];
  if (state.encounters.includes(place)) {
    meetEncounter(state, seat, place);
  } else if (place === FACTORY && state.players[seat].factoryCard === null && state.factoryDeck.length > 0) {
    turn.choosingFactoryCard = true;
    emit(state, { type: 'factoryCardsSeen', audience: [seat], seat, cards: state.factoryDeck.slice() });
  } else {
    completeMove(state);
  }
}

/** The token goes, the top card of the deck is shown to everybody (ENC-1, ENC-2). */
function meetEncounter(state: State, seat: number, place: number): void {
  const turn = turnOf(state);
  const [card, ...deck] = state.encounterDeck;
  state.encounterDeck = deck;
  state.encounters = state.encounters.filter((hex) => hex !== place);
  if (card === undefined) {
    completeMove(state);
    return;
  }
  turn.encounter = { card, chosen: [] };
  emit(state, { type: 'encounterMet', audience: 'all', seat, at: PLACE_IDS[place], card });
}

/** The Move with all its parts is complete (STR-2). */
export function completeMove(state: State): void {
  placeStars(state, state.active);
}
