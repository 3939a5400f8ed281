import { useEffect, useState } from 'react';
import { CHECK_IN_MS } from '../../protocol/formats.ts';
import type { TournamentView } from '../../protocol/tournaments.ts';
import { asGuest } from '../guest/guest.ts';
import { momentText } from '../i18n/dates.ts';
import { t } from '../i18n/tournaments.ts';
import { actIn, type TournamentAct } from '../net/tournaments.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { tournamentFault } from './faults.ts';
import { OwnTable } from './OwnTable.tsx';
import { TwoSteps } from './TwoSteps.tsx';

interface OwnProps {
  readonly view: TournamentView;
  /** The guest's id, or null if there is no guest yet. */
  readonly own: string | null;
}

/** The longest time that a browser's timer supports, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns when check-in opens, in milliseconds since 1970, or null if it is open already or has no scheduled opening.
 */
function useCheckInAt({ status, startsAt }: TournamentView): number | null {
  const at = status === 'registration' && startsAt !== null ? startsAt - CHECK_IN_MS : 0;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (now >= at) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(at - now, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [at, now]);
  return now >= at ? null : at;
}

/** The guest's own part in a tournament: registration, check-in, their tables and withdrawal. */
export function OwnCard({ view, own }: OwnProps) {
  const { busy, fault, run } = useBusy(tournamentFault);
  const checkInAt = useCheckInAt(view);
  const { tournamentID, status, players, plan, rounds } = view;
  const me = players.find(({ guest }) => own !== null && guest === own);
  const act = (name: TournamentAct) => () => run(() => asGuest(() => actIn(tournamentID, name)));
  const isOpen = status === 'registration' || status === 'running';
  const isIn = me !== undefined && me.state !== 'withdrawn';
  const canRegister = status === 'registration' && !isIn && me?.removed !== true;
  if (!isOpen || (me === undefined && !canRegister)) return null;
  const tables = isIn
    ? (rounds.at(-1)?.tables ?? []).filter(
        (table) => table.status !== 'over' && table.seats.some(({ player }) => player === me.number),
      )
    : [];
  const checksIn = isIn && (me.state === 'absent' || (me.state === 'registered' && plan.checkIn));
  return (
    <section className="card tournament-own">
      <h2>{t('tournaments:own.title')}</h2>
      {me !== undefined && tables.length === 0 && (
        <p>{t(me.removed ? 'tournaments:own.is.removed' : `tournaments:own.is.${me.state}`)}</p>
      )}
      {checksIn && checkInAt !== null && <p>{t('tournaments:own.checkInAt', { at: momentText(checkInAt) })}</p>}
      {isIn &&
        tables.map((table) => (
          <OwnTable key={table.number} table={table} player={me.number} busy={busy} onArrive={act('arrive')} />
        ))}
      {(canRegister || checksIn) && (
        <p className="row">
          {canRegister && (
            <button type="button" className="primary" disabled={busy} onClick={act('register')}>
              {t('tournaments:own.register')}
            </button>
          )}
          {checksIn && checkInAt === null && (
            <button type="button" className="primary" disabled={busy} onClick={act('check-in')}>
              {t('tournaments:own.checkIn')}
            </button>
          )}
        </p>
      )}
      {isIn && (
        <TwoSteps
          name={t('tournaments:own.withdraw')}
          text={t('tournaments:own.withdrawText')}
          sure={t('tournaments:own.withdrawSure')}
          keep={t('tournaments:own.stay')}
          busy={busy}
          onSure={act('withdraw')}
        />
      )}
      <Fault>{fault}</Fault>
    </section>
  );
}
