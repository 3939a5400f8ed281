import { useState, type FormEvent } from 'react';
import { PageFrame } from '../app/PageFrame.tsx';
import { navigate } from '../app/router.ts';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ClockFields } from './ClockFields.tsx';
import { createAndSit } from './create.ts';
import { SWITCHES } from './described.ts';
import {
  NEW_FORM,
  newMatchOf,
  notesOn,
  rememberForm,
  rememberedForm,
  withListed,
  withSeat,
  withSeats,
  type FormNote,
  type MatchForm,
  type OptionsForm,
} from './form.ts';
import { SEAT_COUNTS, STARS_CHOICES } from '../setup/choices.ts';
import { SeatRow } from './SeatRow.tsx';
import { isUsual, summaryOf } from './summary.ts';
import { useBusy } from './useBusy.ts';
import { useTitle } from '../ui/useTitle.ts';

const noteText = (note: FormNote): string =>
  note.note === 'pairing'
    ? t('lobby:create.tooStrong', { faction: t(`faction.${note.faction}`), mat: t(`mat.${note.mat}`) })
    : t(`lobby:create.note.${note.note}`);

interface FieldsProps {
  readonly form: MatchForm;
  readonly onChange: (form: MatchForm) => void;
}

interface CheckProps {
  readonly name: string;
  readonly checked: boolean;
  readonly label: string;
  readonly hint: string;
  readonly onChange: (checked: boolean) => void;
}

function Check({ name, checked, label, hint, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value="on"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  );
}

/** How many seats, and who sits where with what. */
function SeatFields({ form, onChange }: FieldsProps) {
  return (
    <section className="card">
      <fieldset className="choices">
        <legend>{t('lobby:create.seats')}</legend>
        {SEAT_COUNTS.map((count) => (
          <label key={count} className="chip">
            <input
              type="radio"
              name="seats"
              value={count}
              checked={form.seats.length === count}
              onChange={() => onChange(withSeats(form, count))}
            />
            {count}
          </label>
        ))}
      </fieldset>
      <fieldset className="seats">
        <legend>{t('lobby:create.who')}</legend>
        {form.seats.map((seat, i) => (
          <SeatRow key={i} number={i + 1} seat={seat} onChange={(change) => onChange(withSeat(form, i, change))} />
        ))}
      </fieldset>
    </section>
  );
}

/** Who sees the match, who watches, who talks. */
function DoorFields({ form, onChange }: FieldsProps) {
  return (
    <section className="card">
      <fieldset className="doors-choice">
        <legend>{t('lobby:create.door')}</legend>
        {[true, false].map((listed) => (
          <label key={String(listed)} className="choice-card">
            <input
              type="radio"
              name="listed"
              value={listed ? 'public' : 'private'}
              checked={form.listed === listed}
              onChange={() => onChange(withListed(form, listed))}
            />
            <Icon name={listed ? 'people' : 'lock'} />
            <span>
              <b>{t(listed ? 'lobby:create.public' : 'lobby:create.private')}</b>
              <small>{t(listed ? 'lobby:create.publicHint' : 'lobby:create.privateHint')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Check
        name="spectators"
        checked={form.spectators}
        label={t('lobby:create.spectators')}
        hint={t('lobby:create.spectatorsHint')}
        onChange={(spectators) => onChange({ ...form, spectators })}
      />
      <Check
        name="scores"
        checked={form.scores}
        label={t('lobby:create.scores')}
        hint={t('lobby:create.scoresHint')}
        onChange={(scores) => onChange({ ...form, scores })}
      />
      <Check
        name="chat"
        checked={form.chat}
        label={t('lobby:create.chat')}
        hint={t('lobby:create.chatHint')}
        onChange={(chat) => onChange({ ...form, chat })}
      />
    </section>
  );
}

/** When the match ends, and what is played differently. */
function OptionFields({ form, onChange }: FieldsProps) {
  const { options } = form;
  const set = (change: Partial<OptionsForm>) => onChange({ ...form, options: { ...options, ...change } });
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
              onChange={() => set({ starsToEnd: stars })}
            />
            {stars}
          </label>
        ))}
        <small>{t(`lobby:create.stars.${options.starsToEnd as 3}`)}</small>
      </fieldset>
      <details open={SWITCHES.some((key) => options[key] !== NEW_FORM.options[key])}>
        <summary>{t('lobby:create.options')}</summary>
        {SWITCHES.map((key) => (
          <Check
            key={key}
            name={key}
            checked={options[key]}
            label={t(`option.${key}`)}
            hint={t(`lobby:optionHint.${key}`)}
            onChange={(value) => set({ [key]: value })}
          />
        ))}
      </details>
    </section>
  );
}

/** A match set up in detail. It begins with what was chosen last. */
export function CreatePage() {
  const [form, setForm] = useState(rememberedForm);
  const { busy, fault, run } = useBusy();
  const notes = notesOn(form);
  const isWrong = notes.some(({ wrong }) => wrong);
  useTitle(t('pageTitle', { title: t('lobby:create.title') }));
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    rememberForm(form);
    run(async () => navigate(await createAndSit(newMatchOf(form))));
  };
  const fields = { form, onChange: setForm };
  return (
    <PageFrame className="create">
      <form onSubmit={create}>
        <h1>{t('lobby:create.title')}</h1>
        <div className="create-columns">
          <div>
            <SeatFields {...fields} />
            <OptionFields {...fields} />
          </div>
          <div>
            <DoorFields {...fields} />
            <section className="card">
              <ClockFields clock={form.clock} onChange={(clock) => setForm({ ...form, clock })} />
            </section>
          </div>
        </div>
        <div className="create-end">
          <p className="create-summary" aria-live="polite">
            {summaryOf(form)}
          </p>
          <ul className="notes" aria-live="polite">
            {notes.map((note) => (
              <li key={note.note} className={note.wrong ? 'wrong' : undefined}>
                <Icon name={note.wrong ? 'warning' : 'info'} />
                {noteText(note)}
              </li>
            ))}
          </ul>
          <Fault>{fault}</Fault>
          <p className="row">
            <button type="submit" className="primary" disabled={busy || isWrong}>
              {t(busy ? 'lobby:create.doing' : 'lobby:create.do')}
            </button>
            {!isUsual(form) && (
              <button type="button" className="plain" onClick={() => setForm(NEW_FORM)}>
                {t('lobby:create.reset')}
              </button>
            )}
          </p>
        </div>
      </form>
    </PageFrame>
  );
}
