import { toPosition } from '../../game/notation/position.ts';
import { BUILD } from './build.ts';
import type { TableSource } from './source.ts';

/** The maximum number of log lines in a report. */
const LINES = 40;

/** The parts of a table's source that go into a report. */
export type Reported = Pick<TableSource, 'view' | 'seat' | 'log' | 'stateID' | 'actions' | 'done'>;

/**
 * Returns a bug report: the position as this seat sees it and the events that led to it. It contains nothing hidden
 * from the seat, and no names, credentials or match address. `fault`: the error that broke the table, or an empty
 * string.
 */
export function reportOf(source: Reported, fault: string): string {
  const { view, seat, log, done = [] } = source;
  return JSON.stringify(
    {
      format: 'scythe-report/1',
      rules: view.rules,
      build: BUILD,
      browser: navigator.userAgent,
      window: [window.innerWidth, window.innerHeight, window.devicePixelRatio],
      fault,
      seat,
      action: source.actions ?? source.stateID,
      position: toPosition(view),
      // Other players on the same device report their own actions.
      actions: done.filter((own) => own.seat === seat).map(({ after, written }) => ({ after, ...written })),
      events: log.slice(-LINES).flatMap((entry) => (entry.gap ? [] : [entry.event])),
    },
    null,
    1,
  );
}
