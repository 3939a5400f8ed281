import type { ReactNode } from 'react';
import { t } from '../i18n/table.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { challengePath, matchPath, navigate, replayPath, tournamentPath } from '../ui/router.ts';
import type { PublicMatch, PublicPlayer } from '../../protocol/match.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Status } from '../ui/Status.tsx';
import { joinNext } from './joinNext.ts';
import { useAround, useMatchAround } from '../table/MatchContext.ts';

interface MatchNoteProps {
  readonly seats: readonly PublicPlayer[];
  readonly isOver: boolean;
  /** Why the match ended without a result, or null. */
  readonly ended: string | null;
}

/** Returns a link to the match's tournament or weekly challenge, or null if the match belongs to neither. */
function backOf({ tournament, week }: PublicMatch): ReactNode {
  const to = tournament !== undefined ? tournamentPath(tournament) : week === undefined ? null : challengePath(week);
  return to === null ? null : (
    <Link to={to} className="button">
      {t(tournament === undefined ? 'challenges' : 'tournaments')}
    </Link>
  );
}

/**
 * A note above the table if the match ended without a result, if a finished match belongs to a tournament or a weekly
 * challenge, if a rematch has been created, or if a bot plays this player's seat.
 */
export function MatchNote({ seats, isOver, ended }: MatchNoteProps) {
  const around = useMatchAround();
  const next = useAround(({ nextMatchID }) => nextMatchID);
  const { busy, fault, run } = useBusy();
  if (around === null) return null;
  const { match, own, takeBack } = around;
  const back = backOf(match);
  if (ended !== null) {
    return (
      <div className="match-note">
        <Status>{ended}</Status>
        <Link to={replayPath(match.matchID)} className="button">
          <Icon name="eye" /> {t('table:replay')}
        </Link>
        {back}
      </div>
    );
  }
  if (isOver && next === null && back !== null) return <div className="match-note">{back}</div>;
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
