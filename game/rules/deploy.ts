import { emit } from '../events.ts';
import { IS_LAKE, PLACE_IDS, placeIndex } from '../data/places.ts';
import { mechSlot } from '../state/tables.ts';
import { CHARACTER, ON_MAT, type State } from '../state/types.ts';
import { bottomRule } from './bottomRow.ts';
import { deployPlaces, mechsLeft } from './choices.ts';
import { replaced } from '../state/pieces.ts';
import { isWorkedTerritory } from './placing.ts';
import { turnOf } from './turn.ts';

/** Returns true if an encounter grants the mech, which is then placed on the character's territory (ENC-3). */
const byEncounter = (state: State): boolean => turnOf(state).owed[0]?.by === 'encounter';

/** The rule for the Deploy action (DEP). */
export const deploy = bottomRule<'deploy'>('deploy', {
  fields: ({ mech, at }, encounter) => {
    if (encounter) return mech === undefined ? 'none' : at === undefined ? 'all' : 'some';
    if (mech === undefined && at === undefined) return 'none';
    return mech === undefined || at === undefined ? 'some' : 'all';
  },
  check: (state, seat, { mech, at }) => {
    const player = state.players[seat];
    if (mech === undefined) return 'malformed';
    const slot = mechSlot(player.faction, mech);
    if (slot === -1 || player.units[slot] !== ON_MAT) return 'mech-not-on-mat';
    if (byEncounter(state)) return null;
    const place = placeIndex(at ?? '');
    return isWorkedTerritory(state, seat, place) && !IS_LAKE[place] ? null : 'deploy-not-here';
  },
  apply: (state, seat, { mech, at }) => {
    const player = state.players[seat];
    if (mech === undefined) return;
    const place = byEncounter(state) ? player.units[CHARACTER] : placeIndex(at ?? '');
    player.units = replaced(player.units, mechSlot(player.faction, mech), place);
    emit(state, { type: 'deployed', audience: 'all', seat, mech, at: PLACE_IDS[place] });
  },
  list: (situation, encounter, pay, out) => {
    const places = encounter ? [] : deployPlaces(situation).map((hex) => PLACE_IDS[hex]);
    for (const mech of mechsLeft(situation.state, situation.seat)) {
      if (encounter) out.push({ type: 'deploy', mech });
      for (const at of places) {
        out.push(pay === undefined ? { type: 'deploy', mech, at } : { type: 'deploy', pay, mech, at });
      }
    }
  },
});
