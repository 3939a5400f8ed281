import type { Report } from '../../protocol/moderation.ts';
import { t } from '../i18n/admin.ts';
import { momentText } from '../i18n/dates.ts';
import '../i18n/people.ts';
import { closeReport } from '../net/admin.ts';
import { Fault } from '../ui/Fault.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath, playerPath } from '../ui/router.ts';
import { useBusy } from '../ui/useBusy.ts';
import { ActForm } from './ActForm.tsx';

/** A person named in a report, with a link to their profile if they have one. */
function Person({ name, guest }: { name: string; guest?: string | undefined }) {
  return guest === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link to={playerPath(guest)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

function Lines({ report }: { report: Report }) {
  const { lines } = report.context;
  if (lines.length === 0) return null;
  return (
    <details open={report.line !== null}>
      <summary>{t('admin:lines')}</summary>
      <ol className="admin-lines">
        {lines.map(({ id, name, text, at, guest }) => (
          <li key={id} className={id === report.line ? 'reported' : undefined}>
            <small>{momentText(at)}</small> <Person name={name} guest={guest} />{' '}
            <span dir="auto" className="admin-said">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface ReportCardProps {
  readonly report: Report;
  readonly onDone: () => void;
}

/** A report with its context and the possible actions. */
export function ReportCard({ report, onDone }: ReportCardProps) {
  const { reportID, about, reason, note, subject, reporter, matchID, context, at, closedAt } = report;
  const { busy, fault, run } = useBusy();
  const name = subject?.name ?? '';
  const close = () =>
    run(async () => {
      await closeReport(reportID, '');
      onDone();
    });
  return (
    <li className="card admin-report">
      <div>
        <h3>
          {t(`admin:about.${about}`, { name })} <small>{t(`people:reason.${reason}`)}</small>
        </h3>
        <p className="hint">{t('admin:from', { name: reporter?.name ?? t('admin:former'), at: momentText(at) })}</p>
        {note !== '' && (
          <p dir="auto" className="admin-said">
            {note}
          </p>
        )}
        <p className="row">
          {subject !== null && <Person name={subject.name} guest={subject.guest} />}
          {matchID !== null && <Link to={matchPath(matchID)}>{t('admin:match')}</Link>}
        </p>
        {context.players.length > 0 && (
          <details>
            <summary>{t('admin:players')}</summary>
            <ul>
              {context.players.map(({ seat, name: player, guest }) => (
                <li key={seat}>
                  <Person name={player} guest={guest} /> {guest !== undefined && <small>{guest}</small>}
                </li>
              ))}
            </ul>
          </details>
        )}
        <Lines report={report} />
      </div>
      {closedAt === null && (
        <div>
          <ActForm guest={subject?.guest ?? null} matchID={matchID} report={reportID} onDone={onDone} />
          <p className="row">
            <button type="button" className="primary" disabled={busy} onClick={close}>
              {t('admin:do.close')}
            </button>
          </p>
          <Fault>{fault}</Fault>
        </div>
      )}
    </li>
  );
}
