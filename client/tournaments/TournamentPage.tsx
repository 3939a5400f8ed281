import { useEffect, useState } from 'react';
import type { TournamentView } from '../../protocol/tournaments.ts';
import { askGuest, useGuest } from '../guest/guest.ts';
import { t } from '../i18n/tournaments.ts';
import { followTournament, getTournament } from '../net/tournaments.ts';
import { CardPage } from '../page/CardPage.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { Link } from '../ui/Link.tsx';
import { Status } from '../ui/Status.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { tournamentFault } from './faults.ts';
import { LogCard } from './LogCard.tsx';
import { momentText } from '../i18n/dates.ts';
import { OfficialsCard } from './OfficialsCard.tsx';
import { OwnCard } from './OwnCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlayersCard } from './PlayersCard.tsx';
import { RoundCard } from './RoundCard.tsx';
import { StandingsCard } from './StandingsCard.tsx';
import { WinnerCard } from './WinnerCard.tsx';
import './tournaments.css';

/** Returns a tournament that is updated live, an error message if it cannot be read, or null while it loads. */
function useTournament(id: string): TournamentView | string | null {
  const [known, setKnown] = useState<TournamentView | string | null>(null);
  useEffect(() => {
    let isOver = false;
    const end = followTournament(
      id,
      (view) => setKnown(view),
      () => {
        // An EventSource does not report why its request was refused, so a plain request finds out.
        getTournament(id).then(
          (view) => isOver || setKnown(view),
          (error: unknown) =>
            isOver ||
            setKnown((before) => (typeof before === 'object' && before !== null ? before : tournamentFault(error))),
        );
      },
    );
    return () => {
      isOver = true;
      end();
    };
  }, [id]);
  return known;
}

function Head({ view }: { view: TournamentView }) {
  const { name, about, status, plan, startsAt, organiser, players } = view;
  const inside = players.filter(({ state }) => state !== 'withdrawn').length;
  return (
    <header className="main-head tournaments-head">
      <div>
        <Link to="/tournaments" className="tournaments-all">
          {t('tournaments:all')}
        </Link>
        <h1 dir="auto">{name}</h1>
        <p className="hint">
          <b className={`tournament-status ${status}`}>{t(`tournaments:status.${status}`)}</b>{' '}
          {[
            t(`tournaments:format.${plan.format}`),
            t('tournaments:playerCount', { count: inside }),
            ...(status === 'registration' && startsAt !== null
              ? [t('tournaments:starts', { at: momentText(startsAt) })]
              : []),
            ...(organiser === null ? [] : [t('tournaments:by', { name: organiser.name })]),
          ].join(' · ')}
        </p>
        {about !== '' && (
          <p className="tournament-about" dir="auto">
            {about}
          </p>
        )}
      </div>
    </header>
  );
}

function Shown({ view }: { view: TournamentView }) {
  const own = useGuest(({ guest }) => guest?.id ?? null);
  const { rounds, status } = view;
  const round = rounds.at(-1);
  const isOfficial =
    own !== null && (view.organiser?.id === own || view.arbiters.some((arbiter) => arbiter.id === own));
  const standings = rounds.length > 0 && <StandingsCard view={view} own={own} />;
  return (
    <PageFrame className="tournaments">
      <Head view={view} />
      <div className="tournament-columns">
        <div>
          {status === 'over' && <WinnerCard view={view} />}
          <OwnCard view={view} own={own} />
          {status === 'over' && standings}
          {round !== undefined && <RoundCard view={view} round={round} isOfficial={isOfficial} isNow />}
          {rounds.length > 1 && (
            <details className="card">
              <summary>{t('tournaments:earlier')}</summary>
              {rounds
                .slice(0, -1)
                .toReversed()
                .map((each) => (
                  <RoundCard key={each.number} view={view} round={each} isOfficial={false} isNow={false} />
                ))}
            </details>
          )}
          {status === 'registration' && <PlayersCard view={view} />}
        </div>
        <div>
          {status !== 'over' && standings}
          {isOfficial && status !== 'cancelled' && <OfficialsCard view={view} own={own} />}
          <PlanCard view={view} />
          <LogCard view={view} />
        </div>
      </div>
    </PageFrame>
  );
}

/** A tournament: what the guest can do, the tables, the standings, the log, and the controls of its officials. */
export function TournamentPage({ id }: { id: string }) {
  const known = useTournament(id);
  useEffect(() => void askGuest().catch(() => undefined), []);
  const name = known !== null && typeof known === 'object' ? known.name : t('tournaments');
  useTitle(t('pageTitle', { title: name }));
  if (known === null) {
    return (
      <CardPage title={t('page.loading.title')} quiet>
        <Status>{t('page.loading.title')}</Status>
      </CardPage>
    );
  }
  return typeof known === 'string' ? <CardPage title={t('tournaments')}>{known}</CardPage> : <Shown view={known} />;
}
