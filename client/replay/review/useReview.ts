import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewedTurn } from '../../../game/coach/review.ts';
import { stateAt } from '../../../game/notation/keyframes.ts';
import { viewFor } from '../../../game/view.ts';
import type { Replay } from '../replay.ts';
import type { PlaybackControl } from '../usePlayback.ts';
import { startReview, type Reviewing } from './reviewing.ts';
import { shownLine, type ShownLine } from './shownLine.ts';
import { startReviewWorker } from './startWorker.ts';

export interface ReviewControl {
  readonly reviewing: Reviewing;
  /** The seat to review. */
  readonly seat: number;
  /** The seats to choose from: all of them, or only the guest's own if they took part in the match. */
  readonly seats: readonly number[];
  readonly choose: (seat: number) => void;
  readonly start: () => void;
  readonly cancel: () => void;
  /** The turn whose details are shown, or null. */
  readonly turn: ReviewedTurn | null;
  readonly pick: (turn: ReviewedTurn) => void;
  /** The better line on the board, or null while the match is shown. */
  readonly line: ShownLine | null;
  readonly show: (turn: ReviewedTurn) => void;
  readonly step: (by: -1 | 1) => void;
  readonly hide: () => void;
}

/**
 * Manages the review of a replay. Leaving the page cancels the review. A line is shown only while the playback is at
 * the position where the line begins.
 */
export function useReview(replay: Replay, { index, go }: PlaybackControl, own: number | null): ReviewControl {
  const [reviewing, setReviewing] = useState<Reviewing>({ state: 'idle' });
  const [seat, setSeat] = useState(own ?? 0);
  const [turn, setTurn] = useState<ReviewedTurn | null>(null);
  const [shown, setShown] = useState<{ line: ShownLine; index: number } | null>(null);
  const cancel = useRef<() => void>(() => undefined);
  useEffect(() => () => cancel.current(), []);
  const line = shown !== null && shown.index === index ? shown.line : null;

  const start = useCallback(() => {
    setTurn(null);
    setShown(null);
    cancel.current = startReview(startReviewWorker, { record: replay.record, seat }, setReviewing);
  }, [replay, seat]);
  const pick = (picked: ReviewedTurn): void => {
    setTurn(picked);
    setShown(null);
    go(picked.index);
  };
  return {
    reviewing,
    seat,
    seats: own === null ? replay.seats.map(({ id }) => id) : [own],
    choose: (next) => {
      setSeat(next);
      setReviewing({ state: 'idle' });
    },
    start,
    cancel: () => cancel.current(),
    turn,
    pick,
    line,
    show: (picked) => {
      const view = viewFor(stateAt(replay.keyframes, picked.index), seat);
      setTurn(picked);
      setShown({ line: shownLine(view, seat, picked.better), index: picked.index });
      go(picked.index);
    },
    step: (by) => {
      if (shown === null) return;
      const at = Math.max(0, Math.min(shown.line.views.length - 1, shown.line.at + by));
      setShown({ ...shown, line: { ...shown.line, at } });
    },
    hide: () => setShown(null),
  };
}
