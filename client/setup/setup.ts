import { t } from '../i18n/lobby.ts';
import { BASE_MATS, MAX_SEATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';
import { bannedPairings, type Chosen } from './choices.ts';
import { changedOptions, type OptionsForm } from './options.ts';

/** The fields common to all forms for a new match. */
export interface SetupForm<Seat extends Chosen = Chosen> {
  readonly seats: readonly Seat[];
  readonly options: OptionsForm;
}

/** Returns the set-up (`scythe-setup/1`) of a form. Omits the seed and any options with their default values. */
export const setupOf = ({ seats, options }: SetupForm): Record<string, unknown> => ({
  format: 'scythe-setup/1',
  seats: seats.map(({ faction, mat }) => (options.deal === 'random' ? { faction, mat } : { faction: null, mat: null })),
  options: changedOptions(options),
});

/**
 * Returns the form with or without the expansion. Without it, there are at most five seats, and none has a faction or
 * player mat of the expansion.
 */
export function withExpansion<Form extends SetupForm>(form: Form, expansion: boolean): Form {
  const options = { ...form.options, expansion };
  if (expansion) return { ...form, options };
  const seats = form.seats.slice(0, MAX_SEATS).map((seat) => ({
    ...seat,
    faction: PLAYED_FACTIONS.some((played) => played === seat.faction) ? seat.faction : null,
    mat: BASE_MATS.some((played) => played === seat.mat) ? seat.mat : null,
  }));
  return { ...form, options, seats };
}

export type Pairing = ReturnType<typeof bannedPairings>[number];

/** Returns the chosen pairings that are too strong and that the chosen options do not allow (SET-11). */
export const refusedPairings = ({ seats, options }: SetupForm): readonly Pairing[] =>
  options.allowBannedPairings || options.deal !== 'random' ? [] : bannedPairings(seats);

export const pairingText = ({ faction, mat }: Pairing): string =>
  t('lobby:create.tooStrong', { faction: t(`faction.${faction}`), mat: t(`mat.${mat}`) });
