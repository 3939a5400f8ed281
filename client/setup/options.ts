/** The options of a match in the forms. Imports nothing from the game, so that the first page stays small. */

/** The default options; a test compares them with the engine's. */
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

export type OptionsForm = { readonly starsToEnd: number } & Readonly<Record<Switch, boolean>>;

/** The options that differ from the defaults. */
export const changedOptions = (options: OptionsForm): Partial<OptionsForm> =>
  Object.fromEntries(
    Object.entries(options).filter(([key, value]) => USUAL_OPTIONS[key as keyof OptionsForm] !== value),
  );
