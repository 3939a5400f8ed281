import { t } from '../i18n/table.ts';
import { Icon } from '../ui/Icon.tsx';
import { OfferButton } from './bar/OfferButton.tsx';
import type { Anchored } from './board/props.ts';
import type { Fan, Flow } from './flow/types.ts';
import { useTableValue } from './TableContext.tsx';

/** Lets the player choose one of several units at a place. */
function FanPanel({ fan }: { fan: Fan }) {
  const { source, flow } = useTableValue();
  const { view, seat } = source;
  const faction = seat === null ? '' : view.players[seat].faction;
  return (
    <fieldset className={`fan ${faction}`} aria-label={t('table:move.pickOne')}>
      {fan.units.map((unit) => (
        <OfferButton key={unit.key} offer={unit} isNext={flow.primary?.on === 'fan' && flow.primary.key === unit.key}>
          {unit.icon === undefined ? null : <Icon name={unit.icon} />}
          <span>{unit.label}</span>
          {unit.n > 1 && <b>{unit.n}</b>}
        </OfferButton>
      ))}
    </fieldset>
  );
}

/** Returns the panels that a flow shows at places on the board. */
export function anchoredPanels({ fan }: Flow): Anchored[] {
  return fan === null ? [] : [{ key: 'fan', place: fan.place, content: <FanPanel fan={fan} /> }];
}
