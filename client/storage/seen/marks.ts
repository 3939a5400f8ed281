import { create } from 'zustand';
import type { StoredQueue } from './queue.ts';

/** How many moves of a match are waiting to be sent, and how many could no longer be played. */
export interface QueueMark {
  readonly waiting: number;
  readonly dropped: number;
}

/** The marks of the matches that have waiting or dropped moves, by match ID. */
export const useMarks = create<Readonly<Record<string, QueueMark>>>()(() => ({}));

/** Records the queue of a match. `queue` is null if the match has none. */
export function mark(matchID: string, queue: Pick<StoredQueue, 'moves' | 'dropped'> | null): void {
  const { [matchID]: _, ...others } = useMarks.getState();
  const waiting = queue?.moves.length ?? 0;
  const dropped = queue?.dropped?.count ?? 0;
  useMarks.setState(waiting + dropped === 0 ? others : { ...others, [matchID]: { waiting, dropped } }, true);
}
