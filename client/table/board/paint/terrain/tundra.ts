import type { Point } from '../../geometry.ts';
import { WASHES } from '../colours.ts';
import { aside, between, scatter, type Ink, type Motif } from '../hand.ts';

/** Snow with drifts, tufts of grass and two oil derricks. */
export const tundra: Motif = (ink, random, centre) => {
  const { light, shade, ink: dark } = WASHES.tundra;
  for (const point of scatter(random, centre, 16, { least: 0.1 })) {
    aside(ink, () => {
      const width = between(random, 6, 11);
      ink.fillStyle = light;
      ink.globalAlpha = 0.85;
      ink.beginPath();
      ink.ellipse(point.x, point.y, width, 3.2, 0, Math.PI, 0);
      ink.fill();
      ink.strokeStyle = shade;
      ink.lineWidth = 0.8;
      ink.globalAlpha = 0.9;
      ink.beginPath();
      ink.moveTo(point.x - width, point.y);
      ink.quadraticCurveTo(point.x, point.y - 5.5, point.x + width, point.y);
      ink.stroke();
    });
  }
  for (const point of scatter(random, centre, 19, { least: 0.12, most: 0.5 })) {
    if (random() < 0.5) continue;
    aside(ink, () => {
      ink.strokeStyle = '#8d8f6d';
      ink.lineWidth = 0.8;
      ink.lineCap = 'round';
      ink.beginPath();
      for (const lean of [-2.2, -0.7, 0.8, 2.3]) {
        ink.moveTo(point.x + lean * 0.4, point.y);
        ink.lineTo(point.x + lean, point.y - between(random, 2.6, 4.4));
      }
      ink.stroke();
    });
  }
  derrick(ink, { x: centre.x + 25, y: centre.y - 8 }, dark);
  derrick(ink, { x: centre.x - 28, y: centre.y + 24 }, dark);
};

function derrick(ink: Ink, { x, y }: Point, dark: string): void {
  aside(ink, () => {
    ink.strokeStyle = dark;
    ink.lineWidth = 1;
    ink.lineJoin = 'round';
    ink.fillStyle = '#2c2a27';
    ink.globalAlpha = 0.75;
    ink.beginPath();
    ink.ellipse(x + 1, y + 8.5, 8, 2.2, 0, 0, Math.PI * 2);
    ink.fill();
    ink.globalAlpha = 1;
    ink.strokeStyle = '#443c35';
    ink.beginPath();
    ink.moveTo(x - 6, y + 8);
    ink.lineTo(x - 1, y - 13);
    ink.lineTo(x + 1, y - 13);
    ink.lineTo(x + 6, y + 8);
    ink.moveTo(x - 4.6, y + 2);
    ink.lineTo(x + 4.6, y + 2);
    ink.moveTo(x - 3.2, y - 4);
    ink.lineTo(x + 3.2, y - 4);
    ink.moveTo(x - 5.8, y + 8);
    ink.lineTo(x + 4.6, y + 2);
    ink.lineTo(x - 3.2, y - 4);
    ink.moveTo(x + 5.8, y + 8);
    ink.lineTo(x - 4.6, y + 2);
    ink.lineTo(x + 3.2, y - 4);
    ink.stroke();
  });
}
