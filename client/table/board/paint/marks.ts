import type { FactionId } from '../../../../game/data/ids.ts';
import { FACTION_LOOKS } from '../../factionLook.ts';
import { FACTION_PATTERNS, LINES, TILE } from '../../factionPattern.ts';
import type { Mark } from '../marks.ts';
import { aside, hexCorners, trace, type Ink } from './hand.ts';

/**
 * Paints the marks of a place, the highlight of the place that the user points at, and the colour of the faction that
 * controls a territory.
 */

/** The board itself sets `pointed` on the place that the user points at by mouse, keyboard or long press. */
export type PaintedMark = Mark | 'pointed';

/** Half the side of the square around a mark. */
export const MARK_REACH = 56;

const ORIGIN = { x: 0, y: 0 };
const DARK = 'rgb(40 26 12 / 0.6)';
/** Verdigris: the colour of places that can be reached or chosen. No faction uses it. */
const VERDIGRIS = '#12c9b4';
const RUST = '#d3401a';
const CREAM = '#fff3cf';
/**
 * Rose, like a pencil line on a staff map: the colour of places where something has just happened. No faction uses it
 * either.
 */
const ROSE = '#d9538c';

interface Ring {
  readonly colour: string;
  readonly width: number;
  /** The opacity of the colour over the whole territory. */
  readonly wash: number;
  readonly glow?: number;
  readonly dash?: readonly number[];
  readonly radius?: number;
}

/** Draws a ring inside the border, with a dark rim that makes it stand out on light ground. */
function ring(ink: Ink, { colour, width, wash, glow = 0, dash = [], radius = 45 }: Ring): void {
  aside(ink, () => {
    trace(ink, hexCorners(ORIGIN, radius));
    ink.lineJoin = 'round';
    ink.fillStyle = colour;
    ink.globalAlpha = wash;
    ink.fill();
    ink.globalAlpha = 1;
    ink.shadowColor = colour;
    ink.shadowBlur = glow;
    ink.setLineDash([...dash]);
    ink.strokeStyle = DARK;
    ink.lineWidth = width + 2.2;
    ink.stroke();
    ink.strokeStyle = colour;
    ink.lineWidth = width;
    ink.stroke();
  });
}

/** Returns six points around the centre: at the corners (turn 0) or at the middles of the sides (turn 0.5). */
const around = (radius: number, turn: number): { x: number; y: number; angle: number }[] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * (i + turn) - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), angle };
  });

/** Draws small wedges that point from the sides to the centre, for a place that can be chosen. */
function wedges(ink: Ink, colour: string): void {
  for (const { x, y, angle } of around(37, 0.5)) {
    aside(ink, () => {
      ink.translate(x, y);
      ink.rotate(angle);
      trace(ink, [
        { x: 3.5, y: -5.5 },
        { x: -4, y: 0 },
        { x: 3.5, y: 5.5 },
      ]);
      ink.lineJoin = 'round';
      ink.strokeStyle = DARK;
      ink.lineWidth = 2.2;
      ink.stroke();
      ink.fillStyle = colour;
      ink.fill();
    });
  }
}

/** Draws brackets at the corners, for the selected place. */
function brackets(ink: Ink, colour: string): void {
  for (const [width, style] of [
    [8.5, DARK],
    [6, colour],
  ] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = style;
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    const corners = hexCorners(ORIGIN, 46);
    corners.forEach((corner, i) => {
      const towards = (other: { x: number; y: number }) => ({
        x: corner.x + (other.x - corner.x) * 0.24,
        y: corner.y + (other.y - corner.y) * 0.24,
      });
      trace(ink, [towards(corners[(i + 5) % 6]), corner, towards(corners[(i + 1) % 6])], false);
      ink.stroke();
    });
  }
}

/** Draws a tick in a disc on the upper corner, over the name. */
function tick(ink: Ink, colour: string): void {
  aside(ink, () => {
    ink.translate(0, -44);
    ink.fillStyle = colour;
    ink.strokeStyle = CREAM;
    ink.lineWidth = 1.6;
    ink.beginPath();
    ink.arc(0, 0, 10, 0, Math.PI * 2);
    ink.fill();
    ink.stroke();
    ink.lineWidth = 2.8;
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    trace(
      ink,
      [
        { x: -4.6, y: 0.2 },
        { x: -1.2, y: 3.8 },
        { x: 4.8, y: -3.6 },
      ],
      false,
    );
    ink.stroke();
  });
}

/** Fades and hatches a place that cannot be chosen. */
function veil(ink: Ink): void {
  aside(ink, () => {
    trace(ink, hexCorners(ORIGIN, 49));
    ink.clip();
    ink.fillStyle = '#4a3f33';
    ink.globalAlpha = 0.3;
    ink.fill();
    ink.globalAlpha = 0.24;
    ink.strokeStyle = '#241b12';
    ink.lineWidth = 1.5;
    ink.beginPath();
    for (let at = -100; at <= 100; at += 9) {
      ink.moveTo(at - 50, -50);
      ink.lineTo(at + 50, 50);
    }
    ink.stroke();
  });
}

