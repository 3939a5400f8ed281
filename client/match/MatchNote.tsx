import { matchPath, navigate } from '../ui/router.ts';
import { t } from '../i18n/table.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Status } from '../ui/Status.tsx';
import { joinNext } from './joinNext.ts';
import { useAround, useMatchAround } from '../table/MatchContext.ts';

/** A note above the table: a bot plays this player's seat, or the others have started a rematch. */
export function MatchNote({ seats, isOver }: { seats: readonly PublicPlayer[]; isOver: boolean }) {
  const around = useMatchAround();
  const next = useAround(({ nextMatchID }) => nextMatchID);
  const { busy, fault, run } = useBusy();
  if (around === null) return null;
  const { match, own, takeBack } = around;
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
