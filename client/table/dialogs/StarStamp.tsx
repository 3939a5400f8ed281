import { useEffect, useState } from 'react';
import { t } from '../../i18n/table.ts';
import { useSettings } from '../../storage/settings.ts';
import { PRINT_HALO, PRINT_INK } from '../art/print.ts';
import { FACTION_LOOKS } from '../factionLook.ts';
import { useTableValue } from '../TableContext.tsx';
import './combat.css';

/** How long the stamp stays at normal speed, in milliseconds. */
const STAYS_MS = 1_900;

const corner = (i: number, r: number): string => {
  const angle = (Math.PI * i) / 5 - Math.PI / 2;
  return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
};
const OUTLINE = `M${Array.from({ length: 10 }, (_, i) => corner(i, i % 2 === 0 ? 50 : 22)).join('L')}Z`;
/** The dark half of each arm. */
const SHADES = Array.from({ length: 5 }, (_, i) => `M0 0L${corner(2 * i, 46)} ${corner(2 * i + 1, 20)}Z`).join('');

/** A star that has just been placed, briefly stamped over the board. It blocks no input. */
export function StarStamp() {
  const { view, stateID } = useTableValue().source;
  const { speed } = useSettings();
  const [seen, setSeen] = useState(stateID);
  const [shown, setShown] = useState<{ readonly id: number; readonly seat: number; readonly text: string } | null>(
    null,
  );
  if (seen !== stateID) {
    setSeen(stateID);
    const star = view.events.findLast(({ type }) => type === 'starPlaced');
    if (star?.type === 'starPlaced' && view.result === null) {
      setShown({ id: stateID, seat: star.seat, text: t(`table:star.${star.star}`) });
    }
  }
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), STAYS_MS / Math.max(0.5, speed));
    return () => clearTimeout(timer);
  }, [shown, speed]);
  if (shown === null || speed === 0) return null;
  const { fill, ink, symbol } = FACTION_LOOKS[view.players[shown.seat].faction];
  return (
    <div className="star-stamp" key={shown.id} aria-hidden="true">
      <svg viewBox="-60 -60 120 120">
        <path d={OUTLINE} fill={PRINT_HALO} stroke={PRINT_HALO} strokeWidth="16" strokeLinejoin="round" />
        <path d={OUTLINE} fill={fill} stroke={PRINT_INK} strokeWidth="7" strokeLinejoin="round" />
        <path d={SHADES} fill={PRINT_INK} opacity="0.45" />
        <circle r="17" fill={PRINT_INK} />
        <circle r="14" fill={fill} />
        <path d={symbol} fill={ink} transform="scale(1.1)" />
      </svg>
      <b>{shown.text}</b>
    </div>
  );
}
