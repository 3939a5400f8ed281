import { emit } from '../events.ts';
import { bottomRule } from './bottomRow.ts';
import { hasCube, hasRoom, upgradeChoices } from './choices.ts';

/** The rule for the Upgrade action (UPG). */
export const upgrade = bottomRule<'upgrade'>('upgrade', {
  fields: ({ from, to }) =>
    from === undefined && to === undefined ? 'none' : from === undefined || to === undefined ? 'some' : 'all',
  check: (state, seat, { from, to }) => {
    const player = state.players[seat];
    if (from === undefined || to === undefined) return 'malformed';
    if (!hasCube(player, from)) return 'no-cube-there';
    return hasRoom(player, to) ? null : 'box-full';
  },
  apply: (state, seat, { from, to }) => {
    if (from === undefined || to === undefined) return;
    const player = state.players[seat];
    player.upgrades = [...player.upgrades, [from, to]];
    emit(state, { type: 'upgraded', audience: 'all', seat, from, to });
  },
  list: ({ state, seat }, _encounter, pay, out) => {
    for (const { from, to } of upgradeChoices(state, seat)) {
      out.push(pay === undefined ? { type: 'upgrade', from, to } : { type: 'upgrade', pay, from, to });
    }
  },
});
