import { emit } from '../events.ts';
import type { State } from '../state/types.ts';
import type { Rule } from './rule.ts';

const receiverOf = (state: State, faction: string): number =>
  state.players.findIndex((player) => player.faction === faction);

/**
 * Gives some of the active player's coins to another player (ALL-1). Never listed, because that would take an action
 * for every amount and player.
 */
export const giveCoins: Rule<'giveCoins'> = {
  during: ['takeSection', 'rows'],
  check: (state, seat, action) => {
    if (!state.options.coinsMayBeGiven) return 'coins-may-not-be-given';
    const to = receiverOf(state, action.to);
    if (to === -1 || to === seat) return 'no-such-receiver';
    return action.amount >= 1 && action.amount <= state.players[seat].coins ? null : 'not-that-many-coins';
  },
  apply: (state, seat, action) => {
    const to = receiverOf(state, action.to);
    state.players[seat].coins -= action.amount;
    state.players[to].coins += action.amount;
    emit(state, { type: 'coinsGiven', audience: 'all', seat, to, n: action.amount });
  },
  list: () => undefined,
};
