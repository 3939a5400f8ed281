import { useState, type FormEvent } from 'react';
import type { Options } from '../../game/state/types.ts';
// Its words for options and pairings are the same here.
import '../i18n/lobby.ts';
import { t } from '../i18n/local.ts';
import { rememberedLook } from '../guest/remembered.ts';
import { LEVELS, levelName } from '../steps/bots.ts';
import { SWITCHES } from '../lobby/described.ts';
import { FACTION_CHOICES, MAT_CHOICES, SEAT_COUNTS, STARS_CHOICES } from '../setup/choices.ts';
import { Icon } from '../ui/Icon.tsx';
import { matchOf, newForm, tooStrong, withSeat, withSeats, type LocalForm, type SeatForm } from './form.ts';
import { MOST_NAME, beginLocal, type LocalMatch } from './match.ts';

const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const seatName = (seat: number): string => t('local:player', { n: seat + 1 });

interface SeatRowProps {
  readonly n: number;
  readonly seat: SeatForm;
  readonly onChange: (change: Partial<SeatForm>) => void;
}

/** Who plays a seat, with which faction and mat. */
function SeatRow({ n, seat, onChange }: SeatRowProps) {
  return (
    <li className="local-seat">
      <span className="local-number">{n}</span>
      <select
        aria-label={t('local:form.who', { n })}
        name={`who${n}`}
        value={seat.level ?? ''}
        onChange={(event) => onChange({ level: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{t('local:form.person')}</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </select>
      <input
        aria-label={t('local:form.name', { n })}
        name={`name${n}`}
        maxLength={MOST_NAME}
        autoComplete="off"
        placeholder={seat.level === null ? seatName(n - 1) : levelName(seat.level)}
        disabled={seat.level !== null}
        value={seat.level === null ? seat.name : ''}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <select
        aria-label={t('local:form.faction', { n })}
        name={`faction${n}`}
        value={seat.faction ?? ''}
        onChange={(event) => onChange({ faction: FACTION_CHOICES.find((id) => id === event.target.value) ?? null })}
      >
        <option value="">{t('local:form.anyFaction')}</option>
        {FACTION_CHOICES.map((id) => (
          <option key={id} value={id}>
            {t(`faction.${id}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('local:form.mat', { n })}
        name={`mat${n}`}
        value={seat.mat ?? ''}
        onChange={(event) => onChange({ mat: MAT_CHOICES.find((id) => id === event.target.value) ?? null })}
      >
        <option value="">{t('local:form.anyMat')}</option>
        {MAT_CHOICES.map((id) => (
          <option key={id} value={id}>
            {t(`mat.${id}`)}
          </option>
        ))}
      </select>
    </li>
  );
}

/** When the match ends, and what is played differently. */
function OptionFields({ options, onChange }: { options: Options; onChange: (change: Partial<Options>) => void }) {
  return (
    <section className="card">
      <fieldset className="choices">
        <legend>{t('option.starsToEnd')}</legend>
        {STARS_CHOICES.map((stars) => (
          <label key={stars} className="chip">
            <input
              type="radio"
              name="starsToEnd"
              value={stars}
              checked={options.starsToEnd === stars}
              onChange={() => onChange({ starsToEnd: stars })}
            />
            {stars}
          </label>
        ))}
        <small>{t(`lobby:create.stars.${options.starsToEnd as 3}`)}</small>
      </fieldset>
      <details>
        <summary>{t('local:form.options')}</summary>
        {SWITCHES.map((key) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name={key}
              checked={options[key]}
              onChange={(event) => onChange({ [key]: event.target.checked })}
            />
            <span>
              {t(`option.${key}`)}
              <small>{t(`lobby:optionHint.${key}`)}</small>
            </span>
          </label>
        ))}
      </details>
    </section>
  );
}

/** Begins a match on this device: people who pass it on, and bots. */
export function NewLocal({ onBegin }: { onBegin: (match: LocalMatch) => void }) {
  const [form, setForm] = useState<LocalForm>(() => newForm(rememberedLook().name));
  const { seats, options } = form;
  const wrong = tooStrong(form);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0) return;
    const { seats: players, setup } = matchOf(form, randomSeed(), seatName);
    onBegin(beginLocal(players, setup));
  };
  return (
    <form className="local-form" onSubmit={begin}>
      <div className="create-columns">
        <section className="card">
          <fieldset className="choices">
            <legend>{t('local:form.seats')}</legend>
            {SEAT_COUNTS.map((count) => (
              <label key={count} className="chip">
                <input
                  type="radio"
                  name="seats"
                  value={count}
                  checked={seats.length === count}
                  onChange={() => setForm(withSeats(form, count))}
                />
                {count}
              </label>
            ))}
          </fieldset>
          <ol className="local-seats">
            {seats.map((seat, i) => (
              <SeatRow key={i} n={i + 1} seat={seat} onChange={(change) => setForm(withSeat(form, i, change))} />
            ))}
          </ol>
        </section>
        <OptionFields
          options={options}
          onChange={(change) => setForm({ ...form, options: { ...options, ...change } })}
        />
      </div>
      <div className="create-end">
        <ul className="notes" aria-live="polite">
          {wrong.map(({ faction, mat }) => (
            <li key={faction} className="wrong">
              <Icon name="warning" />
              {t('lobby:create.tooStrong', { faction: t(`faction.${faction}`), mat: t(`mat.${mat}`) })}
            </li>
          ))}
        </ul>
        <p className="row">
          <button type="submit" className="primary" disabled={wrong.length > 0}>
            <Icon name="play" />
            {t('local:form.begin')}
          </button>
        </p>
      </div>
    </form>
  );
}
