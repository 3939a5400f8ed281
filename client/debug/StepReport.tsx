import type { State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { logLine, namesIn } from '../table/logLines.ts';
import type { Change } from './difference.ts';
import { expectationsOf } from './expectations.ts';
import type { History } from './history.ts';
import { DEBUG_WORDS } from './words.ts';

interface StepReportProps {
  readonly history: History;
  readonly view: State;
  readonly events: readonly GameEvent[];
  readonly changes: readonly Change[];
  /** Expected values may be somebody's cards. */
  readonly open: boolean;
}

function Expectations({ history, open }: { history: History; open: boolean }) {
  const report = expectationsOf(history);
  if (report === null) return null;
  const { state, lines, failures } = report;
  return (
    <details className="panel expectations" open>
      <summary>{DEBUG_WORDS.expectations}</summary>
      {state === 'later' && <p className="hint">{DEBUG_WORDS.expectationsLater}</p>}
      {state === 'gone' && <p className="hint">{DEBUG_WORDS.expectationsGone}</p>}
      {state === 'now' && failures.length === 0 && (
        <p className="effect gain">{lines.length === 0 ? DEBUG_WORDS.noExpectations : DEBUG_WORDS.allHold}</p>
      )}
      {state === 'now' &&
        failures.map((failure) => (
          <p key={failure} className="fault">
            {failure}
          </p>
        ))}
      {state !== 'gone' && (
        <ul className="plain-list">
          {lines.map(({ path, expected, ok }) => (
            <li key={path}>
              <code>{open ? `${path}: ${expected}` : path}</code>{' '}
              {ok !== null && (
                <b className={ok ? 'effect gain' : 'effect cost'}>{ok ? DEBUG_WORDS.holds : DEBUG_WORDS.failed}</b>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** What the last step did: its events, the values it changed, and what a scenario expects at its end. */
export function StepReport({ history, view, events, changes, open }: StepReportProps) {
  const who = namesIn(view);
  return (
    <>
      <Expectations history={history} open={open} />
      <details className="panel" open>
        <summary>{DEBUG_WORDS.step}</summary>
        <h3>{DEBUG_WORDS.events}</h3>
        {events.length === 0 && <p className="hint">{DEBUG_WORDS.noEvents}</p>}
        <ol className="plain-list">
          {events.map((event, i) => (
            <li key={i}>
              {logLine(event, who)} <code className="event-json">{JSON.stringify(event)}</code>
            </li>
          ))}
        </ol>
        <h3>{DEBUG_WORDS.changes}</h3>
        {changes.length === 0 && <p className="hint">{DEBUG_WORDS.noChanges}</p>}
        <ul className="plain-list changes">
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              <code>{path}</code>: <del>{before ?? DEBUG_WORDS.nothing}</del> <ins>{after ?? DEBUG_WORDS.nothing}</ins>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
