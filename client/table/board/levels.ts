/**
 * How much detail a piece shows at a given size of the board on screen. Numbers and names are at least about 11 pixels
 * high, so a smaller board shows fewer and relatively larger items.
 */
export interface Level {
  /** The scale below which this level applies, in CSS pixels per unit of the drawing. The last level has no limit. */
  readonly upTo: number;
  /** The heights of numbers and place names, in units of the drawing. */
  readonly number: number;
  readonly name: number;
  /** True if all units of a faction share one figure, and three or more kinds of resource share one token. */
  readonly grouped: boolean;
}

/** The maximum scale when zooming in. It is exceeded only if the whole board fits on the screen at a larger scale. */
export const CLOSEST = 4;

const LEVELS: readonly Level[] = [
  { upTo: 0.5, number: 29, name: 27, grouped: true },
  { upTo: 0.66, number: 24, name: 22, grouped: true },
  { upTo: 0.95, number: 18, name: 16.5, grouped: false },
  { upTo: 1.9, number: 13, name: 12.5, grouped: false },
  { upTo: CLOSEST, number: 11, name: 9, grouped: false },
];

/** Returns the level of detail for a scale. */
export function levelFor(k: number): Level {
  return LEVELS.find(({ upTo }) => k < upTo) ?? LEVELS[LEVELS.length - 1];
}
