import { useState, type FormEvent } from 'react';
import { matchPath, navigate } from '../app/router.ts';
import { Status } from '../ui/Status.tsx';
import { LOBBY_FAULTS, LOBBY_WORDS, OPTION_WORDS } from '../words/lobby.ts';
import { createFromForm } from './create.ts';
import { faultText } from './faults.ts';
import { MOST_SEATS, NEW_FORM, STARS_CHOICES, withSeat, withSeats, type MatchForm, type OptionsForm } from './form.ts';
import { SeatRow } from './SeatRow.tsx';

const SWITCHES = [
  'promoCards',
  'coinsMayBeGiven',
  'relentlessOnFactory',
  'disarmOnMine',
  'allowBannedPairings',
] as const satisfies readonly (keyof OptionsForm)[];

const SEAT_NUMBERS = Array.from({ length: MOST_SEATS }, (_, i) => i + 1);

/** The form that creates a match and goes to it. */
export function CreateForm({ name }: { name: string }) {
  const [form, setForm] = useState<MatchForm>(NEW_FORM);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const setOption = (change: Partial<OptionsForm>) => setForm({ ...form, options: { ...form.options, ...change } });

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setFault(LOBBY_FAULTS.name);
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
      <h2>{LOBBY_WORDS.createTitle}</h2>
      <fieldset className="choices">
        <legend>{LOBBY_WORDS.seats}</legend>
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
        <legend>{LOBBY_WORDS.who}</legend>
        {form.seats.map((seat, i) => (
          <SeatRow key={i} number={i + 1} seat={seat} onChange={(change) => setForm(withSeat(form, i, change))} />
        ))}
        {form.seats.some((seat) => seat.player === 'bot') && <p className="hint">{LOBBY_WORDS.botNote}</p>}
      </fieldset>
      <fieldset className="choices">
        <legend>{OPTION_WORDS.starsToEnd}</legend>
        {STARS_CHOICES.map((stars) => (
          <label key={stars} className="chip" title={OPTION_WORDS.starsHint(stars)}>
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
        <span className="hint">{OPTION_WORDS.starsHint(form.options.starsToEnd)}</span>
      </fieldset>
      <details>
        <summary>{LOBBY_WORDS.options}</summary>
        {SWITCHES.map((key) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name={key}
              checked={form.options[key]}
              onChange={(event) => setOption({ [key]: event.target.checked })}
            />
            {OPTION_WORDS[key]}
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
        {LOBBY_WORDS.listed}
      </label>
      <Status className="fault">{fault}</Status>
      <button type="submit" className="primary" disabled={busy}>
        {busy ? LOBBY_WORDS.creating : LOBBY_WORDS.create}
      </button>
    </form>
  );
}
