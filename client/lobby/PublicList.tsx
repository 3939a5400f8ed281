import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { matchPath, navigate, setSearch, useSearch } from '../ui/router.ts';
import { asGuest } from '../guest/guest.ts';
import { listed } from '../i18n/lists.ts';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { joinMatch } from '../net/api.ts';
import { clockText } from '../ui/clockText.ts';
import { delayText } from '../ui/delayText.ts';
import { describeOptions } from '../setup/described.ts';
import { USUAL_STARS } from '../setup/options.ts';
import { ALL, filterSearch, freeSeats, passes, readFilter } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import type { ListedMatch } from '../../protocol/lobbyEvents.ts';
import { useLobby } from './liveList.ts';
import { useOwn } from './own.ts';
import { SeatDots } from './SeatDots.tsx';
import { seatName } from '../ui/seatName.ts';
import { useBusy, type Busy } from '../ui/useBusy.ts';

/**
 * The number of rows shown at first, and the number that each click adds. A busy server can list a thousand matches.
 */
const PAGE = 30;

/** Returns the facts that a player wants to know before joining a match, in a few words each. */
function facts({ options, clock, watching = 0, chat, spectators, spectatorDelay, rated }: ListedMatch): string[] {
  const { deal, starsToEnd, changed } = describeOptions(options);
  return [
    ...(starsToEnd === USUAL_STARS ? [] : [t('lobby:endsWith', { count: starsToEnd })]),
    clock == null ? t('lobby:clock.none') : clockText(clock),
    ...(deal === 'random' ? [] : [t(`lobby:deal.${deal}`)]),
    ...changed.map((key) => t(`lobby:optionShort.${key}`)),
    ...(rated === true ? [t('lobby:public.rated')] : []),
    ...(chat === true ? [t('lobby:public.chat')] : []),
    ...(spectators === false ? [t('lobby:public.unwatched')] : []),
    ...(spectatorDelay === undefined ? [] : [t('lobby:late.fact', { time: delayText(spectatorDelay) })]),
    ...(watching > 0 ? [t('lobby:watching', { count: watching })] : []),
  ];
}

function PublicMatch({ match, busy, run }: { match: ListedMatch } & Busy) {
  const { matchID, players, status, spectators } = match;
  const free = freeSeats(match);
  const isMine = useOwn((own) => own.matches.some((other) => other.matchID === matchID));
  const names = listed(players.map(seatName).filter((name) => name !== ''));
  const title = names === '' ? t('lobby:public.nobody') : names;
  const join = () =>
    run(async () => {
      await asGuest(() => joinMatch(matchID, {}));
      navigate(matchPath(matchID));
    });
  return (
    <li className="public-match">
      <SeatDots seats={players} />
      <span className="public-who">
        <b dir="auto">{title}</b>
        <small>{facts(match).join(' · ')}</small>
      </span>
      <span className="public-free">
        {status === 'waiting' ? t('lobby:public.free', { free, count: players.length }) : t('lobby:public.running')}
      </span>
      {isMine && (
        <Link to={matchPath(matchID)} className="button">
          {t('lobby:public.back')}
          <span className="hidden"> {title}</span>
        </Link>
      )}
      {!isMine && status === 'waiting' && free > 0 && (
        <button type="button" className="primary" disabled={busy} onClick={join}>
          {t('lobby:public.join')}
          <span className="hidden"> {title}</span>
        </button>
      )}
      {!isMine && status === 'playing' && spectators !== false && (
        <Link to={matchPath(matchID)} className="button">
          <Icon name="eye" />
          {t('lobby:public.watch')}
          <span className="hidden"> {title}</span>
        </Link>
      )}
    </li>
  );
}

/** The live list of public matches. Its filter is stored in the URL. */
export function PublicList() {
  const filter = readFilter(useSearch());
  const { line, matches } = useLobby();
  const [shown, setShown] = useState(PAGE);
  const busy = useBusy();
  const passing = matches.filter((match) => passes(match, filter));
  return (
    <section className="card public" aria-labelledby="public-matches">
      <header>
        <h2 id="public-matches">{t('lobby:public.title')}</h2>
        <FilterBar filter={filter} onChange={(next) => setSearch(filterSearch(next))} />
      </header>
      <Fault>{busy.fault}</Fault>
      {line === 'lost' && <Status className="fault">{t('lobby:public.lost')}</Status>}
      {line === 'live' && passing.length === 0 && (
        <div className="public-none">
          <p>{t(matches.length === 0 ? 'lobby:public.none' : 'lobby:public.noneSuch')}</p>
          {matches.length === 0 ? (
            <Link to="/new" className="button">
              {t('lobby:public.begin')}
            </Link>
          ) : (
            <button type="button" onClick={() => setSearch(filterSearch(ALL))}>
              {t('lobby:filter.all')}
            </button>
          )}
        </div>
      )}
      <ul className="public-matches">
        {passing.slice(0, shown).map((match) => (
          <PublicMatch key={match.matchID} match={match} {...busy} />
        ))}
      </ul>
      {passing.length > shown && (
        <button type="button" className="wide" onClick={() => setShown(shown + PAGE)}>
          {t('lobby:public.more', { count: passing.length - shown })}
        </button>
      )}
    </section>
  );
}
