import { pairingsNotDealt } from '../../game/data/factions.ts';
import type { FactionId, PlayerMatId } from '../../game/data/ids.ts';

/**
 * The choices shared by the forms for new matches: on the server, on this device, in tournaments and on the debug page.
 */

export const STARS_CHOICES: readonly number[] = [3, 4, 5, 6];

/** A seat's faction and player mat. Null means dealt at random. */
export interface Chosen {
  readonly faction: FactionId | null;
  readonly mat: PlayerMatId | null;
}

/** Returns `count` seats: the given ones, then new ones. */
export const seatsOf = <Seat>(seats: readonly Seat[], count: number, newSeat: Seat): Seat[] =>
  Array.from({ length: count }, (_, i) => seats[i] ?? newSeat);

/**
 * Returns the seats with one changed. If another seat has the same faction or player mat, that seat's choice is reset.
 */
export function seatsWith<Seat extends Chosen>(seats: readonly Seat[], index: number, change: Partial<Seat>): Seat[] {
  return seats.map((seat, i) => {
    if (i === index) return { ...seat, ...change };
    return {
      ...seat,
      faction: change.faction != null && seat.faction === change.faction ? null : seat.faction,
      mat: change.mat != null && seat.mat === change.mat ? null : seat.mat,
    };
  });
}

/** Returns the chosen pairings that are too strong to be dealt without `allowBannedPairings` (SET-11). */
export function bannedPairings(seats: readonly Chosen[]): { readonly faction: FactionId; readonly mat: PlayerMatId }[] {
  return seats.flatMap(({ faction, mat }) => {
    if (faction === null || mat === null) return [];
    return pairingsNotDealt.some(([f, m]) => f === faction && m === mat) ? [{ faction, mat }] : [];
  });
}
