import { useState } from 'react';
import type { LoggedAct, SanctionView } from '../../protocol/moderation.ts';
import { t } from '../i18n/admin.ts';
import { momentText } from '../i18n/dates.ts';
import '../i18n/lobby.ts';
import { getModeration, liftSanction } from '../net/admin.ts';
import { FailedCard } from '../page/FailedCard.tsx';
import { Message } from '../page/Message.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { Fault } from '../ui/Fault.tsx';
import { Link } from '../ui/Link.tsx';
import { playerPath } from '../ui/router.ts';
import { Status } from '../ui/Status.tsx';
import { useAsked } from '../ui/useAsked.ts';
import { useBusy } from '../ui/useBusy.ts';
import { useTitle } from '../ui/useTitle.ts';
import { ActForm } from './ActForm.tsx';
import { ReportCard } from './ReportCard.tsx';
import './admin.css';

const logText = ({ act, by, subject }: LoggedAct): string =>
  t(`admin:act.${act}`, { by: by.name, subject: subject?.name ?? t('admin:former') });

/** Returns the guest id from a profile address or from an id entered alone. Returns null if there is none. */
const guestIn = (text: string): string | null => /([\w-]{1,64})\/?$/.exec(text.trim())?.[1] ?? null;

function ActCard({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  return (
    <section className="card">
      <h2>{t('admin:actOn')}</h2>
      <label className="admin-whom">
        {t('admin:guestID')}
        <input name="guest" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <ActForm guest={guestIn(text)} matchID={null} onDone={onDone} />
    </section>
  );
}

function SanctionsCard({ sanctions, onDone }: { sanctions: readonly SanctionView[]; onDone: () => void }) {
  const { busy, fault, run } = useBusy();
  return (
    <section className="card">
      <h2>{t('admin:sanctions')}</h2>
      {sanctions.length === 0 && <p>{t('admin:noSanctions')}</p>}
      <ul className="admin-sanctions">
        {sanctions.map(({ guest, name, kind, until, reason }) => (
          <li key={`${guest} ${kind}`} className="row">
            <Link to={playerPath(guest)}>
              <bdi>{name}</bdi>
            </Link>
            <span>{t(`admin:kind.${kind}`)}</span>
            {until !== null && <small>{t('admin:until', { at: momentText(until) })}</small>}
            {reason !== '' && <span dir="auto">{reason}</span>}
            <button
              type="button"
              className="plain"
              disabled={busy}
              onClick={() =>
                run(async () => {
                  await liftSanction(guest, kind);
                  onDone();
                })
              }
            >
              {t('admin:do.lift')}
              <span className="hidden"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Fault>{fault}</Fault>
    </section>
  );
}

function LogCard({ log }: { log: readonly LoggedAct[] }) {
  return (
    <section className="card">
      <h2>{t('admin:log')}</h2>
      {log.length === 0 && <p>{t('admin:noLog')}</p>}
      <ol className="admin-log" reversed>
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.act} ${entry.subject?.guest} ${entry.reportID}`}>
            <small>{momentText(entry.at)}</small> <span dir="auto">{logText(entry)}</span>
            {entry.reason !== '' && (
              <span dir="auto" className="soft">
                {' '}
                ({entry.reason})
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The operators' page. Everyone else sees the page-not-found message. */
export function AdminPage() {
  const { asked, again } = useAsked(getModeration);
  useTitle(asked.state === 'known' ? t('pageTitle', { title: t('admin:title') }) : t('pageName'));
  if (asked.state === 'unknown') return <Message says="noPage" />;
  if (asked.state === 'asking') return <Message says="loading" quiet />;
  if (asked.state === 'failed') {
    return (
      <PageFrame className="admin">
        <FailedCard error={asked.error} again={again} />
      </PageFrame>
    );
  }
  const { open, closed, sanctions, log } = asked.value;
  return (
    <PageFrame className="admin">
      <h1>{t('admin:title')}</h1>
      <section>
        <h2>{t('admin:queue')}</h2>
        {open.length === 0 && <Status className="card">{t('admin:empty')}</Status>}
        <ul className="admin-reports">
          {open.map((report) => (
            <ReportCard key={report.reportID} report={report} onDone={again} />
          ))}
        </ul>
      </section>
      <SanctionsCard sanctions={sanctions} onDone={again} />
      <ActCard onDone={again} />
      <LogCard log={log} />
      {closed.length > 0 && (
        <details>
          <summary>{t('admin:closed')}</summary>
          <ul className="admin-reports">
            {closed.map((report) => (
              <ReportCard key={report.reportID} report={report} onDone={again} />
            ))}
          </ul>
        </details>
      )}
    </PageFrame>
  );
}
