import { homeBases } from '../../../../game/data/board.ts';
import { FACTION_LOOKS } from '../../factionLook.ts';
import { PLACES, type PlaceShape, type Point } from '../geometry.ts';
import { INK } from './colours.ts';
import { aside, type Ink } from './hand.ts';

const BY_ID = new Map<string, PlaceShape>(PLACES.map((place) => [place.id, place]));

/** Draws a dotted route from a home base to an adjacent territory. */
function route(ink: Ink, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (distance: number): Point => ({
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  });
  const [start, end] = [at(38), at(length - 26)];
  aside(ink, () => {
    ink.strokeStyle = INK;
    ink.globalAlpha = 0.55;
    ink.lineWidth = 2.2;
    ink.lineCap = 'round';
    ink.setLineDash([0.1, 5]);
    ink.beginPath();
    ink.moveTo(start.x, start.y);
    ink.lineTo(end.x, end.y);
    ink.stroke();
  });
}

/** Draws a home base: a seal in the colour of its faction with its symbol, or a mere imprint if no one plays it. */
function seal(ink: Ink, { x, y, home }: PlaceShape, idle: boolean): void {
  if (home === null) return;
  const { fill, ink: mark, symbol } = FACTION_LOOKS[home];
  aside(ink, () => {
    ink.globalAlpha = idle ? 0.16 : 1;
    if (!idle) {
      ink.shadowColor = 'rgb(40 26 12 / 0.5)';
      ink.shadowBlur = 14;
      ink.shadowOffsetY = 4;
    }
    ink.fillStyle = fill;
    ink.beginPath();
    const teeth = 36;
    for (let i = 0; i < teeth * 2; i++) {
      const angle = (Math.PI * i) / teeth;
      const r = i % 2 === 0 ? 37 : 35;
      ink.lineTo(x + r * Math.cos(angle), y + r * Math.sin(angle));
    }
    ink.closePath();
    ink.fill();
    ink.shadowColor = 'transparent';
    ink.strokeStyle = INK;
    ink.lineWidth = 1;
    ink.stroke();
    ink.strokeStyle = mark;
    ink.globalAlpha *= 0.75;
    ink.lineWidth = 1.2;
    for (const r of [32, 29.5]) {
      ink.beginPath();
      ink.arc(x, y, r, 0, Math.PI * 2);
      ink.stroke();
    }
    ink.globalAlpha = idle ? 0.16 : 0.5;
    ink.fillStyle = mark;
    ink.translate(x, y);
    ink.scale(2.3, 2.3);
    ink.fill(new Path2D(symbol));
  });
}

/** Paints the home bases; `idle` holds the factions that no one plays. */
export function paintBases(ink: Ink, idle: ReadonlySet<string>): void {
  for (const { faction, land, acrossRiver } of homeBases) {
    const base = BY_ID.get(faction);
    if (base === undefined) continue;
    if (!idle.has(faction)) {
      for (const id of [...land, ...acrossRiver]) {
        const to = BY_ID.get(id);
        if (to !== undefined) route(ink, base, to);
      }
    }
    seal(ink, base, idle.has(faction));
  }
}
