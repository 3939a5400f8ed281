import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { BANK_CHOICES, CLOCK_KINDS, HOURS_CHOICES, INCREMENT_CHOICES, type ClockForm } from './clock.ts';

const HOURS_OF_DAY = 24;

/** Formats a number of hours: "12 hours", "2 days". */
const hoursText = (hours: number): string =>
  hours % HOURS_OF_DAY === 0
    ? t('lobby:clock.daysOnly', { count: hours / HOURS_OF_DAY })
    : t('lobby:clock.hoursOnly', { count: hours });

interface ClockProps {
  readonly clock: ClockForm;
  readonly kinds?: readonly ClockForm['kind'][];
  readonly onChange: (clock: ClockForm) => void;
}

/** The fields for the kind of clock and its times. */
export function ClockFields({ clock, kinds = CLOCK_KINDS, onChange }: ClockProps) {
  const set = (change: Partial<ClockForm>) => onChange({ ...clock, ...change });
  return (
    <fieldset className="clock-fields">
      <legend>{t('lobby:clock.title')}</legend>
      <div className="choices">
        <Chips
          name="clock"
          value={clock.kind}
          choices={kinds}
          nameOf={(kind) => t(`lobby:clock.kind.${kind}`)}
          onChange={(kind) => set({ kind })}
        />
      </div>
      <p className="hint">{t(`lobby:clock.hint.${clock.kind}`)}</p>
      {clock.kind === 'live' && (
        <div className="fields">
          <NumberField
            name="bank"
            label={t('lobby:clock.field.bank')}
            value={clock.bank}
            choices={BANK_CHOICES}
            nameOf={(count) => t('lobby:clock.minutes', { count })}
            onChange={(bank) => set({ bank })}
          />
          <NumberField
            name="increment"
            label={t('lobby:clock.field.increment')}
            value={clock.increment}
            choices={INCREMENT_CHOICES}
            nameOf={(count) => t('lobby:clock.seconds', { count })}
            onChange={(increment) => set({ increment })}
          />
        </div>
      )}
      {clock.kind === 'correspondence' && (
        <NumberField
          name="hours"
          label={t('lobby:clock.field.hours')}
          value={clock.hours}
          choices={HOURS_CHOICES}
          nameOf={hoursText}
          onChange={(hours) => set({ hours })}
        />
      )}
    </fieldset>
  );
}
