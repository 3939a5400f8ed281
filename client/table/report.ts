import type { State } from '../../game/engine.ts';
import { toPosition } from '../../game/notation/position.ts';
import { RULES_VERSION } from '../../game/version.ts';
import type { LogEntry } from '../match/history.ts';

/** Lines of the log that go along. */
const LINES = 40;

/**
 * A report to send when something went wrong: the position as this seat sees it and what led there. It has nothing that
 * the seat may not know, no names, and neither credentials nor the address of the match.
 */
export function reportOf(view: State | null, seat: number | null, log: readonly LogEntry[], fault: string): string {
  const events = log.slice(-LINES).flatMap((entry) => (entry.gap ? [] : [entry.event]));
  return JSON.stringify(
    {
      format: 'scythe-report/1',
      rules: RULES_VERSION,
      browser: navigator.userAgent,
      window: [window.innerWidth, window.innerHeight, window.devicePixelRatio],
      fault,
      seat,
      position: view === null ? null : toPosition(view),
      events,
    },
    null,
    1,
  );
}
