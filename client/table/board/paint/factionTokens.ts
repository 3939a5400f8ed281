import type { FactionId } from '../../../../game/data/ids.ts';
import type { TrapId } from '../../../../game/data/tokens.ts';
import { FACTION_WASHES } from '../../art/print.ts';
import { HALO, plainIcon, shadow, symbolOf, type Brush } from './brush.ts';
import { aside, trace } from './hand.ts';

/** Paints faction tokens (IFA-3): Flags and Traps, about as large as encounter tokens. */

/** The outline of the cloth. Its free edge is cut like battlements. */
const CLOTH = [
  { x: -7, y: -13 },
  { x: 12, y: -13 },
  { x: 12, y: -9.6 },
  { x: 8.6, y: -9.6 },
  { x: 8.6, y: -6.2 },
  { x: 12, y: -6.2 },
  { x: 12, y: -2.8 },
  { x: 8.6, y: -2.8 },
  { x: 8.6, y: 1.4 },
  { x: -7, y: 1.4 },
];
const POLE = [
  { x: -9, y: -15 },
  { x: -6.4, y: -15 },
  { x: -6.4, y: 12 },
  { x: -9, y: 12 },
];
const MOUND = [
  { x: -14, y: 13 },
  { x: -9.6, y: 8.6 },
  { x: -5, y: 8 },
  { x: 1, y: 13 },
];
const SHADE = [
  { x: -7, y: 1.4 },
  { x: 8.6, y: 1.4 },
  { x: 8.6, y: -2.8 },
  { x: 3, y: -0.6 },
  { x: -1, y: -1.4 },
];

/** Draws a Flag: a print with a paper edge, and its owner's symbol on the cloth. */
export function paintFlag(brush: Brush, faction: FactionId): void {
  const { ink } = brush;
  const { k, f, d, s } = FACTION_WASHES[faction];
  shadow(brush, 13, 9);
  aside(ink, () => {
    ink.lineJoin = 'round';
    for (const [colour, width] of [
      [HALO, 5],
      [k, 2],
    ] as const) {
      ink.strokeStyle = colour;
      ink.lineWidth = width;
      for (const shape of [CLOTH, POLE, MOUND]) {
        trace(ink, shape);
        ink.stroke();
      }
    }
    for (const [shape, colour] of [
      [CLOTH, f],
      [SHADE, d],
      [MOUND, k],
      [POLE, '#74502f'],
    ] as const) {
      trace(ink, shape);
      ink.fillStyle = colour;
      ink.fill();
    }
    ink.fillStyle = s;
    ink.fillRect(-6.4, -13, 2.2, 14.4);
  });
  symbolOf(brush, faction, 2.4, -6, 0.62, HALO);
}

/** The icon for each Trap penalty. */
const PENALTY_ICONS = {
  popularity: 'popularity',
  power: 'power',
  coins: 'coins',
  combatCards: 'combatCards',
} as const satisfies Readonly<Record<TrapId, string>>;

const TEETH = 9;

/** Returns the outline of a Trap: open jaws with teeth pointing outward or, once sprung, a bare ring. */
const jaws = (armed: boolean): { x: number; y: number }[] =>
  Array.from({ length: TEETH * 2 }, (_, i) => {
    const r = armed ? (i % 2 === 0 ? 14.4 : 10.4) : 10.6;
    const a = (Math.PI * i) / TEETH;
    return { x: r * Math.sin(a), y: -r * Math.cos(a) };
  });

/**
 * Draws a Trap. An armed Trap has dark teeth around a disc in the faction's colour. A sprung one is a pale disc without
 * teeth, crossed out. In the middle is the icon of the penalty or, if the viewer does not know it, the owner's symbol.
 */
export function paintTrap(brush: Brush, faction: FactionId, trap: TrapId | null, armed: boolean): void {
  const { ink } = brush;
  const { k, f, l } = FACTION_WASHES[faction];
  const rim = jaws(armed);
  if (armed) shadow(brush, 12, 12);
  aside(ink, () => {
    ink.lineJoin = 'round';
    trace(ink, rim);
    ink.strokeStyle = HALO;
    ink.lineWidth = 3.4;
    ink.stroke();
    ink.fillStyle = armed ? k : '#8d877c';
    ink.fill();
    ink.beginPath();
    ink.arc(0, 0, 8.8, 0, Math.PI * 2);
    ink.fillStyle = armed ? f : l;
    ink.fill();
    ink.strokeStyle = armed ? HALO : k;
    ink.lineWidth = 0.9;
    ink.stroke();
  });
  const colour = armed ? HALO : k;
  if (trap === null) symbolOf(brush, faction, 0, 0, 0.62, colour);
  else plainIcon(brush, PENALTY_ICONS[trap], 13, 0, 0, colour);
  if (armed) return;
  aside(ink, () => {
    ink.lineCap = 'round';
    for (const [stroke, width] of [
      [HALO, 4],
      [k, 2],
    ] as const) {
      ink.strokeStyle = stroke;
      ink.lineWidth = width;
      ink.beginPath();
      ink.moveTo(-9.6, 9.6);
      ink.lineTo(9.6, -9.6);
      ink.stroke();
    }
  });
}
