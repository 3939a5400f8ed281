import { useState } from 'react';
import { Link } from '../app/Link.tsx';
import { matchPath } from '../app/router.ts';
import { t } from '../i18n/lobby.ts';
import { Status } from '../ui/Status.tsx';
import { isTaken, listMatches, type LobbyMatch } from './api.ts';
import { faultText } from './faults.ts';
import { describeSetup } from './form.ts';
import { forgetMatch, knownMatches } from './memory.ts';
import { usePolled } from './usePolled.ts';

const POLL_MS = 5_000;

function PublicMatch({ match }: { match: LobbyMatch }) {
  const taken = match.players.filter(isTaken);
  const names = taken.map((seat) => seat.name).join(', ');
  const title = t('lobby:public.of', { names: names === '' ? t('lobby:public.nobody') : names });
  const all = match.players.length;
  const facts = [
    t('lobby:public.free', { free: all - taken.length, count: all }),
    t('lobby:endsWith', { count: describeSetup(match.setupData).starsToEnd }),
  ];
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <small>{facts.join(', ')}</small>
      </span>
      <Link to={matchPath(match.matchID)} className="button">
        {t('lobby:public.join')}
        <span className="hidden"> {title}</span>
      </Link>
    </li>
  );
}

/** The public matches with free seats. */
export function PublicMatches() {
  const { value, error, reload } = usePolled(listMatches, POLL_MS);
  const mine = new Set(knownMatches().map((match) => match.matchID));
  const open = (value ?? []).filter((match) => !match.players.every(isTaken) && !mine.has(match.matchID));
  return (
    <section className="card">
      <h2>{t('lobby:public.title')}</h2>
      {error !== null && (
        <div className="fault">
          <Status>{faultText(error)}</Status>
          <button type="button" onClick={reload}>
            {t('page.retry')}
          </button>
        </div>
      )}
      {error === null && value !== null && open.length === 0 && <p className="hint">{t('lobby:public.none')}</p>}
      <ul className="matches">
        {open.map((match) => (
          <PublicMatch key={match.matchID} match={match} />
        ))}
      </ul>
    </section>
  );
}

/** The matches this browser holds seats in. */
export function MyMatches() {
  const [matches, setMatches] = useState(knownMatches);
  const forget = (matchID: string) => {
    forgetMatch(matchID);
    setMatches(knownMatches());
  };
  return (
    <section className="card">
      <h2>{t('lobby:mine.title')}</h2>
      {matches.length === 0 && <p className="hint">{t('lobby:mine.none')}</p>}
      <ul className="matches">
        {matches.map(({ matchID, seats, since }) => (
          <li key={matchID}>
            <span>
              <strong>{new Date(since).toLocaleString()}</strong>
              <small>
                {seats
                  .filter((held) => held.bot === null)
                  .map((held) => t('lobby:mine.seat', { n: held.seat + 1 }))
                  .join(', ')}
              </small>
            </span>
            <Link to={matchPath(matchID)} className="button">
              {t('lobby:mine.back')}
            </Link>
            <button type="button" className="plain" onClick={() => forget(matchID)}>
              {t('lobby:mine.forget')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
