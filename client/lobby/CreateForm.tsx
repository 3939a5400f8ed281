import { useState, type FormEvent } from 'react';
import { matchPath, navigate } from '../app/router.ts';
import { t } from '../i18n/lobby.ts';
import { Status } from '../ui/Status.tsx';
import { createFromForm } from './create.ts';
import { faultText } from './faults.ts';
import {
  DEFAULT_FORM_OPTIONS,
  MOST_SEATS,
  NEW_FORM,
  STARS_CHOICES,
  withSeat,
  withSeats,
  type MatchForm,
  type OptionsForm,
} from './form.ts';
import { SeatRow } from './SeatRow.tsx';

const SWITCHES = [
  'promoCards',
  'coinsMayBeGiven',
  'relentlessOnFactory',
  'disarmOnMine',
  'allowBannedPairings',
] as const satisfies readonly (keyof OptionsForm)[];

const SEAT_NUMBERS = Array.from({ length: MOST_SEATS }, (_, i) => i + 1);

const starsHint = (n: number): string => t(n === DEFAULT_FORM_OPTIONS.starsToEnd ? 'stars.full' : 'stars.short', { n });

/** The form that creates a match and goes to it. */
export function CreateForm({ name }: { name: string }) {
  const [form, setForm] = useState<MatchForm>(NEW_FORM);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const setOption = (change: Partial<OptionsForm>) => setForm({ ...form, options: { ...form.options, ...change } });

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setFault(t('lobby:nameMissing'));
      return;
    }
    setBusy(true);
    setFault('');
    try {
      navigate(matchPath(await createFromForm(form, name.trim())));
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };

  return (
    <form className="card create" onSubmit={(event) => void create(event)}>
      <h2>{t('lobby:create.title')}</h2>
      <fieldset className="choices">
        <legend>{t('lobby:create.seats')}</legend>
        {SEAT_NUMBERS.map((count) => (
          <label key={count} className="chip">
            <input
              type="radio"
              name="seats"
              value={count}
              checked={form.seats.length === count}
              onChange={() => setForm(withSeats(form, count))}
            />
            {count}
          </label>
        ))}
      </fieldset>
      <fieldset className="seats">
        <legend>{t('lobby:create.who')}</legend>
        {form.seats.map((seat, i) => (
          <SeatRow key={i} number={i + 1} seat={seat} onChange={(change) => setForm(withSeat(form, i, change))} />
        ))}
        {form.seats.some((seat) => seat.player === 'bot') && <p className="hint">{t('lobby:create.botNote')}</p>}
      </fieldset>
      <fieldset className="choices">
        <legend>{t('option.starsToEnd')}</legend>
        {STARS_CHOICES.map((stars) => (
          <label key={stars} className="chip" title={starsHint(stars)}>
            <input
              type="radio"
              name="starsToEnd"
              value={stars}
              checked={form.options.starsToEnd === stars}
              onChange={() => setOption({ starsToEnd: stars })}
            />
            {stars}
          </label>
        ))}
        <span className="hint">{starsHint(form.options.starsToEnd)}</span>
      </fieldset>
      <details>
        <summary>{t('lobby:create.options')}</summary>
        {SWITCHES.map((key) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name={key}
              checked={form.options[key]}
              onChange={(event) => setOption({ [key]: event.target.checked })}
            />
            {t(`option.${key}`)}
          </label>
        ))}
      </details>
      <label className="check">
        <input
          type="checkbox"
          name="listed"
          checked={form.listed}
          onChange={(event) => setForm({ ...form, listed: event.target.checked })}
        />
        {t('lobby:create.listed')}
      </label>
      <Status className="fault">{fault}</Status>
      <button type="submit" className="primary" disabled={busy}>
        {t(busy ? 'lobby:create.doing' : 'lobby:create.do')}
      </button>
    </form>
  );
}
