import { refusalText } from '../i18n/refusals.ts';
import { t } from '../i18n/table.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath, navigate, replayPath } from '../ui/router.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Status } from '../ui/Status.tsx';
import { joinNext } from './joinNext.ts';
import { useAround, useMatchAround } from '../table/MatchContext.ts';

interface MatchNoteProps {
  readonly seats: readonly PublicPlayer[];
  readonly isOver: boolean;
  /** True if the server ended the match because no one played it. */
  readonly isAbandoned: boolean;
}

/**
 * A note above the table: the match was abandoned, a bot plays this player's seat, or the others have started a rematch.
 */
export function MatchNote({ seats, isOver, isAbandoned }: MatchNoteProps) {
  const around = useMatchAround();
  const next = useAround(({ nextMatchID }) => nextMatchID);
  const { busy, fault, run } = useBusy();
  if (around === null) return null;
  const { match, own, takeBack } = around;
  if (isAbandoned) {
    return (
      <div className="match-note">
        <Status>{refusalText('match-abandoned')}</Status>
        <Link to={replayPath(match.matchID)} className="button">
          <Icon name="eye" /> {t('table:replay')}
        </Link>
      </div>
    );
  }
  if (own === null) return null;
  if (next !== null) {
    return (
      <div className="match-note">
        <Status>{t('table:rematch.begun')}</Status>
        <button
          type="button"
          className="primary"
          disabled={busy}
          onClick={() => run(async () => navigate(matchPath(await joinNext(match.matchID, own, next))))}
        >
          {t('table:rematch.join')}
        </button>
        <Fault>{fault}</Fault>
      </div>
    );
  }
  const isAway = !isOver && seats.some(({ id, away }) => id === own.seat && away === true);
  if (!isAway) return null;
  return (
    <div className="match-note" role="alert">
      <span>{t('table:away.text')}</span>
      <button type="button" className="primary" onClick={takeBack}>
        {t('table:away.back')}
      </button>
    </div>
  );
}
