import { t } from '../i18n/lobby.ts';
import { bannedPairings, type Chosen } from './choices.ts';
import { changedOptions, type OptionsForm } from './options.ts';

/** The parts that every form for a new match has. */
export interface SetupForm<Seat extends Chosen = Chosen> {
  readonly seats: readonly Seat[];
  readonly options: OptionsForm;
}

/** The set-up (`scythe-setup/1`) of a form, without a seed; options at their default are left out. */
export const setupOf = ({ seats, options }: SetupForm): Record<string, unknown> => ({
  format: 'scythe-setup/1',
  seats: seats.map(({ faction, mat }) => (options.deal === 'random' ? { faction, mat } : { faction: null, mat: null })),
  options: changedOptions(options),
});

export type Pairing = ReturnType<typeof bannedPairings>[number];

/** The chosen pairings that are too strong for the chosen options (SET-11). */
export const refusedPairings = ({ seats, options }: SetupForm): readonly Pairing[] =>
  options.allowBannedPairings || options.deal !== 'random' ? [] : bannedPairings(seats);

export const pairingText = ({ faction, mat }: Pairing): string =>
  t('lobby:create.tooStrong', { faction: t(`faction.${faction}`), mat: t(`mat.${mat}`) });
