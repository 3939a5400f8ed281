import { useEffect, useState } from 'react';
import type { ListedTournament } from '../../protocol/tournaments.ts';
import { t } from '../i18n/tournaments.ts';
import { getTournaments } from '../net/tournaments.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { Fault } from '../ui/Fault.tsx';
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
      <Link to={tournamentPath(tournamentID)}>
        <b dir="auto">{name}</b>
      </Link>
      {mine && <span className="tournament-mine">{t('tournaments:mine')}</span>}
      <p className="hint">
        {[
          t(`tournaments:status.${status}`),
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
  return (
    <PageFrame className="tournaments">
      <header className="tournaments-head">
        <div>
          <h1>{t('tournaments')}</h1>
          <p className="hint">{t('tournaments:subtitle')}</p>
        </div>
        <Link to="/tournaments/new" className="button primary">
          {t('tournaments:new')}
        </Link>
      </header>
      <Fault>{fault}</Fault>
      {known === null && fault === '' && <Status>{t('page.loading.title')}</Status>}
      {known?.length === 0 && <p className="card">{t('tournaments:none')}</p>}
      <ul className="tournaments-list">
        {known?.map((tournament) => (
          <Listed key={tournament.tournamentID} tournament={tournament} />
        ))}
      </ul>
    </PageFrame>
  );
}
