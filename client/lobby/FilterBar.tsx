import { t } from '../i18n/lobby.ts';
import { Choice } from '../ui/Choice.tsx';
import { TABLE_SIZES } from '../../game/data/limits.ts';
import { FREE_CHOICES, type Filter } from './filter.ts';

/** The filters for the list of public matches. */
export function FilterBar({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className="filters">
      <Choice
        name="state"
        label={t('lobby:filter.state')}
        value={filter.state}
        choices={['waiting', 'playing'] as const}
        nameOf={(state) => t(`lobby:filter.states.${state}`)}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Choice
        name="seats"
        label={t('lobby:filter.seats')}
        value={filter.seats}
        choices={TABLE_SIZES}
        nameOf={(count) => t('lobby:quick.players', { count })}
        onChange={(seats) => onChange({ ...filter, seats })}
      />
      <Choice
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
