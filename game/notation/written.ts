import type { Action, State } from '../engine.ts';

export interface WrittenAction {
  readonly by: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** An action in a record: the faction, then the fields of the action. */
export const writeAction = (state: State, seat: number, action: Action): WrittenAction => ({
  by: state.players[seat].faction,
  ...action,
});
