import { abilitiesOf } from '../abilities/index.ts';
import { FLAGS, TRAPS, TRAP_PENALTY, type TrapId } from '../data/tokens.ts';
import { PLACE_IDS, isHome } from '../data/places.ts';
import { emit } from '../events.ts';
import { below } from '../state/random.ts';
import { armedTrapAgainst, hasToken, hasTokens, putTrap, trapOn, trapsLeft } from '../state/tokens.ts';
import { CHARACTER, FIRST_WORKER, type PlayerState, type State, type TurnState } from '../state/types.ts';
import { discardCombatCards, lose } from './gains.ts';

/** Faction tokens: where they can be used, and what a sprung Trap does (IFA-3 to IFA-6, TOG-2 to TOG-5, TOG-12). */

/**
 * Returns the territory where a unit ended its own movement in the closed Move. Returns -1 if the unit did not move on
 * its own, is no longer there, or is on a home base (IFA-4, IFA-5).
 */
function endOfMovement({ units }: PlayerState, turn: TurnState, unit: number): number {
  const last = turn.steps.findLast((step) => step.unit === unit);
  return last !== undefined && last.to === units[unit] && !isHome(last.to) ? last.to : -1;
}

/**
 * Returns the territory on which the player could place a token, or -1 if their character did not end its movement on a
 * territory or is no longer there (IFA-4). Ignores whether the territory already has a token.
 */
export const placeOfToken = (player: PlayerState, turn: TurnState): number => endOfMovement(player, turn, CHARACTER);

/**
 * Returns true if the player's supply contains this Trap or, if `trap` is omitted, any faction token (IFA-3). For a
 * faction with Flags, `trap` is ignored.
 */
export function hasTokenLeft(player: PlayerState, trap?: TrapId): boolean {
  if (player.flags !== undefined) return player.flags.length < FLAGS;
  // Another seat's view shows only how many Traps are on the board, not their types.
  if (trap === undefined) return (player.traps ?? []).length < TRAPS.length;
  return trapsLeft(player).includes(trap);
}

/**
 * Returns true if the player can rearm Traps and one of their combat units ended its movement at this place (TOG-12).
 * Does not check that there is a disarmed Trap.
 */
export function canRearmOn(player: PlayerState, turn: TurnState, place: number): boolean {
  if (!abilitiesOf(player).rearmsTraps) return false;
  for (let unit = CHARACTER; unit < FIRST_WORKER; unit++) if (endOfMovement(player, turn, unit) === place) return true;
  return false;
}

/** Returns the hexes with a disarmed Trap that can be rearmed, in board order (TOG-12). */
export const trapsToRearm = (player: PlayerState, turn: TurnState): number[] =>
  (player.traps ?? []).flatMap(({ at, armed }) => (!armed && canRearmOn(player, turn, at) ? [at] : []));

/**
 * Returns true if the active player can place a token or rearm a Trap after their Move (IFA-4, TOG-12). Does not check
 * that the Move is closed.
 */
export function canUseToken(state: State): boolean {
  const { turn } = state;
  if (turn === null || turn.steps.length === 0) return false;
  const player = state.players[state.active];
  if (!hasTokens(player)) return false;
  const at = placeOfToken(player, turn);
  if (at !== -1 && hasTokenLeft(player) && !hasToken(state, at)) return true;
  return trapsToRearm(player, turn).length > 0;
}

/** Returns n cards drawn at random from a hand, or the whole hand if it has fewer (TOG-2). */
function cardsLost(state: State, hand: readonly number[], n: number): number[] {
  const left = hand.slice();
  const cards: number[] = [];
  while (cards.length < n && left.length > 0) cards.push(...left.splice(below(state, left.length), 1));
  return cards;
}

/**
 * Springs an opponent's armed Trap at a place that units of the seat have entered. The Trap is disarmed and its type
 * becomes public, and the seat pays as much as it can (TOG-2, TOG-3). Returns false if there is no armed Trap. In a
 * view in which its type is hidden, the Trap costs nothing.
 */
export function springTrap(state: State, seat: number, place: number): boolean {
  const owner = armedTrapAgainst(state, seat, place);
  if (owner === -1) return false;
  const trap = trapOn(state.players[owner], place)?.trap ?? null;
  putTrap(state.players[owner], { at: place, trap, armed: false, known: true });
  if (trap === null) return true;
  const at = PLACE_IDS[place];
  const penalty = TRAP_PENALTY[trap];
  if (trap === 'combatCards') {
    const cards = cardsLost(state, state.players[seat].hand, penalty);
    emit(state, { type: 'trapSprung', audience: 'all', seat, at, trap, n: cards.length });
    discardCombatCards(state, seat, cards, 'trap');
  } else {
    emit(state, {
      type: 'trapSprung',
      audience: 'all',
      seat,
      at,
      trap,
      n: Math.min(penalty, state.players[seat][trap]),
    });
    lose(state, seat, trap, penalty, 'trap');
  }
  return true;
}
