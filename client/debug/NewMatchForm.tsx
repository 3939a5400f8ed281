import { useState, type FormEvent } from 'react';
import { parseSetup } from '../../game/notation/setup.ts';
import { t } from '../i18n/debug.ts';
import type { Chosen } from '../setup/choices.ts';
import { OptionFields } from '../setup/OptionFields.tsx';
import { USUAL_OPTIONS } from '../setup/options.ts';
import { SeatFields } from '../setup/SeatFields.tsx';
import { setupOf, withExpansion, type SetupForm } from '../setup/setup.ts';
import { setupHistory } from './documents.ts';
import type { History } from './history.ts';

const NEW_SEAT: Chosen = { faction: null, mat: null };
const NEW_FORM: SetupForm = { seats: [NEW_SEAT, NEW_SEAT], options: USUAL_OPTIONS };

const randomSeed = (): string => crypto.getRandomValues(new Uint32Array(1))[0].toString(16);

/** The form for a new match: seats, factions, mats, options and seed. */
export function NewMatchForm({ onLoad }: { onLoad: (read: () => History) => boolean }) {
  const [form, setForm] = useState<SetupForm>(NEW_FORM);
  const [seed, setSeed] = useState('');
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
        <SeatFields
          seats={form.seats}
          newSeat={NEW_SEAT}
          expansion={form.options.expansion}
          onExpansion={(expansion) => setForm(withExpansion(form, expansion))}
          onChange={(seats) => setForm({ ...form, seats })}
          player={(_seat, n) => <span>{t('lobby:seat', { n })}</span>}
        />
        <OptionFields options={form.options} onChange={(options) => setForm({ ...form, options })} />
        <label className="field">
          <span>
            {t('debug:newMatch.seed')} <small>{t('debug:newMatch.seedHint')}</small>
          </span>
          <input name="seed" value={seed} maxLength={200} onChange={(event) => setSeed(event.target.value)} />
        </label>
        <button type="submit" className="primary">
          {t('debug:newMatch.begin')}
        </button>
      </form>
    </details>
  );
}
