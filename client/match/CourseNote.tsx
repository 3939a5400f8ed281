import { t } from '../i18n/table.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { agreeTo } from '../net/api.ts';
import { useAround, useMatchAround } from '../table/MatchContext.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';

interface CourseNoteProps {
  readonly seats: readonly PublicPlayer[];
}

/** A note above the table while the match is paused, or while its players are asked to agree to a pause or an end. */
export function CourseNote({ seats }: CourseNoteProps) {
  const around = useMatchAround();
  const { paused, agreement } = useAround(({ course }) => course);
  const { busy, fault, run } = useBusy();
  if (around === null || (paused === undefined && agreement === undefined)) return null;
  const { match, own } = around;
  const answer = (what: 'pause' | 'end' | 'resume', agrees: boolean) => {
    if (own !== null) run(() => agreeTo(match.matchID, own, what, agrees));
  };
  const people = seats.filter(({ name, bot }) => name !== undefined && bot === undefined);
  const agreed = agreement?.seats ?? [];
  const name = seats.find(({ id }) => id === agreed[0])?.name ?? '';
  const hasAgreed = own !== null && agreed.includes(own.seat);
  return (
    <div className="match-note" role="alert">
      {paused !== undefined && (
        <>
          <span>{t(paused === 'players' ? 'table:agree.paused' : 'table:agree.pausedByArbiter')}</span>
          {own !== null && paused === 'players' && (
            <button type="button" className="primary" disabled={busy} onClick={() => answer('resume', true)}>
              {t('table:agree.resume')}
            </button>
          )}
        </>
      )}
      {agreement !== undefined && (
        <>
          <span>
            {t(`table:agree.asked.${agreement.what}`, { name })}{' '}
            {t('table:agree.count', { done: agreed.length, all: people.length })}
          </span>
          {own !== null && !hasAgreed && (
            <button type="button" className="primary" disabled={busy} onClick={() => answer(agreement.what, true)}>
              {t('table:agree.yes')}
            </button>
          )}
          {own !== null && (
            <button type="button" disabled={busy} onClick={() => answer(agreement.what, false)}>
              {t(hasAgreed ? 'table:agree.withdraw' : 'table:agree.no')}
            </button>
          )}
        </>
      )}
      <Fault>{fault}</Fault>
    </div>
  );
}
