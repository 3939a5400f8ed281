import type { TableSource } from '../../client/table/source.ts';
import type { State } from '../../game/engine.ts';

/** Returns the source of a table that shows a seat's view and ignores the player's actions. */
export const idleTable = (view: State, seat: number, more: Partial<TableSource> = {}): TableSource => ({
  view,
  stateID: 0,
  seat,
  seats: [],
  log: [],
  link: 'open',
  pending: null,
  showsScores: true,
  notice: null,
  act: () => undefined,
  retry: () => undefined,
  ...more,
});