/**
 * Draws a hand-drawn loop around a place where something has just happened. The loop is round, so that it differs from
 * the other marks, which follow the hex.
 */
function loop(ink: Ink): void {
  aside(ink, () => {
    trace(ink, hexCorners(ORIGIN, 46));
    ink.fillStyle = CREAM;
    ink.globalAlpha = 0.2;
    ink.fill();
    ink.globalAlpha = 1;
    ink.beginPath();
    // Goes around slightly more than once, without quite closing.
    for (let turn = -0.04; turn <= 1.1; turn += 0.02) {
      const angle = 2 * Math.PI * turn - 2.2;
      const radius = 41.5 - 3.2 * turn + 1.2 * Math.sin(3 * angle);
      ink.lineTo(1.04 * radius * Math.cos(angle), radius * Math.sin(angle));
    }
    ink.lineCap = 'round';
    for (const [style, width] of [
      [CREAM, 5.4],
      [ROSE, 2.4],
    ] as const) {
      ink.strokeStyle = style;
      ink.lineWidth = width;
      ink.stroke();
    }
  });
}

const PAINTERS: Readonly<Record<PaintedMark, (ink: Ink) => void>> = {
  reach: (ink) => ring(ink, { colour: VERDIGRIS, width: 4.6, wash: 0.2, glow: 14 }),
  far: (ink) => ring(ink, { colour: VERDIGRIS, width: 3, wash: 0.12, dash: [9, 6] }),
  target: (ink) => {
    ring(ink, { colour: VERDIGRIS, width: 4, wash: 0.16, glow: 12 });
    wedges(ink, '#e6fffb');
  },
  selected: (ink) => {
    ring(ink, { colour: CREAM, width: 2.2, wash: 0.14 });
    aside(ink, () => brackets(ink, RUST));
  },
  picked: (ink) => {
    ring(ink, { colour: VERDIGRIS, width: 6.4, wash: 0.3 });
    tick(ink, '#0b6a5f');
  },
  closed: veil,
  lit: (ink) => {
    ring(ink, { colour: CREAM, width: 2, wash: 0.16, radius: 46 });
    ring(ink, { colour: CREAM, width: 1.4, wash: 0, radius: 40 });
  },
  told: loop,
  pointed: (ink) => ring(ink, { colour: CREAM, width: 2.6, wash: 0.1 }),
};

export function paintMark(ink: Ink, mark: PaintedMark): void {
  PAINTERS[mark](ink);
}

/** Paints a band inside the border in the colour of the faction that controls the territory. */
export function paintControl(ink: Ink, faction: FactionId): void {
  const { fill } = FACTION_LOOKS[faction];
  aside(ink, () => {
    trace(ink, hexCorners(ORIGIN, 42.5));
    ink.lineJoin = 'round';
    ink.globalAlpha = 0.16;
    ink.fillStyle = fill;
    ink.fill();
    ink.globalAlpha = 0.55;
    ink.strokeStyle = '#fff8e8';
    ink.lineWidth = 6;
    ink.stroke();
    ink.globalAlpha = 0.95;
    ink.strokeStyle = fill;
    ink.lineWidth = 4;
    ink.stroke();
  });
}

/** The outer and inner radius of the patterned band, which leaves the middle of the territory clear. */
const BAND = { from: 44, to: 33 };

/** Paints what `paintControl` paints, and adds the faction's pattern along the border. */
export function paintPatternedControl(ink: Ink, faction: FactionId): void {
  const { fill, ink: lines } = FACTION_LOOKS[faction];
  paintControl(ink, faction);
  aside(ink, () => {
    const band = new Path2D();
    for (const radius of [BAND.from, BAND.to]) {
      const [first, ...others] = hexCorners(ORIGIN, radius);
      band.moveTo(first.x, first.y);
      for (const { x, y } of others) band.lineTo(x, y);
      band.closePath();
    }
    ink.clip(band, 'evenodd');
    ink.fillStyle = fill;
    ink.fill(band, 'evenodd');
    ink.strokeStyle = lines;
    ink.lineWidth = LINES[faction];
    ink.lineCap = 'round';
    const pattern = new Path2D(FACTION_PATTERNS[faction]);
    for (let x = -MARK_REACH; x < MARK_REACH; x += TILE) {
      for (let y = -MARK_REACH; y < MARK_REACH; y += TILE) {
        aside(ink, () => {
          ink.translate(x, y);
          ink.stroke(pattern);
        });
      }
    }
  });
  aside(ink, () => {
    for (const radius of [BAND.from, BAND.to]) {
      trace(ink, hexCorners(ORIGIN, radius));
      ink.strokeStyle = '#fff8e8';
      ink.lineWidth = 1.6;
      ink.stroke();
    }
  });
}
