import type { Action, ActionOf } from '../actions.ts';
import { common } from '../data/topActions.ts';
import type { RefusalCode } from '../refusals.ts';
import { HEX_COUNT, PLACE_IDS, placeIndex } from '../data/places.ts';
import { SLOT_OF_STRUCTURE } from '../state/tables.ts';
import { FIRST_WORKER, ON_MAT, type PlayerState, type State } from '../state/types.ts';
import { Remainder, grant, spend, withinGain, type Amounts } from './gains.ts';
import { isWorkedTerritory, multisets, placeResources, sumOf } from './placing.ts';
import type { Rule } from './rule.ts';
import { checkTopRow, takeTopRow } from './turn.ts';

const PRICE = common.topActions.trade.cost.coins;
const RESOURCES_TRADED = common.topActions.trade.resources.base;
/** The power that the Armory gives (TRD-3). */
const ARMORY = 1;

/** Returns the popularity and power that Trade gives for this choice. Only the Armory gives power (TRD-1, TRD-3). */
export function tradeGain(player: PlayerState, choice: 'resources' | 'popularity'): Amounts {
  const { base, withCube } = common.topActions.trade.popularity;
  const popularity = player.upgrades.some(([from]) => from === 'popularity') ? withCube : base;
  return {
    popularity: choice === 'popularity' ? popularity : 0,
    power: player.structures[SLOT_OF_STRUCTURE.armory] === ON_MAT ? 0 : ARMORY,
  };
}

const hasWorkerOnATerritory = (player: PlayerState): boolean =>
  player.units.some((place, slot) => slot >= FIRST_WORKER && place >= 0 && place < HEX_COUNT);

function checkResources(state: State, seat: number, action: ActionOf<'trade'>): RefusalCode | null {
  if (!hasWorkerOnATerritory(state.players[seat])) return 'no-worker-on-a-territory';
  if (sumOf(action.resources) > RESOURCES_TRADED) return 'trade-too-many';
  return isWorkedTerritory(state, seat, placeIndex(action.at ?? '')) ? null : 'trade-not-here';
}

/** Actions that do not depend on the position, created once. Callers must not change them. */
const RESOURCES_TO: readonly (readonly Action[])[] = PLACE_IDS.map((at) =>
  multisets(RESOURCES_TRADED).map((resources) =>
    Object.freeze<Action>({ type: 'trade', gain: 'resources', resources, at }),
  ),
);
const POPULARITY: Action = Object.freeze({ type: 'trade', gain: 'popularity' });

/** The rule for the Trade action (TRD). */
export const trade: Rule<'trade'> = {
  during: ['rows'],
  isMalformed: (_state, _seat, action) =>
    action.gain === 'resources'
      ? action.resources === undefined || action.at === undefined
      : action.resources !== undefined || action.at !== undefined,
  check: (state, seat, action) => {
    const player = state.players[seat];
    const row = checkTopRow(state, seat, 'trade');
    if (row !== null) return row;
    if (player.coins < PRICE) return 'cannot-pay';
    if (!withinGain(action.without, tradeGain(player, action.gain))) return 'more-than-the-gain';
    return action.gain === 'resources' ? checkResources(state, seat, action) : null;
  },
  apply: (state, seat, action) => {
    const left = new Remainder(action.without);
    const gains = tradeGain(state.players[seat], action.gain);
    spend(state, seat, 'coins', PRICE, 'trade');
    if (action.gain === 'resources') {
      placeResources(state, seat, placeIndex(action.at ?? ''), action.resources ?? {}, 'trade');
    }
    grant(state, seat, 'popularity', left.take('popularity', gains.popularity ?? 0), 'trade');
    grant(state, seat, 'power', left.take('power', gains.power ?? 0), 'structure');
    takeTopRow(state);
  },
  list: (situation, out) => {
    const { state, seat, player } = situation;
    if (checkTopRow(state, seat, 'trade') !== null || player.coins < PRICE) return;
    for (const hex of situation.worked) for (const action of RESOURCES_TO[hex]) out.push(action);
    out.push(POPULARITY);
  },
};
