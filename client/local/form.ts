import { DEFAULT_OPTIONS, changedOptions } from '../../game/notation/options.ts';
import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import type { Options } from '../../game/state/types.ts';
import { bannedPairings, seatsOf, seatsWith, type Chosen } from '../setup/choices.ts';
import { MOST_NAME, type LocalSeat } from './match.ts';

/** The form of a new match on this device, and what it becomes. Pure. */

export interface SeatForm extends Chosen {
  /** A level of bots, or null for a person. */
  readonly level: string | null;
  /** Empty: called by the number of the seat. */
  readonly name: string;
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
  seats: seatsOf(form.seats, count, newSeat),
});

/** The form with one seat changed; a faction or mat chosen twice is taken from the other seat. */
export const withSeat = (form: LocalForm, index: number, change: Partial<SeatForm>): LocalForm => ({
  ...form,
  seats: seatsWith(form.seats, index, change),
});

/** The pairings that keep a match from beginning. */
export const tooStrong = ({ seats, options }: LocalForm): ReturnType<typeof bannedPairings> =>
  options.allowBannedPairings ? [] : bannedPairings(seats);

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
