import { seatLabel } from '../i18n/factions.ts';
import { t } from '../i18n/debug.ts';
import type { History } from './history.ts';

function Lines({ of: lines }: { of: readonly object[] }) {
  return (
    <ol className="plain-list">
      {lines.map((line, i) => (
        <li key={i}>
          <code>{JSON.stringify(line)}</code>
        </li>
      ))}
    </ol>
  );
}

/** The contents of a bug report other than its position. They are untrusted and shown as plain text. */
export function ReportPanel({ history: { origin, keyframes } }: { history: History }) {
  if (origin.kind !== 'report') return null;
  const { seat, fault, browser, build, action, actions, events } = origin.report;
  const who = seat === null ? t('debug:bugReport.spectator') : seatLabel(keyframes[0], seat);
  return (
    <details className="panel bug-report" open>
      <summary>{t('debug:bugReport.title')}</summary>
      <p>{t('debug:bugReport.by', { who })}</p>
      {build !== '' && <p>{t('debug:bugReport.build', { build, action: action ?? '?' })}</p>}
      {fault !== '' && (
        <>
          <h3>{t('debug:bugReport.said')}</h3>
          <pre className="position">{fault}</pre>
        </>
      )}
      {actions.length > 0 && (
        <>
          <h3>{t('debug:bugReport.actions')}</h3>
          <Lines of={actions} />
        </>
      )}
      <h3>{t('debug:bugReport.events')}</h3>
      <Lines of={events} />
      <h3>{t('debug:bugReport.browser')}</h3>
      <p>
        <code>{browser}</code>
      </p>
    </details>
  );
}
