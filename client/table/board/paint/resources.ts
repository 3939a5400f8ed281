import type { Resource } from '../../../../game/data/ids.ts';
import { TALL } from '../layout.ts';
import { HALO, digits, plainIcon, type Brush } from './brush.ts';
import { INK } from './colours.ts';
import { aside, type Ink } from './hand.ts';

/** Paints resource tokens. Each kind has its own colour and outline. A token for two or more shows their number. */

interface Look {
  readonly fill: string;
  readonly mark: string;
  /** Traces the outline of a token, given half its width (`w`) and half its height (`h`). */
  readonly outline: (ink: Ink, w: number, h: number) => void;
}

const barrel = (ink: Ink, w: number, h: number): void => {
  ink.beginPath();
  ink.moveTo(-w + 2.4, -h);
  ink.lineTo(w - 2.4, -h);
  ink.quadraticCurveTo(w + 1.6, 0, w - 2.4, h);
  ink.lineTo(-w + 2.4, h);
  ink.quadraticCurveTo(-w - 1.6, 0, -w + 2.4, -h);
  ink.closePath();
};

const ingot = (ink: Ink, w: number, h: number): void => {
  const lean = h * 0.42;
  ink.beginPath();
  ink.moveTo(-w + lean, -h);
  ink.lineTo(w - lean, -h);
  ink.lineTo(w + 0.6, h);
  ink.lineTo(-w - 0.6, h);
  ink.closePath();
};

const loaf = (ink: Ink, w: number, h: number): void => {
  ink.beginPath();
  ink.roundRect(-w, -h, 2 * w, 2 * h, h);
};

const plank = (ink: Ink, w: number, h: number): void => {
  ink.beginPath();
  ink.roundRect(-w, -h, 2 * w, 2 * h, 1.6);
};

const LOOKS: Readonly<Record<Resource, Look>> = {
  oil: { fill: '#2b2824', mark: '#f3e9d2', outline: barrel },
  metal: { fill: '#a3aeb6', mark: '#1b2125', outline: ingot },
  food: { fill: '#e8bb2f', mark: '#36260a', outline: loaf },
  wood: { fill: '#8a5629', mark: '#fff3dc', outline: plank },
};

function base({ ink }: Brush, outline: (ink: Ink, w: number, h: number) => void, fill: string, w: number, h: number) {
  aside(ink, () => {
    ink.lineJoin = 'round';
    ink.strokeStyle = HALO;
    ink.lineWidth = 3.4;
    outline(ink, w, h);
    ink.stroke();
    ink.fillStyle = fill;
    ink.fill();
    ink.strokeStyle = INK;
    ink.lineWidth = 1;
    ink.stroke();
  });
}

/**
 * Paints a token with the icon of its resource. If the token represents at least two, their number is on the right or,
 * on a tall token, below the icon.
 */
export function paintResource(
  brush: Brush,
  { resource, n, tall }: { resource: Resource; n: number; tall: boolean },
  width: number,
  number: number,
): void {
  const { fill, mark, outline } = LOOKS[resource];
  const half = width / 2 - 0.8;
  base(brush, outline, fill, half, number * (tall && n > 1 ? TALL : 0.62));
  const picture = number * (tall && n > 1 ? 0.92 : 1.02);
  if (n === 1) plainIcon(brush, resource, picture, 0, 0, mark);
  else if (tall) {
    plainIcon(brush, resource, picture, 0, -number * 0.5, mark);
    digits(brush, n, 0, number * 0.46, number * 0.94, mark);
  } else {
    plainIcon(brush, resource, picture, -half + picture * 0.62, 0, mark);
    digits(brush, n, half - number * (n > 9 ? 0.58 : 0.36), 0, number, mark);
  }
}

/** Paints one token that represents three or more kinds of resource, where one token per kind would not fit. */
export function paintPile(brush: Brush, n: number, width: number, number: number): void {
  const half = width / 2 - 0.8;
  base(brush, plank, '#efe2c4', half, number * 0.62);
  const { ink } = brush;
  // Three overlapping small tokens.
  aside(ink, () => {
    const r = number * 0.25;
    for (const [x, y, fill] of [
      [-r, r * 0.95, LOOKS.wood.fill],
      [r, r * 0.95, LOOKS.metal.fill],
      [0, -r * 0.85, LOOKS.food.fill],
    ] as const) {
      ink.fillStyle = fill;
      ink.strokeStyle = INK;
      ink.lineWidth = 0.8;
      ink.beginPath();
      ink.roundRect(-half + number * 0.72 + x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, 1);
      ink.fill();
      ink.stroke();
    }
  });
  digits(brush, n, half - number * (n > 9 ? 0.58 : 0.38), 0, number, INK);
}
