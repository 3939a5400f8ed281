import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import type { Chosen } from '../setup/choices.ts';
import { USUAL_OPTIONS, changedOptions } from '../setup/options.ts';
import type { SetupForm } from '../setup/setup.ts';
import { MAX_NAME, type LocalSeat } from './match.ts';

/** The form for a new match on this device, and the match made from it. Pure. */

export interface SeatForm extends Chosen {
  /** The bot's level, or null for a person. */
  readonly level: string | null;
  /** If empty, the player is named after the seat's number. */
  readonly name: string;
}

export type LocalForm = SetupForm<SeatForm>;

/** A seat for a person without a name. */
export const NEW_SEAT: SeatForm = { level: null, name: '', faction: null, mat: null };

/** Returns a new form for two people, the first of whom has this name. */
export const newForm = (name: string): LocalForm => ({
  seats: [{ ...NEW_SEAT, name }, NEW_SEAT],
  options: USUAL_OPTIONS,
});

/** Returns the players and the set-up for a form. `nameOf` names a person who has not entered a name. */
export function matchOf(
  { seats, options }: LocalForm,
  seed: string,
  nameOf: (seat: number) => string,
): { seats: LocalSeat[]; setup: Setup } {
  const players = seats.map(({ level, name }, seat): LocalSeat => {
    if (level !== null) return { kind: 'bot', level };
    return { kind: 'person', name: name.trim().slice(0, MAX_NAME) || nameOf(seat) };
  });
  const setup = parseSetup({
    format: 'scythe-setup/1',
    seats: seats.map((chosen, seat) => {
      const player = players[seat];
      const { faction, mat } = options.deal === 'random' ? chosen : { faction: null, mat: null };
      return { faction, mat, ...(player.kind === 'person' ? { name: player.name } : { bot: player.level }) };
    }),
    options: changedOptions(options),
    seed,
  });
  return { seats: players, setup };
}
