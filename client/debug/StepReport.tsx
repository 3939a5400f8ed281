import type { State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { t } from '../i18n/debug.ts';
import { logLine, namesIn } from '../table/log/logLines.ts';
import type { Change } from './difference.ts';
import { expectationsOf } from './expectations.ts';
import type { History } from './history.ts';

interface StepReportProps {
  readonly history: History;
  readonly view: State;
  readonly events: readonly GameEvent[];
  readonly changes: readonly Change[];
  /** True if expected values are shown. They may reveal a player's cards. */
  readonly open: boolean;
}

function Expectations({ history, open }: { history: History; open: boolean }) {
  const report = expectationsOf(history);
  if (report === null) return null;
  const { state, lines, failures } = report;
  return (
    <details className="panel expectations" open>
      <summary>{t('debug:report.expectations')}</summary>
      {state === 'later' && <p className="hint">{t('debug:report.later')}</p>}
      {state === 'gone' && <p className="hint">{t('debug:report.gone')}</p>}
      {state === 'now' && failures.length === 0 && (
        <p className="effect gain">
          {lines.length === 0 ? t('debug:report.noExpectations') : t('debug:report.allHold')}
        </p>
      )}
      {state === 'now' &&
        failures.map((failure) => (
          <p key={failure} className="fault">
            {open ? failure : t('debug:report.failedAt', { path: failure.split(':')[0] })}
          </p>
        ))}
      {state !== 'gone' && (
        <ul className="plain-list">
          {lines.map(({ path, expected, ok }) => (
            <li key={path}>
              <code>{open ? `${path}: ${expected}` : path}</code>{' '}
              {ok !== null && (
                <b className={ok ? 'effect gain' : 'effect cost'}>
                  {ok ? t('debug:report.holds') : t('debug:report.failed')}
                </b>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** The result of the last step: its events and the values it changed. For a scenario, also shows its expectations. */
export function StepReport({ history, view, events, changes, open }: StepReportProps) {
  const who = namesIn(view);
  return (
    <>
      <Expectations history={history} open={open} />
      <details className="panel" open>
        <summary>{t('debug:report.title')}</summary>
        <h3>{t('debug:report.events')}</h3>
        {events.length === 0 && <p className="hint">{t('debug:report.noEvents')}</p>}
        <ol className="plain-list">
          {events.map((event, i) => (
            <li key={i}>
              {logLine(event, who)} <code className="event-json">{JSON.stringify(event)}</code>
            </li>
          ))}
        </ol>
        <h3>{t('debug:report.changes')}</h3>
        {changes.length === 0 && <p className="hint">{t('debug:report.noChanges')}</p>}
        <ul className="plain-list changes">
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              <code>{path}</code>: <del>{before ?? t('debug:report.nothing')}</del>{' '}
              <ins>{after ?? t('debug:report.nothing')}</ins>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
