/** The terms of an expected score, for the coach. Each feature of the evaluation belongs to one. */
export const TERMS = [
  'coins',
  'stars',
  'popularity',
  'territories',
  'resources',
  'workers',
  'production',
  'upgrades',
  'mechs',
  'structures',
  'recruits',
  'power',
  'combatCards',
  'reach',
  'objectives',
  'danger',
  'rivals',
  'pace',
] as const;
export type Term = (typeof TERMS)[number];
