import { useEffect } from 'react';
import type { FeaturedMatch, FeaturedPlayer } from '../../protocol/featured.ts';
import { FACTIONS } from '../../game/data/ids.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { listed } from '../i18n/lists.ts';
import { t } from '../i18n/lobby.ts';
import { getFeatured } from '../net/featured.ts';
import { Emblem } from '../table/Emblem.tsx';
import { delayText } from '../ui/delayText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath } from '../ui/router.ts';
import { seatName } from '../ui/seatName.ts';
import { useFeaturedList } from './featuredList.ts';
import './featured.css';

/** How often a visible page requests the list, in milliseconds. */
const ASK_MS = 30_000;

/**
 * Returns the featured matches and refreshes them while the page is visible. If a request fails, keeps the last answer.
 */
function useFeatured(): readonly FeaturedMatch[] {
  const matches = useFeaturedList((list) => list.matches);
  useEffect(() => {
    let isOver = false;
    const ask = (): void => {
      if (document.hidden) return;
      getFeatured().then(
        (found) => {
          if (!isOver) useFeaturedList.setState({ matches: found });
        },
        // The list of public matches already reports that the server is not responding.
        () => undefined,
      );
    };
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return matches ?? [];
}

function Player({ player, seat }: { player: FeaturedPlayer; seat: number }) {
  const { emblem, stars, coins } = player;
  const faction = FACTIONS.find((id) => id === player.faction);
  return (
    <li>
      {faction !== undefined ? (
        <Emblem faction={faction} size={22} />
      ) : player.bot === undefined || player.away === true ? (
        <GuestEmblem name={emblem} size={22} />
      ) : (
        <Icon name="bot" />
      )}
      <bdi>{seatName(player, seat)}</bdi>
      {stars !== undefined && (
        <span className="featured-count">
          <Icon name="star" />
          <span className="hidden">{t('lobby:featured.stars')} </span>
          {stars}
        </span>
      )}
      {coins !== undefined && (
        <span className="featured-count">
          <Icon name="coins" />
          <span className="hidden">{t('lobby:featured.coins')} </span>
          {coins}
        </span>
      )}
    </li>
  );
}

/** Returns why the match is worth watching. */
function reasonOf({ final, rating }: FeaturedMatch): string {
  if (final !== undefined) return t('lobby:featured.final', { name: final.name });
  return rating === undefined ? t('lobby:featured.open') : t('lobby:featured.rated', { rating });
}

const factsOf = ({ round, watching = 0, spectatorDelay }: FeaturedMatch): string[] => [
  round === undefined ? t('lobby:featured.draft') : t('lobby:featured.round', { round }),
  ...(watching > 0 ? [t('lobby:watching', { count: watching })] : []),
  ...(spectatorDelay === undefined ? [] : [t('lobby:featured.late', { time: delayText(spectatorDelay) })]),
];

function Match({ match }: { match: FeaturedMatch }) {
  const { matchID, players, final } = match;
  return (
    <li className="featured-match">
      <h3 dir="auto">
        {final !== undefined && <Icon name="crown" />} {reasonOf(match)}
      </h3>
      <ul className="featured-seats">
        {players.map((player, seat) => (
          <Player key={seat} player={player} seat={seat} />
        ))}
      </ul>
      <p className="hint">{factsOf(match).join(' · ')}</p>
      <Link to={matchPath(matchID)} className="button">
        <Icon name="eye" />
        {t('lobby:public.watch')}
        <span className="hidden"> {listed(players.map(seatName))}</span>
      </Link>
    </li>
  );
}

/** The running matches most worth watching, or nothing if there are none. */
export function FeaturedMatches() {
  const matches = useFeatured();
  if (matches.length === 0) return null;
  return (
    <section className="card featured" aria-labelledby="featured-matches">
      <h2 id="featured-matches">{t('lobby:featured.title')}</h2>
      <ul>
        {matches.map((match) => (
          <Match key={match.matchID} match={match} />
        ))}
      </ul>
    </section>
  );
}
