import type { State } from '../../../game/engine.ts';
import { t } from '../../i18n/table.ts';
import { PRINT_HALO, PRINT_INK } from '../art/print.ts';
import type { Sample } from '../course.ts';
import { FACTION_LOOKS } from '../factionLook.ts';
import { spread } from '../../ui/spread.ts';

const [WIDTH, HEIGHT] = [640, 190];
const AREA = { left: 34, right: 580, top: 12, bottom: 160 } as const;
/** The largest y-coordinate for the faction symbols at the ends of lines. */
const LOWEST = AREA.bottom + 8;
/** The minimum vertical distance between these symbols. */
const APART = 22;
/** The dash pattern of each seat's line, so that the lines can be told apart without colour. */
const DASHES = ['none', '12 5', '4 4', '14 4 4 4', '8 3 2 3', '2 5', '18 4'] as const;

/** A chart of all players' scores, round by round, for the part of the match that this page has shown. */
export function CourseChart({ course, players }: { course: readonly Sample[]; players: State['players'] }) {
  if (course.length < 3) return null;
  const [first] = course;
  const last = course[course.length - 1];
  const most = Math.max(10, ...course.flatMap(({ totals }) => totals));
  const x = (round: number): number =>
    AREA.left + ((round - first.round) / (last.round - first.round)) * (AREA.right - AREA.left);
  const y = (total: number): number => AREA.bottom - (Math.max(0, total) / most) * (AREA.bottom - AREA.top);
  const ends = spread(last.totals.map(y), AREA.top, LOWEST, APART);
  return (
    <figure className="course">
      <figcaption>{t('table:score.course')}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <title>{t('table:score.course')}</title>
        {[0, 0.5, 1].map((share) => {
          const value = Math.round(most * share);
          return (
            <g key={share}>
              <line className="course-grid" x1={AREA.left} x2={AREA.right} y1={y(value)} y2={y(value)} />
              <text x={AREA.left - 6} y={y(value)} textAnchor="end" dominantBaseline="central">
                {value}
              </text>
            </g>
          );
        })}
        {[first.round, last.round].map((round) => (
          <text key={round} x={x(round)} y={HEIGHT - 10} textAnchor="middle">
            {t('table:round', { round })}
          </text>
        ))}
        {players.map(({ faction }, seat) => {
          const { fill, ink, symbol } = FACTION_LOOKS[faction];
          const points = course.map(({ round, totals }) => `${x(round)},${y(totals[seat])}`).join(' ');
          return (
            <g key={faction} fill="none" strokeLinejoin="round">
              <polyline points={points} stroke={PRINT_INK} strokeWidth={6} />
              <polyline points={points} stroke={PRINT_HALO} strokeWidth={4.6} />
              <polyline
                points={points}
                stroke={faction === 'polania' ? ink : fill}
                strokeWidth={3}
                strokeDasharray={DASHES[seat]}
              />
              <g transform={`translate(${AREA.right + 16} ${ends[seat]}) scale(0.72)`}>
                <circle r="13" fill={fill} stroke={PRINT_INK} strokeWidth={1.5} />
                <path d={symbol} fill={ink} />
              </g>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
