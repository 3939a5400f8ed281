import type { ChosenSettings } from '../../protocol/settings.ts';

/** A player's streak of solved daily puzzles, and their last result. */
export type Streak = Readonly<NonNullable<ChosenSettings['puzzles']>>;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/**
 * Reads the stored streak, which may come from another version or have been edited by hand. Returns null if it is not
 * valid.
 */
export function readStreak(value: unknown): Streak | null {
  if (typeof value !== 'object' || value === null) return null;
  const { day, share, streak, best } = value as Partial<Record<keyof Streak, unknown>>;
  if (!isCount(day) || !isCount(streak) || !isCount(best)) return null;
  const isShare = typeof share === 'number' && share >= 0 && share <= 1;
  return isShare ? { day, share, streak, best: Math.max(best, streak) } : null;
}

/**
 * Of two devices' streaks, returns the one to keep: the one with the later day or, on the same day, the longer one. Its
 * `best` is the higher of the two.
 */
export function laterStreak(a: Streak | null, b: Streak | null): Streak | null {
  if (a === null || b === null) return a ?? b;
  const [later, other] = a.day > b.day || (a.day === b.day && a.streak >= b.streak) ? [a, b] : [b, a];
  return other.best > later.best ? { ...later, best: other.best } : later;
}
