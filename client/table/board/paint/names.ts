import type { Label } from '../labels.ts';
import { FONT } from '../labels.ts';
import { PARCHMENT } from './colours.ts';
import { aside, type Ink } from './hand.ts';

/** The names of places, on a thin halo so that they can be read on any ground. */
export function paintLabels(ink: Ink, labels: readonly Label[]): void {
  aside(ink, () => {
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.lineJoin = 'round';
    ink.strokeStyle = PARCHMENT;
    for (const { text, x, y, size, bold, fill } of labels) {
      ink.font = `${bold ? 700 : 600} ${size}px ${FONT}`;
      ink.lineWidth = size * 0.28;
      ink.fillStyle = typeof fill === 'string' ? fill : `#${fill.toString(16).padStart(6, '0')}`;
      ink.strokeText(text, x, y);
      ink.fillText(text, x, y);
    }
  });
}
