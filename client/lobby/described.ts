/** What of a match's public set-up is worth showing at a glance. Light: the first page has it. */

/** Options where nothing is said; a test compares them with the engine's. */
export const USUAL_OPTIONS = {
  starsToEnd: 6,
  promoCards: false,
  coinsMayBeGiven: true,
  relentlessOnFactory: true,
  disarmOnMine: false,
  allowBannedPairings: false,
} as const;
export const USUAL_STARS = USUAL_OPTIONS.starsToEnd;

/** The options that are on or off. */
export const SWITCHES = [
  'promoCards',
  'coinsMayBeGiven',
  'relentlessOnFactory',
  'disarmOnMine',
  'allowBannedPairings',
] as const satisfies readonly (keyof typeof USUAL_OPTIONS)[];
export type Switch = (typeof SWITCHES)[number];

export interface DescribedSetup {
  readonly starsToEnd: number;
  /** Options that are not as usual. */
  readonly changed: readonly Switch[];
  /** The faction given to each seat, null where it is dealt. */
  readonly factions: readonly (string | null)[];
  readonly mats: readonly (string | null)[];
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads options as they were given; those at their default may be left out. */
export function describeOptions(options: unknown): Pick<DescribedSetup, 'starsToEnd' | 'changed'> {
  const given = record(options);
  const { starsToEnd } = given;
  return {
    starsToEnd: typeof starsToEnd === 'number' ? starsToEnd : USUAL_STARS,
    changed: SWITCHES.filter((key) => given[key] === !USUAL_OPTIONS[key]),
  };
}

/** Reads any set-up; what is not there is as usual. */
export function describeSetup(setupData: unknown): DescribedSetup {
  const { options, seats } = record(setupData);
  const list = Array.isArray(seats) ? seats.map(record) : [];
  return {
    ...describeOptions(options),
    factions: list.map(({ faction }) => text(faction)),
    mats: list.map(({ mat }) => text(mat)),
  };
}
