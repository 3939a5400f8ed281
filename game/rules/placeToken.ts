import type { Action } from '../actions.ts';
import { PLACE_IDS, placeIndex } from '../data/places.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { hasToken, putTrap, trapOn, trapsLeft } from '../state/tokens.ts';
import { CHARACTER, type State } from '../state/types.ts';
import type { TrapId } from '../data/tokens.ts';
import type { Rule } from './rule.ts';
import { canRearmOn, hasTokenLeft, placeOfToken, trapsToRearm } from './tokens.ts';
import { turnOf } from './turn.ts';

/** Returns why a token cannot be placed where the character is, or null (IFA-3, IFA-4). */
function checkPlace(state: State, seat: number, trap: TrapId | undefined): RefusalCode | null {
  const player = state.players[seat];
  if (!hasTokenLeft(player, trap)) return 'no-token-left';
  if (hasToken(state, player.units[CHARACTER])) return 'token-already-there';
  return placeOfToken(player, turnOf(state)) === -1 ? 'token-not-here' : null;
}

const PLACE_FLAG: Action = Object.freeze({ type: 'placeToken' });

/** Places a Flag, or a Trap of the player's choice, where the character is (ALB-1, TOG-1). */
export const placeToken: Rule<'placeToken'> = {
  during: ['token'],
  // There are no players during a draft.
  isMalformed: (state, seat, action) =>
    state.draft === undefined && (state.players[seat].traps === undefined) !== (action.trap === undefined),
  check: (state, seat, action) => checkPlace(state, seat, action.trap),
  apply: (state, seat, { trap }) => {
    const player = state.players[seat];
    const place = placeOfToken(player, turnOf(state));
    const at = PLACE_IDS[place];
    emit(state, { type: 'tokenPlaced', audience: 'all', seat, at });
    if (trap === undefined) {
      player.flags = [...(player.flags ?? []), place].sort((a, b) => a - b);
    } else {
      putTrap(player, { at: place, trap, armed: true, known: false });
      emit(state, { type: 'trapChosen', audience: [seat], seat, at, trap });
    }
  },
  list: ({ state, seat, player }, out) => {
    if (checkPlace(state, seat, trapsLeft(player)[0]) !== null) return;
    if (player.flags !== undefined) out.push(PLACE_FLAG);
    for (const trap of trapsLeft(player)) out.push({ type: 'placeToken', trap });
  },
};

function checkRearm(state: State, seat: number, place: number): RefusalCode | null {
  const player = state.players[seat];
  if (!canRearmOn(player, turnOf(state), place)) return 'token-not-here';
  return trapOn(player, place)?.armed === false ? null : 'trap-not-disarmed';
}

/** Rearms a disarmed Trap where a combat unit ended its movement (TOG-12). */
export const rearmTrap: Rule<'rearmTrap'> = {
  during: ['token'],
  check: (state, seat, action) => checkRearm(state, seat, placeIndex(action.at)),
  apply: (state, seat, action) => {
    const player = state.players[seat];
    const trap = trapOn(player, placeIndex(action.at));
    if (trap === undefined) return;
    putTrap(player, { ...trap, armed: true });
    emit(state, { type: 'trapRearmed', audience: 'all', seat, at: action.at });
  },
  list: ({ state, player }, out) => {
    for (const place of trapsToRearm(player, turnOf(state))) out.push({ type: 'rearmTrap', at: PLACE_IDS[place] });
  },
};
