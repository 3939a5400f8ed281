import { useMemo, useState } from 'react';
import type { Action } from '../../game/engine.ts';
import { writeAction, type WrittenAction } from '../../game/notation/record.ts';
import type { TableSource } from './source.ts';

/** What a seat did at this table, for a report: its own actions in the notation, which the log tells as events only. */

/** So many of them are kept. */
const MOST = 20;

export interface OwnAction {
  /** The number of the last action before it. */
  readonly after: number;
  readonly seat: number;
  readonly written: WrittenAction;
}

/** The number of the last action that a table shows. */
export const lastAction = ({ actions, stateID }: Pick<TableSource, 'actions' | 'stateID'>): number =>
  actions ?? stateID;

/** Notes an action before it is sent. */
export function noteAction(noted: OwnAction[], source: TableSource, action: Action): void {
  const { view, seat } = source;
  if (seat === null) return;
  noted.push({ after: lastAction(source), seat, written: writeAction(view, seat, action) });
  if (noted.length > MOST) noted.shift();
}

/** The source of a table that notes what is done at it. */
export function useOwnActions(source: TableSource): TableSource {
  const [noted] = useState<OwnAction[]>(() => []);
  return useMemo(
    () => ({
      ...source,
      done: noted,
      act: (action) => {
        noteAction(noted, source, action);
        source.act(action);
      },
    }),
    [source, noted],
  );
}
