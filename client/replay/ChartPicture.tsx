import { useMemo, type MouseEvent, type ReactNode } from 'react';
import type { State } from '../../game/engine.ts';
import { numberText } from '../i18n/numbers.ts';
import { FACTION_LOOKS } from '../table/factionLook.ts';
import { chartModel, type ChartLine, type ChartModel } from './chart.ts';
import type { Sample } from './samples.ts';
import { useWidth } from './useWidth.ts';

const HEIGHT = 150;
const EMBLEM = 17;
/** Dash patterns. Together with the symbols at the ends of the lines, they distinguish the players without colour. */
const DASHES = ['none', '9 4', '3 3', '12 3 3 3', '6 2 1 2', '1 4', '16 5'] as const;

interface LineProps {
  readonly line: ChartLine;
  readonly players: State['players'];
  readonly right: number;
  readonly text: string;
}

function Line({ line, players, right, text }: LineProps) {
  const { fill, ink, symbol } = FACTION_LOOKS[players[line.seat].faction];
  return (
    <g data-seat={line.seat}>
      <polyline className="chart-casing" points={line.points} />
      <polyline className="chart-line" points={line.points} stroke={fill} strokeDasharray={DASHES[line.seat]} />
      <line className="chart-lead" x1={line.end.x} y1={line.end.y} x2={right + 8} y2={line.labelY} />
      <g transform={`translate(${right + 18} ${line.labelY}) scale(${EMBLEM / 28})`}>
        <circle r="13" fill={fill} stroke="#1d1a16" strokeWidth="1.5" />
        <path d={symbol} fill={ink} />
      </g>
      <text className="chart-value" x={right + 31} y={line.labelY} dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}

interface ChartPictureProps<M extends string> {
  readonly samples: readonly Sample<M>[];
  readonly measure: M;
  readonly players: State['players'];
  /** A text description of the picture. */
  readonly title: string;
  readonly height?: number;
  /** Formats a value; by default as a plain number. */
  readonly valueText?: (value: number) => string;
  readonly index: number;
  readonly onGo: (index: number) => void;
  /** Returns content to draw on top of the lines. */
  readonly children?: (model: ChartModel<M>) => ReactNode;
}

/**
 * A chart with a line for each player and a vertical line at the current position. A click goes to the nearest turn.
 */
export function ChartPicture<M extends string>(props: ChartPictureProps<M>) {
  const { samples, measure, players, title, height = HEIGHT, valueText = numberText, index, onGo, children } = props;
  const { ref, width } = useWidth<HTMLDivElement>();
  const model = useMemo(
    () => (width === 0 ? null : chartModel(samples, measure, { width, height })),
    [samples, measure, width, height],
  );
  const click = (event: MouseEvent<SVGSVGElement>) => {
    if (model === null) return;
    onGo(model.sampleAt(event.clientX - event.currentTarget.getBoundingClientRect().left).index);
  };
  return (
    <div ref={ref}>
      {model !== null && (
        // Keyboard users can use the slider instead.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <svg width={width} height={height} onClick={click}>
          <title>{title}</title>
          {model.ticks.map(({ value, y }) => (
            <g key={value}>
              <line className="chart-grid" x1={model.area.left} x2={model.area.right} y1={y} y2={y} />
              <text className="chart-axis" x={model.area.left - 6} y={y} textAnchor="end" dominantBaseline="central">
                {valueText(value)}
              </text>
            </g>
          ))}
          {model.rounds.map(({ round, x, isNamed }) => (
            <g key={round}>
              <line
                className="chart-grid"
                x1={x}
                x2={x}
                y1={isNamed ? model.area.top : model.area.bottom}
                y2={model.area.bottom + 4}
              />
              {isNamed && (
                <text className="chart-axis" x={x} y={model.area.bottom + 16} textAnchor="middle">
                  {round}
                </text>
              )}
            </g>
          ))}
          {model.lines.map((line) => (
            <Line key={line.seat} line={line} players={players} right={model.area.right} text={valueText(line.value)} />
          ))}
          <line
            className="chart-now"
            x1={model.xOf(index)}
            x2={model.xOf(index)}
            y1={model.area.top}
            y2={model.area.bottom}
          />
          {children?.(model)}
        </svg>
      )}
    </div>
  );
}
