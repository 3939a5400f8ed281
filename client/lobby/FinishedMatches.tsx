import { useEffect, useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { matchPath, replayPath } from '../ui/router.ts';
import { dateText } from '../i18n/dates.ts';
import { t } from '../i18n/lobby.ts';
import type { PastMatch } from '../../protocol/profile.ts';
import { getProfile } from '../net/profile.ts';
import { Icon } from '../ui/Icon.tsx';
import type { OwnMatch } from '../../protocol/match.ts';
import { resultOf } from './finished.ts';
import { othersOf } from './others.ts';

interface FinishedMatchesProps {
  readonly guestID: string;
  readonly matches: readonly OwnMatch[];
  readonly onPutAway: (matchID: string) => void;
}

/** Returns the player's recent results, or an empty list before they load or if they cannot be loaded. */
function usePast(guestID: string, matches: readonly OwnMatch[]): readonly PastMatch[] {
  const [past, setPast] = useState<readonly PastMatch[]>([]);
  const which = matches.map(({ matchID }) => matchID).join(' ');
  useEffect(() => {
    let isOver = false;
    getProfile(guestID).then(
      (profile) => {
        if (!isOver) setPast(profile.matches);
      },
      // Without results, the list only says that the matches are over.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [guestID, which]);
  return past;
}

/** Returns how a match ended for this player. */
function outcomeOf(result: PastMatch | null): 'won' | 'lost' | 'away' | 'over' {
  if (result === null) return 'over';
  if (result.away) return 'away';
  return result.won ? 'won' : 'lost';
}

/** The player's latest finished matches, with links to replays and buttons to dismiss them. */
export function FinishedMatches({ guestID, matches, onPutAway }: FinishedMatchesProps) {
  const past = usePast(guestID, matches);
  return (
    <ul className="finished" aria-label={t('lobby:mine.finished')}>
      {matches.map((match) => {
        const { matchID, updatedAt } = match;
        const title = othersOf(match);
        const result = resultOf(match, past);
        const outcome = outcomeOf(result);
        const facts = [
          ...(result === null ? [] : [t('lobby:mine.coins', { count: result.score })]),
          ...((result?.bid ?? 0) > 0 ? [t('lobby:mine.afterBid', { bid: result?.bid })] : []),
          ...(updatedAt === undefined ? [] : [dateText(updatedAt)]),
        ];
        return (
          <li key={matchID} className={`finished-match ${outcome}`}>
            <span className="my-state">
              {outcome === 'won' && <Icon name="crown" />}
              {t(`lobby:mine.ended.${outcome}`)}
            </span>
            <small>{facts.join(' · ')}</small>
            <button
              type="button"
              className="plain"
              aria-label={t('lobby:mine.putAway', { title })}
              title={t('lobby:mine.putAway', { title })}
              onClick={() => onPutAway(matchID)}
            >
              <Icon name="close" />
            </button>
            <b dir="auto">{title}</b>
            <span className="finished-ways">
              <Link to={matchPath(matchID)}>
                {t('lobby:mine.result')}
                <span className="hidden"> {title}</span>
              </Link>
              <Link to={replayPath(matchID)}>
                {t('lobby:mine.replay')}
                <span className="hidden"> {title}</span>
              </Link>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
