/** The rating pools. This file has no imports, so that pages can load it without schemas. */
export const RATING_POOLS = ['live', 'correspondence', 'duel'] as const;
export type RatingPool = (typeof RATING_POOLS)[number];

export const isRatingPool = (name: string): name is RatingPool => RATING_POOLS.some((pool) => pool === name);

/** The number of rated matches in a pool after which a rating is no longer provisional. */
export const PROVISIONAL_MATCHES = 8;

/** The reasons why a match created as rated does not count towards the ratings. */
export const UNRATED_REASONS = [
  'same-address',
  'same-people',
  'too-few-people',
  'abandoned',
  'operator',
  'agreed',
] as const;
export type UnratedReason = (typeof UNRATED_REASONS)[number];

export const isUnratedReason = (name: string): name is UnratedReason =>
  UNRATED_REASONS.some((reason) => reason === name);
