import { WASHES } from '../colours.ts';
import { aside, trace, type Ink, type Motif } from '../hand.ts';

const { ink: DARK, light: LIGHT, shade: SHADE } = WASHES.factory;

function chimney(ink: Ink, x: number, y: number, height: number): void {
  aside(ink, () => {
    ink.fillStyle = '#d8cbb9';
    ink.globalAlpha = 0.7;
    for (const [dx, dy, r] of [
      [2, -4, 3],
      [6, -8, 4.2],
      [12, -11, 5],
    ]) {
      ink.beginPath();
      ink.arc(x + dx, y - height + dy, r, 0, Math.PI * 2);
      ink.fill();
    }
    ink.globalAlpha = 1;
    ink.fillStyle = '#8a4a36';
    ink.strokeStyle = DARK;
    ink.lineWidth = 0.8;
    trace(ink, [
      { x: x - 2.8, y },
      { x: x - 1.9, y: y - height },
      { x: x + 1.9, y: y - height },
      { x: x + 2.8, y },
    ]);
    ink.fill();
    ink.stroke();
    ink.fillStyle = '#efe2c4';
    ink.fillRect(x - 2.1, y - height + 3, 4.2, 1.6);
  });
}

/** Draws a hall with a saw-tooth roof. */
function hall(ink: Ink, x: number, y: number, teeth: number): void {
  aside(ink, () => {
    ink.strokeStyle = DARK;
    ink.lineWidth = 0.8;
    ink.lineJoin = 'round';
    ink.fillStyle = '#6b5646';
    const width = teeth * 8;
    ink.fillRect(x, y, width, 10);
    ink.strokeRect(x, y, width, 10);
    for (let i = 0; i < teeth; i++) {
      const left = x + i * 8;
      trace(ink, [
        { x: left, y },
        { x: left, y: y - 6 },
        { x: left + 8, y },
      ]);
      ink.fillStyle = '#59483b';
      ink.fill();
      ink.stroke();
      ink.fillStyle = '#f2c66a';
      ink.fillRect(left + 2, y + 3, 4, 3);
    }
  });
}

/** The Factory: iron halls and chimneys, with roads leading in all directions. */
export const factory: Motif = (ink, _random, { x, y }) => {
  aside(ink, () => {
    ink.strokeStyle = LIGHT;
    ink.lineCap = 'butt';
    for (let i = 0; i < 12; i++) {
      const angle = (Math.PI / 6) * i;
      ink.lineWidth = i % 2 === 0 ? 5 : 2;
      ink.globalAlpha = i % 2 === 0 ? 0.75 : 0.45;
      ink.beginPath();
      ink.moveTo(x + 16 * Math.cos(angle), y + 16 * Math.sin(angle));
      ink.lineTo(x + 52 * Math.cos(angle), y + 52 * Math.sin(angle));
      ink.stroke();
    }
    ink.globalAlpha = 1;
    ink.strokeStyle = SHADE;
    ink.lineWidth = 1.2;
    for (const radius of [27, 30]) {
      ink.beginPath();
      ink.arc(x, y, radius, 0, Math.PI * 2);
      ink.stroke();
    }
  });
  chimney(ink, x - 22, y - 14, 18);
  chimney(ink, x - 12, y - 17, 21);
  chimney(ink, x + 24, y - 12, 17);
  hall(ink, x - 30, y - 18, 4);
  hall(ink, x + 6, y - 15, 3);
};
