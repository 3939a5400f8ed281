import { useState, type FormEvent } from 'react';
import { PageFrame } from '../page/PageFrame.tsx';
import { navigate } from '../ui/router.ts';
import { t } from '../i18n/lobby.ts';
import { ClockFields } from '../setup/ClockFields.tsx';
import { DealField } from '../setup/DealField.tsx';
import '../i18n/ratings.ts';
import { DelayField } from '../setup/DelayField.tsx';
import { OptionFields } from '../setup/OptionFields.tsx';
import { SeatFields } from '../setup/SeatFields.tsx';
import { pairingText, withExpansion } from '../setup/setup.ts';
import { Check } from '../ui/Check.tsx';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { BotFields } from './BotFields.tsx';
import { createAndSit } from '../setup/create.ts';
import {
  NEW_FORM,
  OPEN_SEAT,
  newMatchOf,
  notesOn,
  rememberForm,
  rememberedForm,
  withListed,
  withRated,
  type FormNote,
  type MatchForm,
} from './form.ts';
import { SeatPlayer } from './SeatPlayer.tsx';
import { isUsual, summaryOf } from './summary.ts';
import { useBusy } from '../ui/useBusy.ts';
import { useTitle } from '../ui/useTitle.ts';

const noteText = (note: FormNote): string =>
  note.note === 'pairing'
    ? pairingText(note)
    : note.note === 'rated'
      ? t('ratings:create.wrong')
      : t(`lobby:create.note.${note.note}`);

interface FieldsProps {
  readonly form: MatchForm;
  readonly onChange: (form: MatchForm) => void;
}

/** The fields for the visibility of the match, and for options such as rating, scores, hints and chat. */
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
        name="rated"
        checked={form.rated}
        label={t('ratings:create.label')}
        hint={t('ratings:create.hint')}
        onChange={(isRated) => onChange(withRated(form, isRated))}
      />
      <Check
        name="spectators"
        checked={form.spectators}
        label={t('lobby:create.spectators')}
        hint={t('lobby:create.spectatorsHint')}
        onChange={(spectators) => onChange({ ...form, spectators })}
      />
      {form.spectators && (
        <DelayField delay={form.spectatorDelay} onChange={(spectatorDelay) => onChange({ ...form, spectatorDelay })} />
      )}
      {form.clock.kind === 'correspondence' && (
        <Check
          name="vacations"
          checked={form.vacations}
          label={t('lobby:vacations.label')}
          hint={t('lobby:vacations.hint')}
          onChange={(vacations) => onChange({ ...form, vacations })}
        />
      )}
      <Check
        name="earlyTurns"
        checked={form.earlyTurns}
        label={t('lobby:early.label')}
        hint={t('lobby:early.hint')}
        onChange={(earlyTurns) => onChange({ ...form, earlyTurns })}
      />
      <Check
        name="scores"
        checked={form.scores}
        label={t('lobby:create.scores')}
        hint={t('lobby:create.scoresHint')}
        onChange={(scores) => onChange({ ...form, scores })}
      />
      <Check
        name="hints"
        checked={form.hints}
        label={t('lobby:create.hints')}
        hint={t('lobby:create.hintsHint')}
        onChange={(hints) => onChange({ ...form, hints })}
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

/** The detailed form for a new match, prefilled with the last choices. */
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
  return (
    <PageFrame className="create">
      <form onSubmit={create}>
        <h1>{t('lobby:create.title')}</h1>
        <div className="create-columns">
          <div>
            <section className="card">
              <SeatFields
                seats={form.seats}
                newSeat={OPEN_SEAT}
                isDrafted={form.options.deal !== 'random'}
                expansion={form.options.expansion}
                onExpansion={(expansion) => setForm(withExpansion(form, expansion))}
                onChange={(seats) => setForm({ ...form, seats })}
                player={(seat, n, onChange) => <SeatPlayer seat={seat} n={n} onChange={onChange} />}
              />
            </section>
            <section className="card">
              <DealField options={form.options} onChange={(options) => setForm({ ...form, options })} />
            </section>
            <section className="card">
              <OptionFields options={form.options} onChange={(options) => setForm({ ...form, options })} />
            </section>
          </div>
          <div>
            <DoorFields form={form} onChange={setForm} />
            <section className="card">
              <ClockFields clock={form.clock} onChange={(clock) => setForm({ ...form, clock })} />
            </section>
            <section className="card">
              <BotFields form={form} onChange={setForm} />
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
