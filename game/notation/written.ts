import type { Action, State } from '../engine.ts';

export interface WrittenAction {
  readonly by: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Returns an action as written in a record: the faction (in a draft, the player id), then the fields of the action. */
export const writeAction = (state: State, seat: number, action: Action): WrittenAction => ({
  by: state.draft === undefined ? state.players[seat].faction : String(seat),
  ...action,
});
