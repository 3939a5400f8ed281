import { factionMats } from '../../game/data/factions.ts';
import { playerMats } from '../../game/data/playerMats.ts';
import { DEFAULT_OPTIONS, changedOptions } from '../../game/notation/options.ts';
import { MAX_SEATS, parseSetup, type Setup } from '../../game/notation/setup.ts';
import type { FactionId, PlayerMatId } from '../../game/state/ids.ts';
import type { Options } from '../../game/state/types.ts';
import { MOST_NAME, type LocalSeat } from './match.ts';

/** The form of a new match on this device, and what it becomes. Pure. */

export const SEAT_COUNTS = Array.from({ length: MAX_SEATS }, (_, i) => i + 1);
export const STARS_CHOICES = [3, 4, 5, 6] as const;

/** Factions and mats to choose from: those of the base game. */
export const FACTION_CHOICES: readonly FactionId[] = factionMats.filter((f) => f.expansion === null).map((f) => f.id);
export const MAT_CHOICES: readonly PlayerMatId[] = playerMats.filter((m) => m.expansion === null).map((m) => m.id);

/** Options that are on or off. */
export const SWITCHES = [
  'promoCards',
  'coinsMayBeGiven',
  'relentlessOnFactory',
  'disarmOnMine',
  'allowBannedPairings',
] as const satisfies readonly (keyof Options)[];

export interface SeatForm {
  /** A level of bots, or null for a person. */
  readonly level: string | null;
  /** Empty: called by the number of the seat. */
  readonly name: string;
  readonly faction: FactionId | null;
  readonly mat: PlayerMatId | null;
}

export interface LocalForm {
  readonly seats: readonly SeatForm[];
  readonly options: Options;
}

const newSeat: SeatForm = { level: null, name: '', faction: null, mat: null };

/** Two people. */
export const newForm = (name: string): LocalForm => ({
  seats: [{ ...newSeat, name }, newSeat],
  options: DEFAULT_OPTIONS,
});

/** The form with another number of seats; what was chosen for the others stays. */
export const withSeats = (form: LocalForm, count: number): LocalForm => ({
  ...form,
  seats: Array.from({ length: count }, (_, i) => form.seats[i] ?? newSeat),
});

/** The form with one seat changed; a faction or mat chosen twice is taken from the other seat. */
export function withSeat(form: LocalForm, index: number, change: Partial<SeatForm>): LocalForm {
  const freed = <T>(chosen: T | null | undefined, given: T | null): T | null =>
    chosen !== undefined && chosen === given ? null : given;
  const seats = form.seats.map((seat, i) =>
    i === index
      ? { ...seat, ...change }
      : { ...seat, faction: freed(change.faction, seat.faction), mat: freed(change.mat, seat.mat) },
  );
  return { ...form, seats };
}

/** What a form becomes: who plays, and a set-up with its seed. `nameOf` calls those who have given no name. */
export function matchOf(
  { seats, options }: LocalForm,
  seed: string,
  nameOf: (seat: number) => string,
): { seats: LocalSeat[]; setup: Setup } {
  const players = seats.map(({ level, name }, seat): LocalSeat => {
    if (level !== null) return { kind: 'bot', level };
    return { kind: 'person', name: name.trim().slice(0, MOST_NAME) || nameOf(seat) };
  });
  const setup = parseSetup({
    format: 'scythe-setup/1',
    seats: seats.map(({ faction, mat }, seat) => {
      const player = players[seat];
      return { faction, mat, ...(player.kind === 'person' ? { name: player.name } : { bot: player.level }) };
    }),
    options: changedOptions(options),
    seed,
  });
  return { seats: players, setup };
}
