import type { PlaceId } from '../../../game/data/ids.ts';
import { NEIGHBOURS, placeIndex } from '../../../game/data/places.ts';
import { FIRST_WORKER } from '../../../game/state/types.ts';
import type { State } from '../../../game/engine.ts';

/** Returns true if another seat's character or mech is adjacent to a place and might soon take what is there. */
export function isExposed(view: State, seat: number, place: PlaceId): boolean {
  const near = NEIGHBOURS[placeIndex(place)];
  return view.players.some(
    ({ units }, other) => other !== seat && units.slice(0, FIRST_WORKER).some((at) => near.includes(at)),
  );
}

/**
 * Returns the best place for new resources. Prefers places that are not exposed, then places with more of the seat's
 * workers. Returns undefined if there are no places.
 */
export function safestPlace(view: State, seat: number, places: readonly PlaceId[]): PlaceId | undefined {
  const workers = view.players[seat].units.slice(FIRST_WORKER);
  const rank = (place: PlaceId): number =>
    (isExposed(view, seat, place) ? 0 : 100) + workers.filter((at) => at === placeIndex(place)).length;
  return places.toSorted((a, b) => rank(b) - rank(a))[0];
}
