import type { TableSource } from '../../client/table/source.ts';
import type { State } from '../../game/engine.ts';

/** Returns the source of a table that shows a view from a seat, and does nothing when the player acts. */
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
