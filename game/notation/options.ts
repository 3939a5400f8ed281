import type { Options } from '../state/types.ts';

/** Match options with their defaults, in the order of the notation (docs/notation.md, Set-up). */
export const DEFAULT_OPTIONS: Options = {
  deal: 'random',
  relentlessOnFactory: true,
  disarmOnMine: false,
  allowBannedPairings: false,
  coinsMayBeGiven: true,
  promoCards: false,
  starsToEnd: 6,
  expansion: false,
};

/** Returns the options with defaults for those omitted. */
export function fullOptions(given: { readonly [K in keyof Options]?: Options[K] | undefined }): Options {
  return {
    deal: given.deal ?? DEFAULT_OPTIONS.deal,
    relentlessOnFactory: given.relentlessOnFactory ?? DEFAULT_OPTIONS.relentlessOnFactory,
    disarmOnMine: given.disarmOnMine ?? DEFAULT_OPTIONS.disarmOnMine,
    allowBannedPairings: given.allowBannedPairings ?? DEFAULT_OPTIONS.allowBannedPairings,
    coinsMayBeGiven: given.coinsMayBeGiven ?? DEFAULT_OPTIONS.coinsMayBeGiven,
    promoCards: given.promoCards ?? DEFAULT_OPTIONS.promoCards,
    starsToEnd: given.starsToEnd ?? DEFAULT_OPTIONS.starsToEnd,
    expansion: given.expansion ?? DEFAULT_OPTIONS.expansion,
  };
}

/** Returns only the options that differ from their defaults. */
export function changedOptions(options: Options): Partial<Options> {
  // A match stored before an option existed lacks its key.
  const full = fullOptions(options);
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(DEFAULT_OPTIONS) as (keyof Options)[]) {
    if (full[key] !== DEFAULT_OPTIONS[key]) changed[key] = full[key];
  }
  return changed;
}
