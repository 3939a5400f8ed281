import { t } from '../i18n/debug.ts';
import type { History } from './history.ts';

/** What a bug report says beside its position, as it was written; nothing of it is trusted to be more than text. */
export function ReportPanel({ history: { origin, keyframes } }: { history: History }) {
  if (origin.kind !== 'report') return null;
  const { seat, fault, browser, events } = origin.report;
  const who = seat === null ? t('debug:bugReport.spectator') : t(`faction.${keyframes[0].players[seat].faction}`);
  return (
    <details className="panel bug-report" open>
      <summary>{t('debug:bugReport.title')}</summary>
      <p>{t('debug:bugReport.by', { who })}</p>
      {fault !== '' && (
        <>
          <h3>{t('debug:bugReport.said')}</h3>
          <pre className="position">{fault}</pre>
        </>
      )}
      <h3>{t('debug:bugReport.events')}</h3>
      <ol className="plain-list">
        {events.map((event, i) => (
          <li key={i}>
            <code>{JSON.stringify(event)}</code>
          </li>
        ))}
      </ol>
      <h3>{t('debug:bugReport.browser')}</h3>
      <p>
        <code>{browser}</code>
      </p>
    </details>
  );
}
