import { create } from 'zustand';
import { readKept, writeKept } from '../storage/storage.ts';
import { STEPS } from './lessons/lessons.ts';
import type { StepId } from './lessons/types.ts';

/** A player's progress in learning, stored in the browser. */
export interface Progress {
  /** The step at which they left the guided match, or null if they have not started it or have finished it. */
  readonly step: StepId | null;
  /** True if they have finished the guided match. */
  readonly learned: boolean;
  /** The ids of the drills they have solved and the primers they have read. */
  readonly done: readonly string[];
  /**
   * True if the stored progress could not be used, for example because it is from another version. Only `learned` is
   * then kept.
   */
  readonly isForeign: boolean;
}

const KEY = 'scythe.learn';
const FORMAT = 'scythe-learn/1';

const NONE: Progress = { step: null, learned: false, done: [], isForeign: false };

/** Reads stored progress, which may be from another version or edited by hand. */
export function readProgress(value: unknown): Progress {
  if (value === null || value === undefined) return NONE;
  const given = (typeof value === 'object' ? value : {}) as Partial<Record<keyof Progress | 'format', unknown>>;
  const step = STEPS.find(({ id }) => id === given.step)?.id ?? null;
  if (given.format !== FORMAT || (given.step !== null && step === null)) {
    return { ...NONE, learned: given.learned === true, isForeign: true };
  }
  const done = Array.isArray(given.done) ? given.done.filter((id): id is string => typeof id === 'string') : [];
  return { step, learned: given.learned === true, done: [...new Set(done)], isForeign: false };
}

interface ProgressStore extends Progress {
  readonly set: (change: Partial<Omit<Progress, 'isForeign'>>) => void;
}

/** The player's progress. Every change is stored. */
export const useProgress = create<ProgressStore>()((change, get) => ({
  ...readProgress(readKept(KEY)),
  set: (some) => {
    change({ ...some, isForeign: false });
    const { step, learned, done } = get();
    writeKept(KEY, { format: FORMAT, step, learned, done });
  },
}));

/** Records that a drill was solved or a primer read. */
export function noteDone(id: string): void {
  const { done, set } = useProgress.getState();
  if (!done.includes(id)) set({ done: [...done, id] });
}
