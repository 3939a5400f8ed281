import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSettings } from '../storage/settings.ts';
import type { TableSource } from '../table/source.ts';
import { advanced, beginPacing, received, skipped } from './pacing.ts';

const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface PacedMatch {
  readonly isTimed: boolean;
  /** Lets the other players act without pauses. Null unless they are all bots. */
  readonly hurry: (() => void) | null;
}

/**
 * Returns the source of a table that shows other players' moves one after another and can skip them. If animations are
 * off, the tab is hidden or the match has a clock (`isTimed`), each state is shown when it arrives.
 */
export function usePaced(source: TableSource, { isTimed, hurry }: PacedMatch): TableSource {
  const settings = useSettings();
  const [pacing, setPacing] = useState(() => beginPacing(source));
  const [taken, setTaken] = useState(source);
  const speedNow = () => (isTimed || document.hidden || wantsCalm() ? 0 : settings.speed);
  let now = pacing;
  if (taken !== source) {
    setTaken(source);
    if (taken.stateID !== source.stateID || taken.log !== source.log) {
      now = received(pacing, source, speedNow());
      setPacing(now);
    }
  }
  const { shown, ms, queue, isSkipping } = now;
  const { speed } = settings;
  useEffect(() => {
    if (ms === 0) return undefined;
    const timer = setTimeout(() => setPacing((before) => advanced(before, speed)), ms);
    return () => clearTimeout(timer);
  }, [shown, ms, speed]);
  const skip = useCallback(() => {
    setPacing(skipped(source));
    hurry?.();
  }, [source, hurry]);
  const canSkip = !isSkipping && shown.view.result === null && (queue.length > 0 || hurry !== null);
  return useMemo(() => ({ ...source, ...shown, ...(canSkip ? { skip } : {}) }), [source, shown, canSkip, skip]);
}
