import { recruitOneTimeBonuses } from '../data/topActions.ts';
import { emit } from '../events.ts';
import { BOTTOM_ACTIONS } from '../data/ids.ts';
import { bottomRule } from './bottomRow.ts';
import { enlistChoices, recruitOnMat } from './choices.ts';
import { grant } from './gains.ts';
import { replaced } from '../state/pieces.ts';

/** The rule for the Enlist action (ENL). */
export const enlist = bottomRule<'enlist'>('enlist', {
  fields: ({ from, bonus }) =>
    from === undefined && bonus === undefined ? 'none' : from === undefined || bonus === undefined ? 'some' : 'all',
  check: (state, seat, { from, bonus }) => {
    const player = state.players[seat];
    if (from === undefined || bonus === undefined) return 'malformed';
    if (!recruitOnMat(player, from)) return 'recruit-not-on-mat';
    return player.recruits.includes(bonus) ? 'bonus-taken' : null;
  },
  gains: ({ bonus }) => (bonus === undefined ? {} : { [bonus]: recruitOneTimeBonuses[bonus] }),
  apply: (state, seat, { from, bonus }, left) => {
    if (from === undefined || bonus === undefined) return;
    const player = state.players[seat];
    player.recruits = replaced(player.recruits, BOTTOM_ACTIONS.indexOf(from), bonus);
    emit(state, { type: 'enlisted', audience: 'all', seat, from, bonus });
    grant(state, seat, bonus, left.take(bonus, recruitOneTimeBonuses[bonus]), 'oneTimeBonus');
  },
  list: ({ state, seat }, _encounter, pay, out) => {
    for (const { from, bonus } of enlistChoices(state, seat)) {
      out.push(pay === undefined ? { type: 'enlist', from, bonus } : { type: 'enlist', pay, from, bonus });
    }
  },
});
