import type { Puzzle } from '../../game/coach/puzzle.ts';

/** Assigns puzzles to days. Everyone has the same puzzle on a given day (UTC). */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Converts milliseconds since 1970 to whole days since 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Returns the puzzle of a day. Each puzzle is used once before any is repeated. */
export const puzzleOf = (puzzles: readonly Puzzle[], day: number): Puzzle =>
  puzzles[((day % puzzles.length) + puzzles.length) % puzzles.length];

/** Fetches all puzzles, which `npm run -s puzzles` generates. */
export const fetchPuzzles = async (): Promise<readonly Puzzle[]> =>
  (await import('./puzzles.json')).default as unknown as readonly Puzzle[];
