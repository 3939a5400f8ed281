import { toPosition } from '../../game/notation/position.ts';
import { BUILD } from './build.ts';
import type { TableSource } from './source.ts';

/** Lines of the log that go along. */
const LINES = 40;

/** What of a table's source a report is made from. */
export type Reported = Pick<TableSource, 'view' | 'seat' | 'log' | 'stateID' | 'actions' | 'done'>;

/**
 * A report to send when something went wrong: the position as this seat sees it and what led there. It has nothing that
 * the seat may not know, no names, and neither credentials nor the address of the match.
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
      // What others did at the same device is theirs.
      actions: done.filter((own) => own.seat === seat).map(({ after, written }) => ({ after, ...written })),
      events: log.slice(-LINES).flatMap((entry) => (entry.gap ? [] : [entry.event])),
    },
    null,
    1,
  );
}
