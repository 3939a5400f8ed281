import { useState, type FormEvent } from 'react';
import { parseSetup } from '../../game/notation/setup.ts';
import { t } from '../i18n/debug.ts';
import { SWITCHES } from '../lobby/described.ts';
import { NEW_FORM, setupOf, withSeat, withSeats, type MatchForm, type OptionsForm } from '../lobby/form.ts';
import { FACTION_CHOICES, MAT_CHOICES, SEAT_COUNTS, STARS_CHOICES } from '../setup/choices.ts';
import { setupHistory } from './documents.ts';
import type { History } from './history.ts';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T | null;
  readonly choices: readonly T[];
  readonly nameOf: (id: T) => string;
  readonly onChange: (id: T | null) => void;
}

/** A faction or a mat, or none: then it is dealt. */
function Choice<T extends string>({ label, value, choices, nameOf, onChange }: ChoiceProps<T>) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(choices.find((id) => id === event.target.value) ?? null)}
    >
      <option value="">{t('debug:newMatch.dealt')}</option>
      {choices.map((id) => (
        <option key={id} value={id}>
          {nameOf(id)}
        </option>
      ))}
    </select>
  );
}

const randomSeed = (): string => crypto.getRandomValues(new Uint32Array(1))[0].toString(16);

/** Begins a new match: seats, factions, mats, options and the seed. */
export function NewMatchForm({ onLoad }: { onLoad: (read: () => History) => boolean }) {
  const [form, setForm] = useState<MatchForm>(NEW_FORM);
  const [seed, setSeed] = useState('');
  const setOption = (change: Partial<OptionsForm>) => setForm({ ...form, options: { ...form.options, ...change } });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    const drawn = seed === '' ? randomSeed() : seed;
    onLoad(() =>
      setupHistory(parseSetup({ ...setupOf(form), seed: drawn }), drawn, t('debug:matchOf', { seed: drawn })),
    );
  };
  return (
    <details className="new-match">
      <summary>{t('debug:newMatch.title')}</summary>
      <form onSubmit={begin}>
        <div className="row">
          <label className="field">
            <span>{t('debug:newMatch.seats')}</span>
            <select
              name="seats"
              value={form.seats.length}
              onChange={(event) => setForm(withSeats(form, Number(event.target.value)))}
            >
              {SEAT_COUNTS.map((n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{t('option.starsToEnd')}</span>
            <select
              name="starsToEnd"
              value={form.options.starsToEnd}
              onChange={(event) => setOption({ starsToEnd: Number(event.target.value) })}
            >
              {STARS_CHOICES.map((n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>
              {t('debug:newMatch.seed')} <small>{t('debug:newMatch.seedHint')}</small>
            </span>
            <input name="seed" value={seed} maxLength={200} onChange={(event) => setSeed(event.target.value)} />
          </label>
        </div>
        {form.seats.map((seat, i) => (
          <div key={i} className="row new-seat">
            <span>{t('debug:newMatch.seat', { n: i + 1 })}</span>
            <Choice
              label={t('debug:newMatch.faction', { n: i + 1 })}
              value={seat.faction}
              choices={FACTION_CHOICES}
              nameOf={(id) => t(`faction.${id}`)}
              onChange={(faction) => setForm(withSeat(form, i, { faction }))}
            />
            <Choice
              label={t('debug:newMatch.mat', { n: i + 1 })}
              value={seat.mat}
              choices={MAT_CHOICES}
              nameOf={(id) => t(`mat.${id}`)}
              onChange={(mat) => setForm(withSeat(form, i, { mat }))}
            />
          </div>
        ))}
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
        <button type="submit" className="primary">
          {t('debug:newMatch.begin')}
        </button>
      </form>
    </details>
  );
}
