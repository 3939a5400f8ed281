import type { Action } from '../actions.ts';
import type { RecruitBonus } from '../data/ids.ts';
import { common } from '../data/topActions.ts';
import { SLOT_OF_STRUCTURE } from '../state/tables.ts';
import { ON_MAT, type PlayerState } from '../state/types.ts';
import { Remainder, grant, spend, withinGain, type Amounts } from './gains.ts';
import type { Rule } from './rule.ts';
import { checkTopRow, takeTopRow } from './turn.ts';

const PRICE = common.topActions.bolster.cost.coins;
/** The popularity that the Monument gives (BOL-2). */
const MONUMENT = 1;
const POWER: Action = Object.freeze({ type: 'bolster', gain: 'power' });
const COMBAT_CARDS: Action = Object.freeze({ type: 'bolster', gain: 'combatCards' });

/** Returns the gains of Bolster with this choice, including the Monument's (BOL-1, BOL-2). */
export function bolsterGain(player: PlayerState, choice: 'power' | 'combatCards'): Amounts {
  const { base, withCube } = common.topActions.bolster[choice];
  const n = player.upgrades.some(([from]) => from === choice) ? withCube : base;
  const popularity = player.structures[SLOT_OF_STRUCTURE.monument] === ON_MAT ? 0 : MONUMENT;
  return choice === 'power' ? { power: n, popularity } : { combatCards: n, popularity };
}

/** The rule for the Bolster action (BOL). */
export const bolster: Rule<'bolster'> = {
  during: ['rows'],
  check: (state, seat, action) => {
    const player = state.players[seat];
    const row = checkTopRow(state, seat, 'bolster');
    if (row !== null) return row;
    if (player.coins < PRICE) return 'cannot-pay';
    return withinGain(action.without, bolsterGain(player, action.gain)) ? null : 'more-than-the-gain';
  },
  apply: (state, seat, action) => {
    const left = new Remainder(action.without);
    const gains = bolsterGain(state.players[seat], action.gain);
    spend(state, seat, 'coins', PRICE, 'bolster');
    const what: RecruitBonus = action.gain;
    grant(state, seat, what, left.take(what, gains[what] ?? 0), 'bolster');
    grant(state, seat, 'popularity', left.take('popularity', gains.popularity ?? 0), 'structure');
    takeTopRow(state);
  },
  list: ({ state, seat, player }, out) => {
    if (checkTopRow(state, seat, 'bolster') !== null || player.coins < PRICE) return;
    out.push(POWER, COMBAT_CARDS);
  },
};
