import type { Puzzle } from '../../game/coach/puzzle.ts';

/** Which puzzle is whose: everyone has the same one on a day, in UTC. */

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of a day since 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** The puzzle of a day. They come in turn, so that none comes again before all the others. */
export const puzzleOf = (puzzles: readonly Puzzle[], day: number): Puzzle =>
  puzzles[((day % puzzles.length) + puzzles.length) % puzzles.length];

/** Fetches all puzzles (`npm run -s puzzles`). */
export const fetchPuzzles = async (): Promise<readonly Puzzle[]> =>
  (await import('./puzzles.json')).default as unknown as readonly Puzzle[];
