import { BOARD_HEIGHT, BOARD_WIDTH } from '../geometry.ts';
import { INK, PARCHMENT, PARCHMENT_EDGE } from './colours.ts';
import { aside, between, hand, type Ink } from './hand.ts';

/** The sheet of paper that the map is drawn on. */

const FRAME = 5;

/** Paints parchment, darker towards its edges, with grain and folds. */
export function paintSheet(ink: Ink): void {
  const random = hand(1);
  const [width, height] = [BOARD_WIDTH, BOARD_HEIGHT];
  const glow = ink.createRadialGradient(width / 2, height / 2, height * 0.25, width / 2, height / 2, height * 0.8);
  glow.addColorStop(0, PARCHMENT);
  glow.addColorStop(1, PARCHMENT_EDGE);
  ink.fillStyle = glow;
  ink.fillRect(0, 0, width, height);
  aside(ink, () => {
    for (let i = 0; i < 2600; i++) {
      ink.globalAlpha = between(random, 0.03, 0.12);
      ink.fillStyle = random() < 0.5 ? '#8a6a3a' : '#fff8e6';
      const size = between(random, 0.3, 1.4);
      ink.fillRect(random() * width, random() * height, size * 2.2, size);
    }
  });
  aside(ink, () => {
    for (const at of [1 / 3, 2 / 3]) {
      fold(ink, width * at, 0, width * at, height);
      fold(ink, 0, height * at, width, height * at);
    }
  });
  paintGraticule(ink);
}

function fold(ink: Ink, x1: number, y1: number, x2: number, y2: number): void {
  for (const [shift, colour, alpha] of [
    [0, '#6b4f2a', 0.13],
    [1.4, '#fffaf0', 0.4],
  ] as const) {
    ink.strokeStyle = colour;
    ink.globalAlpha = alpha;
    ink.lineWidth = 1.4;
    ink.beginPath();
    ink.moveTo(x1 + shift, y1 + shift);
    ink.lineTo(x2 + shift, y2 + shift);
    ink.stroke();
  }
}

/** Draws the frame with its black-and-white scale, as on a military map. */
function paintGraticule(ink: Ink): void {
  const [width, height] = [BOARD_WIDTH, BOARD_HEIGHT];
  aside(ink, () => {
    ink.strokeStyle = INK;
    ink.fillStyle = INK;
    ink.globalAlpha = 0.6;
    ink.lineWidth = 1.1;
    ink.strokeRect(FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME);
    ink.lineWidth = 0.6;
    ink.strokeRect(FRAME + 4, FRAME + 4, width - 2 * FRAME - 8, height - 2 * FRAME - 8);
    const steps = 16;
    for (let i = 0; i < steps; i += 2) {
      const [w, h] = [(width - 2 * FRAME) / steps, (height - 2 * FRAME) / steps];
      ink.fillRect(FRAME + i * w, FRAME, w, 4);
      ink.fillRect(FRAME + (i + 1) * w, height - FRAME - 4, w, 4);
      ink.fillRect(FRAME, FRAME + i * h, 4, h);
      ink.fillRect(width - FRAME - 4, FRAME + (i + 1) * h, 4, h);
    }
  });
}

/** Draws a compass rose. */
export function paintRose(ink: Ink, x: number, y: number, size: number): void {
  aside(ink, () => {
    ink.translate(x, y);
    ink.globalAlpha = 0.55;
    ink.strokeStyle = INK;
    ink.lineWidth = 0.8;
    for (const r of [size * 0.62, size * 0.68]) {
      ink.beginPath();
      ink.arc(0, 0, r, 0, Math.PI * 2);
      ink.stroke();
    }
    for (let i = 0; i < 16; i++) {
      const long = i % 4 === 0 ? size : i % 2 === 0 ? size * 0.72 : size * 0.5;
      const angle = (Math.PI / 8) * i;
      for (const side of [-1, 1]) {
        ink.beginPath();
        ink.moveTo(0, 0);
        ink.lineTo(Math.sin(angle) * long, -Math.cos(angle) * long);
        ink.lineTo(Math.sin(angle + side * 0.32) * size * 0.22, -Math.cos(angle + side * 0.32) * size * 0.22);
        ink.closePath();
        ink.fillStyle = side < 0 ? INK : PARCHMENT;
        ink.fill();
        ink.stroke();
      }
    }
    paintNorth(ink, -size * 1.08, size * 0.25);
  });
}

/** Draws an N with its baseline at `y`. The N consists of lines, because a worker cannot use the page's typefaces. */
function paintNorth(ink: Ink, y: number, height: number): void {
  const half = height * 0.26;
  ink.lineWidth = height * 0.2;
  ink.lineJoin = 'bevel';
  ink.beginPath();
  ink.moveTo(-half, y);
  ink.lineTo(-half, y - height);
  ink.lineTo(half, y);
  ink.lineTo(half, y - height);
  ink.stroke();
}
