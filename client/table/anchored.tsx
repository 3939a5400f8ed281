import { t } from '../i18n/table.ts';
import { Icon } from '../ui/Icon.tsx';
import { OfferButton } from './bar/OfferButton.tsx';
import { Steppers } from './bar/Steppers.tsx';
import type { Anchored } from './board/Board.tsx';
import type { Cargo, Fan, Flow } from './flow/types.ts';
import { useTableValue } from './TableContext.tsx';

/** The units of a place, to pick one. */
function FanPanel({ fan }: { fan: Fan }) {
  const { view, seat } = useTableValue();
  const faction = seat === null ? '' : view.players[seat].faction;
  return (
    <fieldset className={`fan ${faction}`} aria-label={t('table:move.pickOne')}>
      {fan.units.map((unit) => (
        <OfferButton key={unit.key} offer={unit}>
          {unit.icon === undefined ? null : <Icon name={unit.icon} />}
          <span>{unit.label}</span>
          {unit.n > 1 && <b>{unit.n}</b>}
        </OfferButton>
      ))}
    </fieldset>
  );
}

/** What the picked unit takes along. */
function CargoPanel({ cargo }: { cargo: Cargo }) {
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

/** What stands at places of the board in this flow. */
export function anchoredPanels({ fan, cargo }: Flow): Anchored[] {
  return [
    ...(fan === null
      ? []
      : [{ key: 'fan', place: fan.place, side: 'around' as const, content: <FanPanel fan={fan} /> }]),
    ...(cargo === null
      ? []
      : [{ key: 'cargo', place: cargo.place, side: 'over' as const, content: <CargoPanel cargo={cargo} /> }]),
  ];
}
