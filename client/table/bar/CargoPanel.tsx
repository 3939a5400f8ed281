import { t } from '../../i18n/table.ts';
import type { Cargo } from '../flow/types.ts';
import { useTableValue } from '../TableContext.tsx';
import { Steppers } from './Steppers.tsx';

/**
 * The cargo of the selected unit, shown next to the prompt so that it does not cover a place the unit could move to.
 */
export function CargoPanel({ cargo }: { cargo: Cargo }) {
  const { answer } = useTableValue();
  const { all, none } = cargo;
  return (
    <fieldset className="cargo" aria-label={t('table:move.cargo')}>
      <Steppers steppers={cargo.steppers} />
      <button
        type="button"
        className="cargo-all"
        data-offer={all === null ? 'cargo-none' : 'cargo-all'}
        onClick={() => {
          const next = all ?? none;
          if (next !== null) answer(next);
        }}
      >
        {t(all === null ? 'table:move.none' : 'table:move.all')}
      </button>
    </fieldset>
  );
}
