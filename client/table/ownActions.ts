import type { Action, State } from '../../game/engine.ts';
import { writeAction, type WrittenAction } from '../../game/notation/record.ts';

const MAX_KEPT = 20;

export interface OwnAction {
  /** The number of the last action before it. */
  readonly after: number;
  readonly seat: number;
  readonly written: WrittenAction;
}

/** The last actions tried at a table, in the notation, for a bug report: the log has the events of those that were done. */
export class OwnActions {
  readonly list: OwnAction[] = [];

  /** Notes an action before it is sent; `after` is the number of the last action on the view it is made on. */
  note(view: State, seat: number, action: Action, after: number): void {
    this.list.push({ after, seat, written: writeAction(view, seat, action) });
    if (this.list.length > MAX_KEPT) this.list.shift();
  }
}
