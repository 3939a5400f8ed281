import { useId } from 'react';
import type { FactionId } from '../../game/data/ids.ts';
import { useSettings } from '../storage/settings.ts';
import { FACTION_LOOKS } from './factionLook.ts';
import { FACTION_PATTERNS, LINES, TILE } from './factionPattern.ts';

/**
 * A strip with a faction's pattern, like the one around its territories. Renders nothing unless the player has turned
 * patterns on.
 */
export function FactionPattern({ faction }: { faction: FactionId }) {
  const isWanted = useSettings(({ patterns }) => patterns);
  const id = useId();
  if (!isWanted) return null;
  const { fill, ink } = FACTION_LOOKS[faction];
  return (
    <svg className="faction-pattern" aria-hidden="true">
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
        <rect width={TILE} height={TILE} fill={fill} />
        <path
          d={FACTION_PATTERNS[faction]}
          fill="none"
          stroke={ink}
          strokeWidth={LINES[faction]}
          strokeLinecap="round"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
