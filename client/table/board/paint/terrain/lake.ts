import { WASHES } from '../colours.ts';
import { aside, between, hexCorners, scatter, trace, type Motif } from '../hand.ts';

/** Water with ripples and a shore that becomes lighter towards the land. */
export const lake: Motif = (ink, random, centre) => {
  const { light, ink: dark } = WASHES.lake;
  for (const [radius, alpha] of [
    [46, 0.5],
    [42, 0.4],
    [37, 0.25],
  ]) {
    aside(ink, () => {
      ink.strokeStyle = light;
      ink.lineWidth = 2.2;
      ink.globalAlpha = alpha;
      ink.lineJoin = 'round';
      trace(ink, hexCorners(centre, radius));
      ink.stroke();
    });
  }
  for (const { x, y } of scatter(random, centre, 15, { least: 0.2 })) {
    aside(ink, () => {
      const width = between(random, 4, 7);
      ink.strokeStyle = random() < 0.4 ? '#eef6f8' : dark;
      ink.globalAlpha = 0.55;
      ink.lineWidth = 0.9;
      ink.lineCap = 'round';
      ink.beginPath();
      ink.moveTo(x - width, y);
      ink.quadraticCurveTo(x - width / 2, y - 2.6, x, y);
      ink.quadraticCurveTo(x + width / 2, y + 2.6, x + width, y);
      ink.stroke();
    });
  }
};
