import { emit } from '../events.ts';
import { IS_LAKE, PLACE_IDS, placeIndex } from '../data/places.ts';
import { SLOT_OF_STRUCTURE } from '../state/tables.ts';
import { CHARACTER, ON_MAT, type State } from '../state/types.ts';
import { bottomRule } from './bottomRow.ts';
import { buildPlaces, structuresLeft } from './choices.ts';
import { replaced, structureAt } from '../state/pieces.ts';
import { isWorkedTerritory } from './placing.ts';
import { turnOf } from './turn.ts';

/** Returns true if an encounter grants the structure, which is then placed on the character's territory (ENC-3). */
const byEncounter = (state: State): boolean => turnOf(state).owed[0]?.by === 'encounter';

/** The rule for the Build action (BLD). */
export const build = bottomRule<'build'>('build', {
  fields: ({ structure, at }, encounter) => {
    if (encounter) return structure === undefined ? 'none' : at === undefined ? 'all' : 'some';
    if (structure === undefined && at === undefined) return 'none';
    return structure === undefined || at === undefined ? 'some' : 'all';
  },
  check: (state, seat, { structure, at }) => {
    const player = state.players[seat];
    if (structure === undefined) return 'malformed';
    if (player.structures[SLOT_OF_STRUCTURE[structure]] !== ON_MAT) return 'structure-not-on-mat';
    if (byEncounter(state)) return structureAt(state, player.units[CHARACTER]) ? 'structure-there' : null;
    const place = placeIndex(at ?? '');
    if (!isWorkedTerritory(state, seat, place) || IS_LAKE[place]) return 'build-not-here';
    return structureAt(state, place) ? 'structure-there' : null;
  },
  apply: (state, seat, { structure, at }) => {
    const player = state.players[seat];
    if (structure === undefined) return;
    const place = byEncounter(state) ? player.units[CHARACTER] : placeIndex(at ?? '');
    player.structures = replaced(player.structures, SLOT_OF_STRUCTURE[structure], place);
    emit(state, { type: 'built', audience: 'all', seat, structure, at: PLACE_IDS[place] });
  },
  list: (situation, encounter, pay, out) => {
    const { state, seat, player } = situation;
    if (encounter && structureAt(state, player.units[CHARACTER])) return;
    const places = encounter ? [] : buildPlaces(situation).map((hex) => PLACE_IDS[hex]);
    for (const structure of structuresLeft(state, seat)) {
      if (encounter) out.push({ type: 'build', structure });
      for (const at of places) {
        out.push(pay === undefined ? { type: 'build', structure, at } : { type: 'build', pay, structure, at });
      }
    }
  },
});
