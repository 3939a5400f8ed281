import type { Puzzle } from '../../game/coach/puzzle.ts';

/** Assigns puzzles to days. Everyone has the same puzzle on the same day, in UTC. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the number of days from the start of 1970 to a time, which is in milliseconds since 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** Returns the puzzle of a day. Every puzzle has its turn before one is repeated. */
export const puzzleOf = (puzzles: readonly Puzzle[], day: number): Puzzle =>
  puzzles[((day % puzzles.length) + puzzles.length) % puzzles.length];

/** Fetches all puzzles (`npm run -s puzzles`). */
export const fetchPuzzles = async (): Promise<readonly Puzzle[]> =>
  (await import('./puzzles.json')).default as unknown as readonly Puzzle[];
