import { useEffect, useState, type FormEvent } from 'react';
import type { VacationFaultCode } from '../../protocol/codes.ts';
import type { Vacation } from '../../protocol/vacation.ts';
import { askGuest, asGuest, useGuest } from '../guest/guest.ts';
import { momentText } from '../i18n/dates.ts';
import { hasWords, t } from '../i18n/settings.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';
import { beginVacation, endVacation, getVacation } from '../net/vacation.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';

const isOurs = (code: string): code is VacationFaultCode => hasWords(`settings:fault.${code}`);

/** Describes why a vacation could not begin or end. */
const vacationFault = (error: unknown): string =>
  error instanceof LobbyFault && isOurs(error.code) ? t(`settings:fault.${error.code}`) : faultText(error);

/** The initial number of days in the field. */
const FIRST_DAYS = 7;

/**
 * The card for vacations, which pause the clocks of correspondence matches. Renders nothing until the server has
 * confirmed that it offers vacations.
 */
export function VacationCard() {
  const id = useGuest(({ guest }) => guest?.id);
  const [vacation, setVacation] = useState<Vacation | null>(null);
  const [days, setDays] = useState(FIRST_DAYS);
  const { busy, fault, run } = useBusy(vacationFault);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const known = (await askGuest()) === null ? null : await getVacation();
      if (!isOver) setVacation(known);
    };
    ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id]);
  if (vacation === null || vacation.days === 0) return null;
  const { left, until } = vacation;
  const change = (task: () => Promise<Vacation>) => run(async () => setVacation(await asGuest(task)));
  const begin = (event: FormEvent) => {
    event.preventDefault();
    change(() => beginVacation(Math.min(days, left)));
  };
  return (
    <section className="card vacation-card">
      <h2>{t('settings:vacation.title')}</h2>
      <p>{t('settings:vacation.text', { days: vacation.days })}</p>
      {until !== null ? (
        <p className="row">
          <b>{t('settings:vacation.until', { time: momentText(until) })}</b>
          <button type="button" disabled={busy} onClick={() => change(endVacation)}>
            {t('settings:vacation.end')}
          </button>
        </p>
      ) : left > 0 ? (
        <form className="row" onSubmit={begin}>
          <label className="row">
            {t('settings:vacation.days')}
            <input
              type="number"
              name="vacation-days"
              min={1}
              max={left}
              required
              value={Math.min(days, left)}
              onChange={({ target }) => setDays(Math.max(1, Math.round(target.valueAsNumber || 1)))}
            />
          </label>
          <button type="submit" disabled={busy}>
            {t('settings:vacation.begin')}
          </button>
        </form>
      ) : null}
      <p className="hint">{t('settings:vacation.left', { count: left })}</p>
      <Fault>{fault}</Fault>
    </section>
  );
}
