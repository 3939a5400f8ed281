import { factionMats, pairingsNotDealt } from '../../game/data/factions.ts';
import { playerMats } from '../../game/data/playerMats.ts';
import type { FactionId, PlayerMatId } from '../../game/data/ids.ts';

/** What there is to choose from in every form of a new match: on the server, on this device, on the debug page. Pure. */

export const MOST_SEATS = 5;
export const SEAT_COUNTS: readonly number[] = Array.from({ length: MOST_SEATS }, (_, i) => i + 1);
export const STARS_CHOICES = [3, 4, 5, 6] as const;

/** Factions and mats to choose from: those of the base game. */
export const FACTION_CHOICES: readonly FactionId[] = factionMats.filter((f) => f.expansion === null).map((f) => f.id);
export const MAT_CHOICES: readonly PlayerMatId[] = playerMats.filter((m) => m.expansion === null).map((m) => m.id);

/** What is chosen for a seat; null: dealt. */
export interface Chosen {
  readonly faction: FactionId | null;
  readonly mat: PlayerMatId | null;
}

/** Another number of seats; what was chosen for the others stays. */
export const seatsOf = <Seat>(seats: readonly Seat[], count: number, newSeat: Seat): Seat[] =>
  Array.from({ length: count }, (_, i) => seats[i] ?? newSeat);

/** The seats with one of them changed; a faction or mat chosen twice is taken from the other seat. */
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

/** The pairings among what was chosen that are too strong to be dealt without `allowBannedPairings`. */
export function bannedPairings(seats: readonly Chosen[]): { readonly faction: FactionId; readonly mat: PlayerMatId }[] {
  return seats.flatMap(({ faction, mat }) => {
    if (faction === null || mat === null) return [];
    return pairingsNotDealt.some(([f, m]) => f === faction && m === mat) ? [{ faction, mat }] : [];
  });
}
