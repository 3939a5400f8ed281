import { useState } from 'react';
import { t } from '../../i18n/table.ts';
import { agreeTo } from '../../net/api.ts';
import { Fault } from '../../ui/Fault.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useAround, useMatchAround } from '../MatchContext.ts';

/** Lets a player propose pausing or ending the match for everyone. `onDone`: called after the proposal. */
export function Agree({ isOver, onDone }: { isOver: boolean; onDone: () => void }) {
  const around = useMatchAround();
  const { paused, reason } = useAround(({ course }) => course);
  const [sure, setSure] = useState(false);
  const { busy, fault, run } = useBusy();
  if (around === null || around.own === null || isOver || reason !== undefined) return null;
  const { match, own } = around;
  if (match.tournament !== undefined) return null;
  const propose = (what: 'pause' | 'end') =>
    run(async () => {
      await agreeTo(match.matchID, own, what, true);
      setSure(false);
      onDone();
    });
  return (
    <fieldset>
      <legend>{t('table:agree.title')}</legend>
      <p className="soft">{t('table:agree.text')}</p>
      <p className="row">
        {paused === undefined && (
          <button type="button" disabled={busy} onClick={() => propose('pause')}>
            {t('table:agree.pause')}
          </button>
        )}
        <button type="button" disabled={busy} onClick={() => (sure ? propose('end') : setSure(true))}>
          {t(sure ? 'table:agree.sure' : 'table:agree.end')}
        </button>
      </p>
      <Fault>{fault}</Fault>
    </fieldset>
  );
}
