/**
 * How much of each piece is drawn, by how large the board is on the screen. Numbers and names keep at least 12 pixels of
 * the page, so the smaller the board, the fewer and larger the things on it.
 */
export interface Level {
  /** Pixels of the page per unit of the drawing up to which it serves. */
  readonly upTo: number;
  /** Heights of numbers and of the names of places, in units of the drawing. */
  readonly number: number;
  readonly name: number;
  /** One figure for all units of a faction, and one token for three kinds of resource or more. */
  readonly grouped: boolean;
}

/** The closest look: beyond it pieces are only larger, never clearer. */
export const CLOSEST = 4;

const LEVELS: readonly Level[] = [
  { upTo: 0.5, number: 29, name: 27, grouped: true },
  { upTo: 0.66, number: 24, name: 22, grouped: true },
  { upTo: 0.95, number: 18, name: 16.5, grouped: false },
  { upTo: 1.9, number: 13, name: 12.5, grouped: false },
  { upTo: CLOSEST, number: 11, name: 9, grouped: false },
];

/** The level for a scale. */
export function levelFor(k: number): Level {
  return LEVELS.find(({ upTo }) => k < upTo) ?? LEVELS[LEVELS.length - 1];
}
