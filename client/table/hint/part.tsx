import { useMemo } from 'react';
import type { Action, State } from '../../../game/engine.ts';
import type { Hint } from '../../../game/coach/hint.ts';
import { t } from '../../i18n/coach.ts';
import { listed } from '../../i18n/phrases.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BOARD_HEIGHT, BOARD_WIDTH, PLACES } from '../board/geometry.ts';
import { FACTION_LOOKS } from '../factionLook.ts';
import { ICON_BOX } from '../../ui/icons.ts';
import icons from '../../ui/icons.svg?no-inline';
import type { Flow } from '../flow/types.ts';
import { Coaching } from './coach.ts';
import { ghostsOf } from './ghosts.ts';
import { adviceText, reasonText } from './words.ts';
import './hint.css';

export const coaching = new Coaching();

interface HintTextProps {
  readonly hint: Hint;
  readonly flow: Flow;
  readonly onClose: () => void;
}

/** The coach's plan for the turn and its reasons. */
export function HintText({ hint, flow, onClose }: HintTextProps) {
  const { actions, reasons } = hint;
  return (
    <span className="hint">
      <span>
        <b>{t('coach:hint.line', { line: adviceText(actions, flow) })}</b>{' '}
        {reasons.length > 0 && t('coach:hint.reason', { reasons: listed(reasons.map(reasonText)) })}
      </span>
      <button type="button" className="tool" aria-label={t('coach:hint.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </span>
  );
}

const SIZE = 24;
/** How far below the centre of a place its ghosts are drawn. */
const BELOW = 12;
/** The distance between the centres of adjacent ghosts at a place. */
const APART = 30;
/** The distance between the end of an arrow's line and the centre of the place to which the arrow points. */
const SHORT = 22;

const spotOf = (place: string) => PLACES.find(({ id }) => id === place) ?? { x: 0, y: 0 };

interface HintGhostsProps {
  readonly view: State;
  readonly seat: number;
  readonly actions: readonly Action[];
}

/** The plan on the board: pieces in their planned positions, and arrows for their paths. */
export function HintGhosts({ view, seat, actions }: HintGhostsProps) {
  const { ghosts, ways } = useMemo(() => ghostsOf(view, seat, actions), [view, seat, actions]);
  const { fill, ink } = FACTION_LOOKS[view.players[seat].faction];
  return (
    <svg className="hint-ghosts" width={BOARD_WIDTH} height={BOARD_HEIGHT} aria-hidden="true">
      <defs>
        <marker id="hint-head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto">
          <path d="M0 0 L10 5 L0 10 Z" />
        </marker>
      </defs>
      {ways.map(({ from, to }) => {
        const [a, b] = [spotOf(from), spotOf(to)];
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        const part = length === 0 ? 0 : (length - SHORT) / length;
        return (
          <line
            key={`${from} ${to}`}
            className="hint-way"
            data-from={from}
            data-to={to}
            x1={a.x}
            y1={a.y}
            x2={a.x + (b.x - a.x) * part}
            y2={a.y + (b.y - a.y) * part}
            markerEnd="url(#hint-head)"
          />
        );
      })}
      {ghosts.map(({ place, icon, n }, i) => {
        const { x, y } = spotOf(place);
        const here = ghosts.filter((ghost) => ghost.place === place);
        const nth = ghosts.slice(0, i).filter((ghost) => ghost.place === place).length;
        const left = x + (nth - (here.length - 1) / 2) * APART;
        return (
          <g key={`${place} ${icon}`} data-ghost={place} transform={`translate(${left}, ${y + BELOW})`}>
            <circle r={SIZE / 2 + 3} fill={fill} />
            <svg
              x={-SIZE / 2}
              y={-SIZE / 2}
              width={SIZE}
              height={SIZE}
              viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}
              fill={ink}
            >
              <use href={`${icons}#${icon}`} />
            </svg>
            {n > 1 && (
              <text x={SIZE / 2 + 2} y={SIZE / 2 + 4}>
                {n}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
