import { DRAFT_DEALS } from '../../game/data/limits.ts';

/** The match options in the forms. Imports only limits from the game, so that the start page stays small. */

/** The ways of dealing that the forms offer. */
export const DEALS = ['random', ...DRAFT_DEALS] as const;
export type Deal = (typeof DEALS)[number];

/** The default options. A test compares them with the engine's. */
export const USUAL_OPTIONS = {
  deal: 'random',
  starsToEnd: 6,
  promoCards: false,
  coinsMayBeGiven: true,
  relentlessOnFactory: true,
  disarmOnMine: false,
  allowBannedPairings: false,
  expansion: false,
} as const;
export const USUAL_STARS = USUAL_OPTIONS.starsToEnd;

/** The options that are on or off. */
export const SWITCHES = [
  'promoCards',
  'coinsMayBeGiven',
  'relentlessOnFactory',
  'disarmOnMine',
  'allowBannedPairings',
  'expansion',
] as const satisfies readonly (keyof typeof USUAL_OPTIONS)[];
export type Switch = (typeof SWITCHES)[number];

/** The variants among the switches. The expansion is shown with the seats. */
export const VARIANTS = SWITCHES.filter((key) => key !== 'expansion');

export type OptionsForm = { readonly deal: Deal; readonly starsToEnd: number } & Readonly<Record<Switch, boolean>>;

/** Returns the options that differ from the defaults. */
export const changedOptions = (options: OptionsForm): Partial<OptionsForm> =>
  Object.fromEntries(
    Object.entries(options).filter(([key, value]) => USUAL_OPTIONS[key as keyof OptionsForm] !== value),
  );
