import { useMemo } from 'react';
import type { FactionId } from '../../game/data/ids.ts';
import { t } from '../i18n/steps.ts';
import { useSettings } from '../storage/settings.ts';
import { FACTION_LOOKS } from '../table/factionLook.ts';
import type { Course } from './course.ts';

/** The name, colour and symbol of a seat on the slider. */
export interface SeatLook {
  readonly name: string;
  /** The colour of its stars. */
  readonly fill: string;
  /** The symbol of its faction, for users who cannot tell the colours apart, or null if the faction is not known. */
  readonly symbol: string | null;
}

/** Returns the looks of seats whose factions are known. */
export const looksOf = (players: readonly { readonly faction: FactionId }[]): SeatLook[] =>
  players.map(({ faction }) => ({
    name: t(`faction.${faction}`),
    fill: FACTION_LOOKS[faction].fill,
    symbol: FACTION_LOOKS[faction].symbol,
  }));

interface ScrubberProps {
  readonly course: Course;
  readonly seats: readonly SeatLook[];
  readonly index: number;
  readonly onGo: (index: number) => void;
}

/** The size of a symbol, as a fraction of its box. */
const SYMBOL_SIZE = 0.7;

const STAR = 'M0 -6 L1.8 -1.9 L6 -1.8 L2.7 1.1 L3.9 5.4 L0 3 L-3.9 5.4 L-2.7 1.1 L-6 -1.8 L-1.8 -1.9 Z';

/** A seat's star, or its faction's symbol if the user has turned patterns on. The tooltip is the seat's name. */
function StarMark({ look }: { look: SeatLook | undefined }) {
  const isSymbol = useSettings(({ patterns }) => patterns);
  if (look === undefined) return <path d={STAR} />;
  const { name, fill, symbol } = look;
  return (
    <g>
      <title>{name}</title>
      {isSymbol && symbol !== null ? (
        <path d={symbol} fill={fill} transform={`scale(${SYMBOL_SIZE})`} />
      ) : (
        <path d={STAR} fill={fill} />
      )}
    </g>
  );
}

/**
 * Short ticks for turns, long ones for rounds, and the stars of all players. Hidden from screen readers, because the
 * log and the chart contain the same information.
 */
function Marks({ course, seats }: Pick<ScrubberProps, 'course' | 'seats'>) {
  const last = Math.max(1, course.events.length);
  const at = (index: number): string => `${(index / last) * 100}%`;
  const stars = course.moments.filter(({ kind }) => kind === 'star');
  return (
    <svg className="steps-marks" aria-hidden="true">
      {course.turns.map(({ index, round }, i) => {
        const isRound = i === 0 || course.turns[i - 1].round !== round;
        return <line key={index} x1={at(index)} x2={at(index)} y1={isRound ? 9 : 13} y2={17} />;
      })}
      {stars.map(({ index, seat }, i) => {
        return (
          <svg key={`${index}.${i}`} x={at(index)} y={7} overflow="visible">
            <StarMark look={seats[seat ?? 0]} />
          </svg>
        );
      })}
    </svg>
  );
}

/** The list of steps as a slider, with marks where turns begin and stars are placed. */
export function Scrubber({ course, seats, index, onGo }: ScrubberProps) {
  const last = course.events.length;
  const marks = useMemo(() => <Marks course={course} seats={seats} />, [course, seats]);
  const turn = course.turns.findLast((mark) => mark.index <= index);
  return (
    <div className="steps-scrubber">
      {marks}
      <input
        type="range"
        className="steps-slider"
        aria-label={t('steps:go.place')}
        aria-valuetext={t('steps:go.valueText', {
          index,
          all: last,
          round: turn?.round ?? 1,
          who: seats[turn?.seat ?? 0]?.name ?? '',
        })}
        min={0}
        max={Math.max(1, last)}
        disabled={last === 0}
        value={index}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
}
