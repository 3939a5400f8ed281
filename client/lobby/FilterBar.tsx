import { t } from '../i18n/lobby.ts';
import { TABLE_SIZES } from './api.ts';
import { FREE_CHOICES, type Filter } from './filter.ts';

interface SelectProps<T extends string | number> {
  readonly name: string;
  readonly label: string;
  readonly value: T | null;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
  readonly onChange: (choice: T | null) => void;
}

function Select<T extends string | number>({ name, label, value, choices, nameOf, onChange }: SelectProps<T>) {
  return (
    <select
      name={name}
      aria-label={label}
      className={value === null ? undefined : 'chosen'}
      value={value ?? ''}
      onChange={(event) => onChange(choices.find((choice) => String(choice) === event.target.value) ?? null)}
    >
      <option value="">{label}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </select>
  );
}

/** Which of the public matches are shown. */
export function FilterBar({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className="filters">
      <Select
        name="state"
        label={t('lobby:filter.state')}
        value={filter.state}
        choices={['waiting', 'playing'] as const}
        nameOf={(state) => t(`lobby:filter.states.${state}`)}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Select
        name="seats"
        label={t('lobby:filter.seats')}
        value={filter.seats}
        choices={TABLE_SIZES}
        nameOf={(count) => t('lobby:quick.players', { count })}
        onChange={(seats) => onChange({ ...filter, seats })}
      />
      <Select
        name="free"
        label={t('lobby:filter.free')}
        value={filter.free}
        choices={FREE_CHOICES}
        nameOf={(count) => t('lobby:filter.freeCount', { count })}
        onChange={(free) => onChange({ ...filter, free })}
      />
    </div>
  );
}
