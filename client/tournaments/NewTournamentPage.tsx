import { useState, type FormEvent } from 'react';
import { tableSizes } from '../../game/data/limits.ts';
import { FORMATS, NO_SHOWS, TOURNAMENT_DEALS, TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import { asGuest } from '../guest/guest.ts';
import '../i18n/ratings.ts';
import '../i18n/lobby.ts';
import { numberText } from '../i18n/numbers.ts';
import { t } from '../i18n/tournaments.ts';
import { createTournament } from '../net/tournaments.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { clockOf } from '../setup/clock.ts';
import { ClockFields } from '../setup/ClockFields.tsx';
import { DelayField } from '../setup/DelayField.tsx';
import { DealField } from '../setup/DealField.tsx';
import { ExpansionField } from '../setup/ExpansionField.tsx';
import { OptionFields } from '../setup/OptionFields.tsx';
import { Check } from '../ui/Check.tsx';
import { Chips } from '../ui/Chips.tsx';
import { clockText } from '../ui/clockText.ts';
import { Fault } from '../ui/Fault.tsx';
import { navigate, tournamentPath } from '../ui/router.ts';
import { useBusy } from '../ui/useBusy.ts';
import { useTitle } from '../ui/useTitle.ts';
import { tournamentFault } from './faults.ts';
import {
  NEW_TOURNAMENT,
  POINTS_PATTERN,
  newTournamentOf,
  pointsOf,
  withFormat,
  withOptions,
  withRated,
  type TournamentForm,
} from './form.ts';
import { NumberField } from '../ui/NumberField.tsx';
import { graceText } from './planFacts.ts';
import './tournaments.css';

const ROUNDS = Array.from({ length: TOURNAMENT_LIMITS.rounds }, (_, i) => i + 1);
const SEMIFINALS = [0, 8, 9, 12, 16, 20, 25];
const GRACES = [0, 5, 10, 15, 30, 60];
const MINUTE = 60;

/** Returns a one-line summary of the form. */
function summaryOf({ format, rounds, seats, clock }: TournamentForm): string {
  const found = clockOf(clock);
  return [
    t(`tournaments:format.${format}`),
    `${t(`tournaments:create.rounds.${format}`)}: ${numberText(rounds)}`,
    `${t('tournaments:create.seats')}: ${numberText(seats)}`,
    ...(found === null ? [] : [clockText(found)]),
  ].join(' · ');
}

interface FieldsProps {
  readonly form: TournamentForm;
  readonly onChange: (form: TournamentForm) => void;
}

function NameFields({ form, onChange }: FieldsProps) {
  return (
    <section className="card">
      <label className="field">
        <span>{t('tournaments:create.name')}</span>
        <input
          name="name"
          required
          pattern=".*\S.*"
          autoComplete="off"
          maxLength={TOURNAMENT_LIMITS.name}
          value={form.name}
          onChange={(event) => onChange({ ...form, name: event.target.value })}
        />
      </label>
      <label className="field">
        <span>{t('tournaments:create.about')}</span>
        <textarea
          name="about"
          rows={3}
          maxLength={TOURNAMENT_LIMITS.about}
          value={form.about}
          onChange={(event) => onChange({ ...form, about: event.target.value })}
        />
      </label>
      <label className="field">
        <span>{t('tournaments:create.startsAt')}</span>
        <input
          type="datetime-local"
          name="startsAt"
          value={form.startsAt}
          onChange={(event) => onChange({ ...form, startsAt: event.target.value })}
        />
        <small>{t('tournaments:create.startsAtHint')}</small>
      </label>
    </section>
  );
}

function FormatFields({ form, onChange }: FieldsProps) {
  const set = (change: Partial<TournamentForm>) => onChange({ ...form, ...change });
  return (
    <section className="card">
      <fieldset className="choices">
        <legend>{t('tournaments:create.format')}</legend>
        <Chips
          name="format"
          value={form.format}
          choices={FORMATS}
          nameOf={(format) => t(`tournaments:format.${format}`)}
          onChange={(format) => onChange(withFormat(form, format))}
        />
        <small>{t(`tournaments:formatHint.${form.format}`)}</small>
      </fieldset>
      <fieldset className="choices">
        <legend>{t('tournaments:create.seats')}</legend>
        <Chips
          name="seats"
          value={form.seats}
          choices={tableSizes(form.options.expansion)}
          onChange={(seats) => set({ seats })}
        />
        <ExpansionField
          checked={form.options.expansion}
          onChange={(expansion) => onChange(withOptions(form, { ...form.options, expansion }))}
        />
      </fieldset>
      <div className="fields">
        <NumberField
          name="rounds"
          label={t(`tournaments:create.rounds.${form.format}`)}
          value={form.rounds}
          choices={ROUNDS}
          onChange={(rounds) => set({ rounds })}
        />
        {form.format === 'heats' && (
          <>
            <NumberField
              name="counted"
              label={t('tournaments:create.counted')}
              value={Math.min(form.counted, form.rounds)}
              choices={ROUNDS.slice(0, form.rounds)}
              onChange={(counted) => set({ counted })}
            />
            <NumberField
              name="semifinal"
              label={t('tournaments:create.semifinal')}
              value={form.semifinal}
              choices={SEMIFINALS}
              nameOf={(n) => (n === 0 ? t('tournaments:create.noSemifinal') : String(n))}
              onChange={(semifinal) => set({ semifinal })}
            />
          </>
        )}
        {form.format === 'league' && (
          <>
            <NumberField
              name="matches"
              label={t('tournaments:create.matches')}
              value={form.matches}
              choices={[1, 2, 3]}
              onChange={(matches) => set({ matches })}
            />
            <NumberField
              name="moves"
              label={t('tournaments:create.moves')}
              value={form.moves}
              choices={[0, 1, 2]}
              onChange={(moves) => set({ moves })}
            />
          </>
        )}
        <label className="field">
          <span>{t('tournaments:create.points')}</span>
          <input
            name="points"
            required
            pattern={POINTS_PATTERN}
            aria-invalid={pointsOf(form) === null}
            value={form.points}
            onChange={(event) => set({ points: event.target.value })}
          />
        </label>
      </div>
    </section>
  );
}

function CourseFields({ form, onChange }: FieldsProps) {
  const set = (change: Partial<TournamentForm>) => onChange({ ...form, ...change });
  return (
    <section className="card">
      <fieldset className="choices">
        <legend>{t('tournaments:create.deal')}</legend>
        <Chips
          name="tournamentDeal"
          value={form.deal}
          choices={TOURNAMENT_DEALS}
          nameOf={(deal) => t(`tournaments:create.dealKind.${deal}`)}
          onChange={(deal) => set({ deal })}
        />
        <small>{t(`tournaments:create.dealHint.${form.deal}`)}</small>
      </fieldset>
      <fieldset className="choices">
        <legend>{t('tournaments:create.noShow')}</legend>
        <Chips
          name="noShow"
          value={form.noShow}
          choices={NO_SHOWS}
          nameOf={(noShow) => t(`tournaments:create.noShowKind.${noShow}`)}
          onChange={(noShow) => set({ noShow })}
        />
      </fieldset>
      <NumberField
        name="grace"
        label={t('tournaments:create.grace')}
        value={form.grace}
        choices={GRACES}
        nameOf={(minutes) => graceText(minutes * MINUTE)}
        onChange={(grace) => set({ grace })}
      />
      <Check
        name="checkIn"
        checked={form.checkIn}
        label={t('tournaments:create.checkIn')}
        hint={t('tournaments:create.checkInHint')}
        onChange={(checkIn) => set({ checkIn })}
      />
      <Check
        name="auto"
        checked={form.auto}
        label={t('tournaments:create.auto')}
        hint={t('tournaments:create.autoHint')}
        onChange={(auto) => set({ auto })}
      />
      <Check
        name="rated"
        checked={form.rated}
        label={t('ratings:create.label')}
        hint={t('ratings:create.hint')}
        onChange={(rated) => onChange(withRated(form, rated))}
      />
      <Check
        name="chat"
        checked={form.chat || form.rated}
        label={t('lobby:create.chat')}
        hint={t('lobby:create.chatHint')}
        onChange={(chat) => set({ chat })}
      />
      {form.clock.kind === 'correspondence' && (
        <Check
          name="vacations"
          checked={form.vacations}
          label={t('lobby:vacations.label')}
          hint={t('lobby:vacations.hint')}
          onChange={(vacations) => set({ vacations })}
        />
      )}
      {form.deal !== 'duplicate' && (
        <DelayField delay={form.spectatorDelay} onChange={(spectatorDelay) => set({ spectatorDelay })} />
      )}
    </section>
  );
}

/** The form for a new tournament. */
export function NewTournamentPage() {
  const [form, setForm] = useState(NEW_TOURNAMENT);
  const { busy, fault, run } = useBusy(tournamentFault);
  useTitle(t('pageTitle', { title: t('tournaments:new') }));
  const body = newTournamentOf(form);
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (body === null) return;
    run(async () => navigate(tournamentPath(await asGuest(() => createTournament(body)))));
  };
  return (
    <PageFrame className="create">
      <form onSubmit={create}>
        <h1>{t('tournaments:new')}</h1>
        <div className="create-columns tournament-columns">
          <div>
            <NameFields form={form} onChange={setForm} />
            <FormatFields form={form} onChange={setForm} />
            <section className="card">
              <ClockFields
                clock={form.clock}
                kinds={['live', 'correspondence']}
                onChange={(clock) => setForm({ ...form, clock })}
              />
            </section>
          </div>
          <div>
            <CourseFields form={form} onChange={setForm} />
            <section className="card">
              <DealField
                options={form.options}
                random={{ name: t('tournaments:create.atRandom'), hint: t('tournaments:create.atRandomHint') }}
                onChange={(options) => setForm({ ...form, options })}
              />
              {!form.rated && (
                <OptionFields options={form.options} onChange={(options) => setForm({ ...form, options })} />
              )}
            </section>
          </div>
        </div>
        <div className="create-end">
          <p className="create-summary" aria-live="polite">
            {summaryOf(form)}
          </p>
          <Fault>{fault}</Fault>
          <p className="row">
            <button type="submit" className="primary" disabled={busy}>
              {t(busy ? 'tournaments:create.doing' : 'tournaments:create.do')}
            </button>
          </p>
        </div>
      </form>
    </PageFrame>
  );
}
