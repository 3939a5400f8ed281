import { memo } from 'react';
import type { StructureBonusId } from '../../game/data/ids.ts';
import { structureBonuses } from '../../game/data/structureBonuses.ts';
import { structureBonusCoins } from '../../game/rules/structureBonus.ts';
import { structureBonusText } from '../i18n/cards.ts';
import { amount } from '../i18n/phrases.ts';
import { t } from '../i18n/table.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { tip } from '../ui/tips.ts';
import { toggleRail, useRail } from './rail/useRail.ts';
import { useTableValue } from './TableContext.tsx';

/** The icons that show which structures a tile counts: those next to or on a kind of place, or those in a row. */
const COUNTED: Readonly<Record<StructureBonusId, { where: 'next' | 'on'; icons: readonly IconName[] }>> = {
  'tunnel-adjacent': { where: 'next', icons: ['build', 'tunnel'] },
  'lake-adjacent': { where: 'next', icons: ['build', 'lake'] },
  'encounter-adjacent': { where: 'next', icons: ['build', 'encounter'] },
  'on-tunnels': { where: 'on', icons: ['build', 'tunnel'] },
  'in-a-row': { where: 'next', icons: ['build', 'build'] },
  'on-farm-or-tundra': { where: 'on', icons: ['farm', 'tundra'] },
};

interface TileProps {
  readonly id: StructureBonusId;
  /** The coins your structures would earn if the match ended now, or null for spectators. */
  readonly coins: number | null;
}

const Tile = memo(function Tile({ id, coins }: TileProps) {
  const steps = structureBonuses.find((bonus) => bonus.id === id)?.coins ?? [];
  const { where, icons } = COUNTED[id];
  const title = t('table:structureBonus.title');
  const rail = useRail();
  const says = structureBonusText(id);
  return (
    <button
      type="button"
      className="bonus-tile"
      onClick={() => toggleRail('tracks', rail)}
      {...tip(() => ({
        name: title,
        text: says,
        now: coins === null ? undefined : amount('coins', coins),
        rule: 'END-6',
      }))}
    >
      <span className="hidden">{`${title}: ${says} ${coins === null ? '' : amount('coins', coins)}`}</span>
      <span className={`bonus-counted ${where}`} aria-hidden="true">
        {icons.map((icon, i) => (
          <Icon key={i} name={icon} />
        ))}
      </span>
      {steps.map(({ from, to, coins: worth }) => (
        <span key={from} className={worth === coins ? 'bonus-step held' : 'bonus-step'} aria-hidden="true">
          <small>{to === null ? `${from}+` : from === to ? from : `${from}-${to}`}</small>
          <b>
            {worth}
            <Icon name="coins" />
          </b>
        </span>
      ))}
    </button>
  );
});

/**
 * The structure bonus tile of this match, in a corner of the map. Shows which structures count, the coins for each
 * number of them, and the coins that your structures would earn now.
 */
export function BonusTile() {
  const { view, seat } = useTableValue().source;
  return <Tile id={view.structureBonus} coins={seat === null ? null : structureBonusCoins(view, seat)} />;
}
