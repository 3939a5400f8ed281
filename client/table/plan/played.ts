import { useEffect, useMemo } from 'react';
import { watchedFlow } from '../flow/flow.ts';
import type { Answer, Flow } from '../flow/types.ts';
import type { TableSource } from '../source.ts';
import type { PlannedTable } from './usePlan.ts';

/** Performs the actions in `toPlay`, if there are any, as if the player had clicked them. */
export function usePlayed({ toPlay, played }: PlannedTable, answer: (answer: Answer) => void): void {
  useEffect(() => {
    if (toPlay === null) return;
    answer({ act: toPlay });
    played();
  }, [toPlay, played, answer]);
}

/**
 * Returns the flow of the match itself. While a plan is shown, returns the flow of a waiting player, unless the
 * player's turn has come.
 */
export function useMatchFlow({ isShown, plan }: PlannedTable, { view, seat, ended }: TableSource, flow: Flow): Flow {
  const waits = isShown && plan?.isDue !== true;
  const waiting = useMemo(() => (waits ? watchedFlow(view, seat, ended) : null), [waits, view, seat, ended]);
  return waiting ?? flow;
}
