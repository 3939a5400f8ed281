import { useSettings } from '../storage/settings.ts';
import type { Streak } from '../storage/streak.ts';

/** The streak of solved daily puzzles. Like the settings, it follows the guest to other devices. */

/** Returns the streak after a turn played on a day. Only the first turn of the day counts. */
export function afterTurn(kept: Streak | null, day: number, share: number, isSolved: boolean): Streak {
  if (kept !== null && kept.day >= day) return kept;
  const before = kept?.day === day - 1 ? kept.streak : 0;
  const streak = isSolved ? before + 1 : 0;
  return { day, share, streak, best: Math.max(kept?.best ?? 0, streak) };
}

/** Returns the streak as of `today`. It is 0 if the guest has played neither yesterday's nor today's puzzle. */
export const streakOn = (kept: Streak | null, today: number): number =>
  kept !== null && kept.day >= today - 1 ? kept.streak : 0;

/** Returns the guest's streak and last turn, or null if they have played no puzzle. */
export const useStreak = (): Streak | null => useSettings(({ puzzles }) => puzzles);

/** Records the turn played in a day's puzzle. */
export function noteTurn(day: number, share: number, isSolved: boolean): void {
  const { puzzles, set } = useSettings.getState();
  set({ puzzles: afterTurn(puzzles, day, share, isSolved) });
}
