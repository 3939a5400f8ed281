import { useEffect, useState } from 'react';
import { useGuest } from '../guest/guest.ts';
import { t } from '../i18n/lobby.ts';
import { othersOf } from '../lobby/others.ts';
import { askOwn, useOwn } from '../lobby/own.ts';
import { useVersion } from '../net/version.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath, routeOf, usePathname } from '../ui/router.ts';

/**
 * How long to wait after the player's last decision before requesting their matches, in milliseconds. Another decision
 * may follow, and the server may not have the move yet.
 */
const SETTLE_MS = 1_500;

/**
 * A link to another match in which it is the guest's turn, shown at a table where they have nothing left to decide.
 */
export function NextMatch() {
  const route = routeOf(usePathname());
  const matchID = route.page === 'match' ? route.matchID : null;
  const isBusy = useVersion((version) => version.isBusy);
  const isGuest = useGuest(({ guest }) => guest !== null);
  const isIdle = matchID !== null && isGuest && !isBusy;
  /**
   * The id of the current match, once the guest's matches have been fetched again after their last decision in it. Null
   * until then.
   */
  const [asked, setAsked] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  useEffect(() => {
    if (!isIdle) return undefined;
    const ask = (): void => void askOwn().then(() => setAsked(matchID));
    const timer = setTimeout(ask, SETTLE_MS);
    const onVisible = (): void => {
      if (!document.hidden) ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      setAsked(null);
    };
  }, [isIdle, matchID]);
  const next = useOwn(({ matches }) => matches.find((match) => match.yourTurn && match.matchID !== matchID));
  if (!isIdle || asked !== matchID || next === undefined || closed === next.matchID) return null;
  return (
    <aside className="next-match" aria-live="polite">
      <Link to={matchPath(next.matchID)} data-next-match="">
        <b dir="auto">{t('lobby:mine.next', { names: othersOf(next) })}</b> <span>{t('lobby:mine.nextHint')}</span>
        <Icon name="next" />
      </Link>
      <button
        type="button"
        className="tool"
        aria-label={t('lobby:mine.nextClose')}
        onClick={() => setClosed(next.matchID)}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
