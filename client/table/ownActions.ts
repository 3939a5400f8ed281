import type { Action, State } from '../../game/engine.ts';
import { writeAction, type WrittenAction } from '../../game/notation/written.ts';

const MAX_KEPT = 20;

export interface OwnAction {
  /** The number of the last action before the recorded one. */
  readonly after: number;
  readonly seat: number;
  readonly written: WrittenAction;
}

/** The last actions tried at a table, in the notation, for a bug report. Unlike the log, includes refused actions. */
export class OwnActions {
  readonly list: OwnAction[] = [];

  /** Records an action before it is sent. `after`: the number of the last action in the view it is based on. */
  note(view: State, seat: number, action: Action, after: number): void {
    this.list.push({ after, seat, written: writeAction(view, seat, action) });
    if (this.list.length > MAX_KEPT) this.list.shift();
  }
}
