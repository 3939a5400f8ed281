import { z } from 'zod';
import { DRAFT_DEALS } from '../data/limits.ts';

/** The shape of a match's options. Omitted options get their defaults (options.ts). */
export const optionsSchema = z.strictObject({
  deal: z.enum(['random', 'given', ...DRAFT_DEALS]).optional(),
  relentlessOnFactory: z.boolean().optional(),
  disarmOnMine: z.boolean().optional(),
  allowBannedPairings: z.boolean().optional(),
  coinsMayBeGiven: z.boolean().optional(),
  promoCards: z.boolean().optional(),
  starsToEnd: z.int().min(3).max(6).optional(),
  expansion: z.boolean().optional(),
});
