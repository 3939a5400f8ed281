import { z } from 'zod';
import { DRAFT_DEALS } from '../data/limits.ts';
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
};

export const optionsSchema = z.strictObject({
  deal: z.enum(['random', 'given', ...DRAFT_DEALS]).optional(),
  relentlessOnFactory: z.boolean().optional(),
  disarmOnMine: z.boolean().optional(),
  allowBannedPairings: z.boolean().optional(),
  coinsMayBeGiven: z.boolean().optional(),
  promoCards: z.boolean().optional(),
  starsToEnd: z.int().min(3).max(6).optional(),
});
type GivenOptions = z.infer<typeof optionsSchema>;

/** The options with defaults for those omitted. */
export function fullOptions(given: GivenOptions): Options {
  return {
    deal: given.deal ?? DEFAULT_OPTIONS.deal,
    relentlessOnFactory: given.relentlessOnFactory ?? DEFAULT_OPTIONS.relentlessOnFactory,
    disarmOnMine: given.disarmOnMine ?? DEFAULT_OPTIONS.disarmOnMine,
    allowBannedPairings: given.allowBannedPairings ?? DEFAULT_OPTIONS.allowBannedPairings,
    coinsMayBeGiven: given.coinsMayBeGiven ?? DEFAULT_OPTIONS.coinsMayBeGiven,
    promoCards: given.promoCards ?? DEFAULT_OPTIONS.promoCards,
    starsToEnd: given.starsToEnd ?? DEFAULT_OPTIONS.starsToEnd,
  };
}

/** Only the options that differ from their defaults. */
export function changedOptions(options: Options): Partial<Options> {
  const changed: Record<string, unknown> = {};
  for (const key of Object.keys(DEFAULT_OPTIONS) as (keyof Options)[]) {
    if (options[key] !== DEFAULT_OPTIONS[key]) changed[key] = options[key];
  }
  return changed;
}
