import { useState, type FormEvent } from 'react';
import { rememberedLook } from '../guest/remembered.ts';
import { t } from '../i18n/local.ts';
import { DealField } from '../setup/DealField.tsx';
import { OptionFields } from '../setup/OptionFields.tsx';
import { SeatFields } from '../setup/SeatFields.tsx';
import { pairingText, refusedPairings, withExpansion } from '../setup/setup.ts';
import { BOT_LEVELS } from '../../game/bots/levels.ts';
import { levelName } from '../steps/bots.ts';
import { Icon } from '../ui/Icon.tsx';
import { NEW_SEAT, matchOf, newForm, type LocalForm, type SeatForm } from './form.ts';
import { MAX_NAME, beginLocal, type LocalMatch } from './match.ts';

const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const seatName = (seat: number): string => t('local:player', { n: seat + 1 });

interface SeatPlayerProps {
  readonly seat: SeatForm;
  /** The seat's number, starting at 1. */
  readonly n: number;
  readonly onChange: (change: Partial<SeatForm>) => void;
}

/** The fields that choose a seat's player: a person, who can have a name, or a bot. */
function SeatPlayer({ seat, n, onChange }: SeatPlayerProps) {
  return (
    <>
      <span className="local-number">{n}</span>
      <select
        aria-label={t('local:form.who', { n })}
        name={`who${n}`}
        value={seat.level ?? ''}
        onChange={(event) => onChange({ level: event.target.value === '' ? null : event.target.value })}
      >
        <option value="">{t('local:form.person')}</option>
        {BOT_LEVELS.map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </select>
      <input
        aria-label={t('local:form.name', { n })}
        name={`name${n}`}
        maxLength={MAX_NAME}
        autoComplete="off"
        placeholder={seat.level === null ? seatName(n - 1) : levelName(seat.level)}
        disabled={seat.level !== null}
        value={seat.level === null ? seat.name : ''}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </>
  );
}

/** The form that starts a match on this device, played by people who share it and by bots. */
export function NewLocal({ onBegin }: { onBegin: (match: LocalMatch) => void }) {
  const [form, setForm] = useState<LocalForm>(() => newForm(rememberedLook().name));
  const refused = refusedPairings(form);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (refused.length > 0) return;
    const { seats, setup } = matchOf(form, randomSeed(), seatName);
    onBegin(beginLocal(seats, setup));
  };
  return (
    <form className="local-form" onSubmit={begin}>
      <div className="create-columns">
        <section className="card">
          <SeatFields
            seats={form.seats}
            newSeat={NEW_SEAT}
            isDrafted={form.options.deal !== 'random'}
            expansion={form.options.expansion}
            onExpansion={(expansion) => setForm(withExpansion(form, expansion))}
            onChange={(seats) => setForm({ ...form, seats })}
            player={(seat, n, onChange) => <SeatPlayer seat={seat} n={n} onChange={onChange} />}
          />
        </section>
        <div>
          <section className="card">
            <DealField options={form.options} onChange={(options) => setForm({ ...form, options })} />
          </section>
          <section className="card">
            <OptionFields options={form.options} onChange={(options) => setForm({ ...form, options })} />
          </section>
        </div>
      </div>
      <div className="create-end">
        <ul className="notes" aria-live="polite">
          {refused.map((pairing) => (
            <li key={pairing.faction} className="wrong">
              <Icon name="warning" />
              {pairingText(pairing)}
            </li>
          ))}
        </ul>
        <p className="row">
          <button type="submit" className="primary" disabled={refused.length > 0}>
            <Icon name="play" />
            {t('local:form.begin')}
          </button>
        </p>
      </div>
    </form>
  );
}
