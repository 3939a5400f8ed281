import { t } from '../i18n/table.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath, navigate, replayPath, tournamentPath } from '../ui/router.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Status } from '../ui/Status.tsx';
import { joinNext } from './joinNext.ts';
import { useAround, useMatchAround } from '../table/MatchContext.ts';

interface MatchNoteProps {
  readonly seats: readonly PublicPlayer[];
  readonly isOver: boolean;
  /** Why the match ended without a result; null if it did not. */
  readonly ended: string | null;
}

/**
 * A note above the table: the match was abandoned or belongs to a tournament, a bot plays this player's seat, or the others have started a rematch.
 */
export function MatchNote({ seats, isOver, ended }: MatchNoteProps) {
  const around = useMatchAround();
  const next = useAround(({ nextMatchID }) => nextMatchID);
  const { busy, fault, run } = useBusy();
  if (around === null) return null;
  const { match, own, takeBack } = around;
  const toTournament = match.tournament !== undefined && (
    <Link to={tournamentPath(match.tournament)} className="button">
      {t('tournaments')}
    </Link>
  );
  if (ended !== null) {
    return (
      <div className="match-note">
        <Status>{ended}</Status>
        <Link to={replayPath(match.matchID)} className="button">
          <Icon name="eye" /> {t('table:replay')}
        </Link>
        {toTournament}
      </div>
    );
  }
  if (isOver && next === null && toTournament !== false) return <div className="match-note">{toTournament}</div>;
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
