import type { State } from '../../../game/engine.ts';
import { PLACE_INDEX } from '../../../game/data/places.ts';
import { controlMap } from '../../../game/queries.ts';
import { ON_MAT } from '../../../game/state/types.ts';
import { PUPIL } from '../course.ts';
import type { PlaceId } from '../../../game/data/ids.ts';

/** The parts of a state that the goals of drills depend on. */

export const own = (state: State) => state.players[PUPIL];

export const controls = (state: State, place: PlaceId): boolean =>
  controlMap(state)[PLACE_INDEX.get(place) ?? -1] === PUPIL;

/** Returns the number of territories the player controls. */
export const territories = (state: State): number => controlMap(state).filter((seat) => seat === PUPIL).length;

/** Returns the number of the player's mechs on the board. */
export const mechs = (state: State): number =>
  own(state)
    .units.slice(1, 5)
    .filter((place) => place !== ON_MAT).length;

export const recruits = (state: State): number => own(state).recruits.filter((bonus) => bonus !== null).length;
