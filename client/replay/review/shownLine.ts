import { applyListed, clone, type Action, type State } from '../../../game/engine.ts';
import type { TableSource } from '../../table/source.ts';

/** A better line, played on the board. */
export interface ShownLine {
  /** The view before the line, and after each of its actions. */
  readonly views: readonly State[];
  readonly seat: number;
  /** The number of its actions shown so far. */
  readonly at: number;
  /** Unique for each line shown. */
  readonly id: number;
}

/** The state ids of lines start here, above those of any playback. */
const FIRST_ID = 1_000_000;
const IDS_PER_LINE = 1_000;

let shown = 0;

/** Returns a line to show, at its start. Its actions must be legal in the view. */
export function shownLine(view: State, seat: number, actions: readonly Action[]): ShownLine {
  const views: State[] = [{ ...view, events: [] }];
  const state = clone(view);
  for (const action of actions) {
    applyListed(state, seat, action);
    views.push(clone(state));
  }
  return { views, seat, at: 0, id: ++shown };
}

/** Returns the source of a replay's table, changed to show a line instead of what was played. */
export function withLine(source: TableSource, { views, seat, at, id }: ShownLine): TableSource {
  return { ...source, view: views[at], stateID: FIRST_ID + id * IDS_PER_LINE + at, seat };
}
