import { useEffect, useState } from 'react';
import type { ListedTournament } from '../../protocol/tournaments.ts';
import { t } from '../i18n/tournaments.ts';
import { getTournaments } from '../net/tournaments.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { tournamentPath } from '../ui/router.ts';
import { Status } from '../ui/Status.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { tournamentFault } from './faults.ts';
import { momentText } from '../i18n/dates.ts';
import './tournaments.css';

function Listed({ tournament }: { tournament: ListedTournament }) {
  const { tournamentID, name, status, format, startsAt, players, mine } = tournament;
  return (
    <li className="card tournament-listed">
      <h2>
        <Link to={tournamentPath(tournamentID)}>
          <span dir="auto">{name}</span>
        </Link>
        {mine && <small className="tournament-mine">{t('tournaments:mine')}</small>}
      </h2>
      <b className={`tournament-status ${status}`}>{t(`tournaments:status.${status}`)}</b>
      <p className="hint">
        {[
          t(`tournaments:format.${format}`),
          t('tournaments:playerCount', { count: players }),
          ...(status === 'registration' && startsAt !== null
            ? [t('tournaments:starts', { at: momentText(startsAt) })]
            : []),
        ].join(' · ')}
      </p>
    </li>
  );
}

/** The tournaments, open ones first. */
export function TournamentsPage() {
  const [known, setKnown] = useState<readonly ListedTournament[] | null>(null);
  const [fault, setFault] = useState('');
  useTitle(t('pageTitle', { title: t('tournaments') }));
  useEffect(() => {
    let isOver = false;
    getTournaments().then(
      (list) => !isOver && setKnown(list),
      (error: unknown) => !isOver && setFault(tournamentFault(error)),
    );
    return () => {
      isOver = true;
    };
  }, []);
  const create = (
    <Link to="/tournaments/new" className="button primary">
      {t('tournaments:new')}
    </Link>
  );
  return (
    <PageFrame className="tournaments">
      <header className="main-head">
        <div>
          <h1>{t('tournaments')}</h1>
          <p className="hint">{t('tournaments:subtitle')}</p>
        </div>
        {known?.length !== 0 && create}
      </header>
      <Fault>{fault}</Fault>
      {known === null && fault === '' && <Status>{t('page.loading.title')}</Status>}
      {known?.length === 0 && (
        <section className="card tournaments-none">
          <Icon name="score" />
          <h2>{t('tournaments:none')}</h2>
          <p>{t('tournaments:noneText')}</p>
          {create}
        </section>
      )}
      <ul className="tournaments-list">
        {known?.map((tournament) => (
          <Listed key={tournament.tournamentID} tournament={tournament} />
        ))}
      </ul>
    </PageFrame>
  );
}
