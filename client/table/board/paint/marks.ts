import { FACTION_LOOKS } from '../../factionLook.ts';
import type { FactionId } from '../../../../game/state/ids.ts';
import { aside, hexCorners, trace, type Ink } from './hand.ts';

/** What a territory can carry beside pieces: light, a choice, a pointer, the colour of who controls it. */

export type Mark = 'lit' | 'chosen' | 'pointed';

/** Half the side of the square that holds a mark. */
export const MARK_REACH = 54;

const MARKS: Readonly<Record<Mark, { colour: string; wash: number; width: number; glow: number }>> = {
  lit: { colour: '#ffb938', wash: 0.26, width: 4.4, glow: 14 },
  chosen: { colour: '#d3401a', wash: 0.16, width: 4.8, glow: 8 },
  pointed: { colour: '#fff3cf', wash: 0.12, width: 2.6, glow: 0 },
};

const ORIGIN = { x: 0, y: 0 };

export function paintMark(ink: Ink, mark: Mark): void {
  const { colour, wash, width, glow } = MARKS[mark];
  aside(ink, () => {
    trace(ink, hexCorners(ORIGIN, 45.5));
    ink.lineJoin = 'round';
    ink.fillStyle = colour;
    ink.globalAlpha = wash;
    ink.fill();
    ink.globalAlpha = 1;
    ink.shadowColor = colour;
    ink.shadowBlur = glow;
    ink.strokeStyle = 'rgb(40 26 12 / 0.55)';
    ink.lineWidth = width + 2;
    ink.stroke();
    ink.strokeStyle = colour;
    ink.lineWidth = width;
    ink.stroke();
  });
}

/** A band along the inside of the border in the colour of the faction that controls the territory. */
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
