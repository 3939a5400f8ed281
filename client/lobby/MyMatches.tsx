import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '../ui/Link.tsx';
import { matchPath, playerPath } from '../ui/router.ts';
import { useGuest } from '../guest/guest.ts';
import { t } from '../i18n/lobby.ts';
import { Icon } from '../ui/Icon.tsx';
import type { OwnMatch } from '../../protocol/match.ts';
import { emblemIn } from '../net/api.ts';
import { clockText } from '../ui/clockText.ts';
import { lastFinished, putAway, rememberedPutAway } from './finished.ts';
import { FinishedMatches } from './FinishedMatches.tsx';
import { othersOf } from './others.ts';
import { newsText, spanText } from './inbox.ts';
import { askOwn, useOwn } from './own.ts';
import { SeatDots } from './SeatDots.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { QueueNote } from './QueueNote.tsx';

/** Clocks with less time left than this, in milliseconds, are highlighted. */
const SHORT_MS = 12 * 60 * 60 * 1000;
/** The number of unfinished matches shown at first. A click shows the rest. */
const SHOWN = 4;

/** Returns the state to show for a match. `away` means that a bot plays the player's seat. */
function stateOf({ yourTurn, status, players, seat }: OwnMatch): 'yours' | 'away' | 'playing' | 'waiting' {
  if (players[seat]?.away === true) return 'away';
  if (yourTurn) return 'yours';
  return status === 'playing' ? 'playing' : 'waiting';
}

function MyMatch({ match }: { match: OwnMatch }) {
  const { matchID, players, clock, since, left, news, seat } = match;
  const state = stateOf(match);
  const [now] = useState(Date.now);
  const vacation = players[seat]?.vacation ?? 0;
  const told = news === undefined ? '' : newsText(news);
  return (
    <li className={`my-match ${state}`}>
      <Link to={matchPath(matchID)}>
        <span className="my-state">{t(`lobby:mine.state.${state}`)}</span>
        <b dir="auto">{othersOf(match)}</b>
        <SeatDots seats={players.map(({ data, ...player }) => ({ ...player, emblem: emblemIn(data) }))} />
        {clock != null && (
          <small className={left !== undefined && left < SHORT_MS ? 'short' : undefined}>
            <Icon name="clock" />{' '}
            {left === undefined ? clockText(clock) : t('lobby:mine.left', { time: spanText(left) })}
          </small>
        )}
        {(since !== undefined || told !== '') && (
          <span className="my-news">
            {since !== undefined && <span>{t('lobby:mine.since', { time: spanText(now - since) })}</span>}
            {vacation > now && <span>{t('lobby:mine.vacation')}</span>}
            {told !== '' && <span>{told}</span>}
          </span>
        )}
        <QueueNote matchID={matchID} />
        <Icon name="next" />
      </Link>
    </li>
  );
}

/**
 * The player's matches: those in which it is their turn first, recently finished ones last. Shows the children instead
 * if there is nothing to list.
 */
export function MyMatches({ children }: { children: ReactNode }) {
  const id = useGuest(({ guest }) => guest?.id ?? null);
  useEffect(() => void askOwn(), [id]);
  const matches = useOwn((own) => own.matches);
  const [all, setAll] = useState(false);
  const [hidden, setHidden] = useState(rememberedPutAway);
  const [now] = useState(Date.now);
  const running = matches.filter(({ status }) => status !== 'over');
  const finished = lastFinished(matches, hidden, now);
  const asking = running.filter(({ yourTurn }) => yourTurn).length;
  useTitle(asking === 0 ? t('pageName') : t('lobby:mine.asking', { count: asking }));
  if (id === null || running.length + finished.length === 0) return children;
  const shown = all ? running : running.slice(0, SHOWN);
  return (
    <section className="my-matches" aria-labelledby="my-matches">
      <header>
        <h2 id="my-matches">{t('lobby:mine.title')}</h2>
        <p className="row">
          {shown.length < running.length && (
            <button type="button" className="plain" onClick={() => setAll(true)}>
              {t('lobby:mine.all', { count: running.length })}
            </button>
          )}
          <Link to={playerPath(id)} className="button plain">
            {t('lobby:mine.past')}
          </Link>
        </p>
      </header>
      {shown.length > 0 && (
        <ul className="running">
          {shown.map((match) => (
            <MyMatch key={match.matchID} match={match} />
          ))}
        </ul>
      )}
      {finished.length > 0 && (
        <FinishedMatches guestID={id} matches={finished} onPutAway={(matchID) => setHidden(putAway(matchID))} />
      )}
    </section>
  );
}
