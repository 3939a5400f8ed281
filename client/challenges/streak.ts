import { create } from 'zustand';
import { readKept, writeKept } from '../storage/storage.ts';

/** A player's results in the daily puzzles, stored in the browser. */
export interface Kept {
  /** The last day with a counted turn, or null. Only the first turn of a day counts. */
  readonly day: number | null;
  /** The quality of that turn, from 0 to 1. */
  readonly share: number;
  /** The number of days solved in a row, up to `day`. */
  readonly streak: number;
  readonly best: number;
}

const KEY = 'scythe.puzzles';
const FORMAT = 'scythe-puzzles/1';
const NONE: Kept = { day: null, share: 0, streak: 0, best: 0 };

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Reads the stored value, which may be from another version or edited by hand. */
export function readStreak(value: unknown): Kept {
  const { format, day, share, streak, best } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof Kept | 'format', unknown>
  >;
  if (format !== FORMAT || !isCount(day) || !isCount(streak) || !isCount(best)) return NONE;
  const isShare = typeof share === 'number' && share >= 0 && share <= 1;
  return isShare ? { day, share, streak, best: Math.max(best, streak) } : NONE;
}

/** Returns the results after a turn on a day. Only the first turn counts. */
export function afterTurn(kept: Kept, day: number, share: number, isSolved: boolean): Kept {
  if (kept.day !== null && kept.day >= day) return kept;
  const before = kept.day === day - 1 ? kept.streak : 0;
  const streak = isSolved ? before + 1 : 0;
  return { day, share, streak, best: Math.max(kept.best, streak) };
}

/** Returns the current streak. Skipping a day ends it. */
export const streakOn = ({ day, streak }: Kept, today: number): number =>
  day !== null && day >= today - 1 ? streak : 0;

interface StreakStore extends Kept {
  readonly note: (day: number, share: number, isSolved: boolean) => void;
}

export const useStreak = create<StreakStore>()((change, get) => ({
  ...readStreak(readKept(KEY)),
  note: (...turn) => {
    const { day, share, streak, best } = afterTurn(get(), ...turn);
    if (day === get().day) return;
    change({ day, share, streak, best });
    writeKept(KEY, { format: FORMAT, day, share, streak, best });
  },
}));
