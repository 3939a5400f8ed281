import { lineOf } from '../book/book.ts';
import type { Bot } from '../bot.ts';
import { largeShare, tableShare } from './efforts.ts';
import type { Effort } from './mind.ts';
import { modelsOf } from './models.ts';
import { strongBot, type Habit, type Habits } from './strong.ts';
import { temperOf } from './tempers.ts';

/** The levels that plan whole turns with a fitted evaluation. */

const MEDIUM: Effort = {
  move: { positions: 1000, width: 8 },
  rows: { positions: 300, width: 6 },
  ends: 14,
  laterMove: { positions: 160, width: 3 },
  laterRows: { positions: 80, width: 3 },
  branches: 3,
  lines: 14,
  narrowing: 1,
  turns: 4,
  enough: Number.POSITIVE_INFINITY,
  outlook: 0.75,
  doubt: 3,
};

const HARD: Effort = {
  move: { positions: 2000, width: 14 },
  rows: { positions: 400, width: 7 },
  ends: 24,
  laterMove: { positions: 268, width: 4 },
  laterRows: { positions: 134, width: 4 },
  branches: 4,
  lines: 29,
  narrowing: 1,
  turns: 7,
  enough: 48_000,
  outlook: 0.8,
  doubt: 3,
};

const HARD_TABLE: Habit = { effort: HARD, shareOf: tableShare, book: lineOf };

const HARD_LARGE: Habit = { effort: HARD, shareOf: largeShare, book: lineOf };

/** A duel is a race to the last star, so the bot must look further ahead. */
const MEDIUM_DUEL: Effort = { ...MEDIUM, lines: 18, narrowing: 0.85, turns: 6, outlook: 0.8 };

/** A duel leaves time for a larger search, because only two players think. */
const HARD_DUEL: Effort = {
  ...HARD,
  move: { positions: 3000, width: 17 },
  rows: { positions: 600, width: 9 },
  ends: 36,
  laterMove: { positions: 390, width: 6 },
  laterRows: { positions: 173, width: 6 },
  branches: 5,
  lines: 60,
  narrowing: 0.85,
  turns: 9,
  enough: 60_000,
  outlook: 0.84,
};

/** The effort and opening book of each level, by the size of the table. */
export const HABITS: Readonly<Record<'medium' | 'hard', Habits>> = {
  medium: { table: { effort: MEDIUM, book: lineOf }, duel: { effort: MEDIUM_DUEL, book: null } },
  hard: { table: HARD_TABLE, large: HARD_LARGE, duel: { effort: HARD_DUEL, book: lineOf } },
};

/** Returns the bots that need weights. Throws `WeightsError` if the weights do not match the features. */
export const strongBots = (): readonly Bot[] => [
  strongBot('medium', modelsOf('medium'), HABITS.medium, temperOf),
  strongBot('hard', modelsOf('hard'), HABITS.hard, temperOf),
];
