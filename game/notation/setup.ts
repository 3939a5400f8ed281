import { z } from 'zod';
import { EXPANSION_SEATS, MAX_SEATS } from '../data/limits.ts';
import { FACTIONS, PLAYER_MATS } from '../data/ids.ts';
import { NotationError, pathOf, read } from './fault.ts';
import { isDraftDeal } from '../state/draft.ts';
import { factionsOf } from '../state/tables.ts';
import { fullOptions } from './options.ts';
import { optionsSchema } from './optionsSchema.ts';

/** The error message for a set-up with six or seven seats without the expansion (IFA-1). */
export const TOO_MANY_SEATS = `more than ${MAX_SEATS} seats need the option expansion`;

const seatSchema = z.strictObject({
  faction: z.enum(FACTIONS).nullable().default(null),
  mat: z.enum(PLAYER_MATS).nullable().default(null),
  name: z.string().max(40).optional(),
  bot: z.string().max(20).nullable().optional(),
});

export const setupSchema = z.strictObject({
  format: z.literal('scythe-setup/1', { error: 'not a format this version reads' }),
  seats: z.array(seatSchema).min(1).max(EXPANSION_SEATS),
  options: optionsSchema.default({}),
  seed: z.string().max(200).optional(),
});

/**
 * The seats and options of a match. A seat's index is its player id. A null faction or mat is dealt from the seed, or
 * drafted.
 */
export type Setup = z.infer<typeof setupSchema>;

/** Parses a set-up (`scythe-setup/1`). Throws a NotationError with the path of the fault if the set-up is invalid. */
export function parseSetup(value: unknown, prefix = ''): Setup {
  const setup = read(setupSchema, value, prefix);
  const options = fullOptions(setup.options);
  const seen = new Set<string>();
  const fault = (i: number, key: string, message: string): never => {
    throw new NotationError(pathOf(prefix, 'seats', i, key), message);
  };
  if (setup.seats.length > MAX_SEATS && !options.expansion) {
    throw new NotationError(pathOf(prefix, 'seats'), TOO_MANY_SEATS);
  }
  setup.seats.forEach((seat, i) => {
    for (const key of ['faction', 'mat'] as const) {
      const id = seat[key];
      if (id !== null && isDraftDeal(options.deal)) fault(i, key, 'is drafted, not given');
      if (id === null) {
        if (options.deal === 'given') fault(i, key, 'must be given');
        continue;
      }
      if (seen.has(id)) fault(i, key, `${id} is given twice`);
      seen.add(id);
    }
    if (seat.faction !== null && !factionsOf(options).includes(seat.faction)) {
      fault(i, 'faction', `${seat.faction} is played only with the option expansion`);
    }
  });
  return setup;
}
