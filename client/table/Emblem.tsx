import type { FactionId } from '../../game/data/ids.ts';
import { t } from '../i18n/index.ts';
import { FACTION_LOOKS } from './factionLook.ts';

/** A faction's symbol on a small disc in the faction's colour. */
export function Emblem({ faction, size = 28 }: { faction: FactionId; size?: number }) {
  const { fill, ink, symbol } = FACTION_LOOKS[faction];
  return (
    <svg className="emblem" width={size} height={size} viewBox="-14 -14 28 28">
      <title>{t(`faction.${faction}`)}</title>
      <circle r="13" fill={fill} stroke="#1d1a16" strokeWidth="1.5" />
      <path d={symbol} fill={ink} />
    </svg>
  );
}
