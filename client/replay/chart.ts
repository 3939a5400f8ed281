import { spread } from '../ui/spread.ts';
import type { Sample } from './samples.ts';

/** Computes the lines of the chart. Pure. All coordinates are in pixels within a box of a given size. */

interface Box {
  readonly width: number;
  readonly height: number;
}

/** The margin around the lines: numbers on the left, emblems and values on the right, rounds below. */
const LEFT = 34;
const RIGHT = 74;
const TOP = 10;
const BOTTOM = 24;
/** The minimum distance between emblems at the ends of the lines. */
const APART = 21;
const MAX_TICKS = 5;
/** The width that a round's number needs, in pixels. */
const ROUND_ROOM = 34;

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000] as const;

export interface ChartLine {
  readonly seat: number;
  /** The `points` attribute of a polyline. */
  readonly points: string;
  readonly value: number;
  readonly end: { readonly x: number; readonly y: number };
  /** The y of its emblem: at the end of the line, or moved if several lines end close together. */
  readonly labelY: number;
}

export interface ChartModel<M extends string> {
  readonly lines: readonly ChartLine[];
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly rounds: readonly { readonly round: number; readonly x: number; readonly isNamed: boolean }[];
  readonly area: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Returns the x for a number of steps: that of the first sample during a draft. */
  readonly xOf: (index: number) => number;
  /** Returns the y for a value. */
  readonly yOf: (value: number) => number;
  /** Returns the sample nearest to an x. */
  readonly sampleAt: (x: number) => Sample<M>;
}

function ticksTo(most: number): number[] {
  const step = STEPS.find((one) => most / one <= MAX_TICKS) ?? STEPS[STEPS.length - 1];
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** Returns the chart of one measure. There must be at least one sample. */
export function chartModel<M extends string>(samples: readonly Sample<M>[], measure: M, box: Box): ChartModel<M> {
  const area = { left: LEFT, right: box.width - RIGHT, top: TOP, bottom: box.height - BOTTOM };
  const last = Math.max(1, samples.length - 1);
  const values = samples.map((sample) => sample.values[measure]);
  const ticks = ticksTo(Math.max(1, ...values.flat()));
  const most = ticks[ticks.length - 1];
  const xAt = (i: number): number => area.left + (i / last) * (area.right - area.left);
  const yOf = (value: number): number => area.bottom - (value / most) * (area.bottom - area.top);
  const ends = values[values.length - 1];
  const labels = spread(ends.map(yOf), area.top, area.bottom, APART);
  const rounds = samples.flatMap(({ round }, i) =>
    i > 0 && samples[i - 1].round === round ? [] : [{ round, x: xAt(i) }],
  );
  const each = Math.max(1, Math.ceil((rounds.length * ROUND_ROOM) / Math.max(1, area.right - area.left)));
  return {
    lines: ends.map((value, seat) => ({
      seat,
      points: values.map((of, i) => `${xAt(i).toFixed(1)},${yOf(of[seat]).toFixed(1)}`).join(' '),
      value,
      end: { x: xAt(samples.length - 1), y: yOf(value) },
      labelY: labels[seat],
    })),
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    rounds: rounds.map((one, i) => ({ ...one, isNamed: i % each === 0 })),
    area,
    yOf,
    xOf: (index) => {
      const i = samples.findLastIndex((sample) => sample.index <= index);
      if (i < 0) return xAt(0);
      const next = samples[i + 1];
      const part = next === undefined ? 0 : (index - samples[i].index) / (next.index - samples[i].index);
      return xAt(i + part);
    },
    sampleAt: (x) =>
      samples[Math.max(0, Math.min(last, Math.round(((x - area.left) / (area.right - area.left)) * last)))] ??
      samples[0],
  };
}
