import { applyListed, clone, type Action, type State } from '../../../game/engine.ts';
import type { TableSource } from '../../table/source.ts';

/** A better line that is played on the board. */
export interface ShownLine {
  /** The view before the line, and after each of its actions. */
  readonly views: readonly State[];
  readonly seat: number;
  /** The number of its actions that are shown. */
  readonly at: number;
  /** Differs for each line that is shown. */
  readonly id: number;
}

/** State ids of lines begin here, above those of any playback. */
const FIRST_ID = 1_000_000;
const IDS_PER_LINE = 1_000;

let shown = 0;

/** Returns a line from a view, at its start. The actions are legal in it. */
export function shownLine(view: State, seat: number, actions: readonly Action[]): ShownLine {
  const views: State[] = [{ ...view, events: [] }];
  const state = clone(view);
  for (const action of actions) {
    applyListed(state, seat, action);
    views.push(clone(state));
  }
  return { views, seat, at: 0, id: ++shown };
}

/** The table of a replay with a line in place of what was played. */
export function withLine(source: TableSource, { views, seat, at, id }: ShownLine): TableSource {
  return { ...source, view: views[at], stateID: FIRST_ID + id * IDS_PER_LINE + at, seat };
}
