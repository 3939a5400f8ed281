import type { FactionId } from '../../../../game/data/ids.ts';
import { paintPrint } from '../../art/paint.ts';
import { FACTION_WASHES } from '../../art/print.ts';
import { FACTION_LOOKS } from '../../factionLook.ts';
import type { UnitKind } from '../layout.ts';
import { HALO, bodyOf, edgeOf, plainIcon, seal, shadow, silhouette, symbolOf, tint, type Brush } from './brush.ts';
import { aside } from './hand.ts';

/** Draws a medallion with the character's companion. */
function character(brush: Brush, faction: FactionId): void {
  const { fill, ink: mark } = FACTION_LOOKS[faction];
  const { ink } = brush;
  shadow(brush, 14, 15);
  aside(ink, () => {
    ink.fillStyle = fill;
    ink.strokeStyle = HALO;
    ink.lineWidth = 4.4;
    ink.beginPath();
    ink.arc(0, 0, 15.5, 0, Math.PI * 2);
    ink.stroke();
    const light = ink.createRadialGradient(-5, -6, 2, 0, 0, 17);
    light.addColorStop(0, tint(bodyOf(faction), 0.3));
    light.addColorStop(1, tint(fill, -0.12));
    ink.fillStyle = light;
    ink.fill();
    ink.strokeStyle = edgeOf(faction);
    ink.lineWidth = 1.8;
    ink.stroke();
    ink.strokeStyle = mark;
    ink.globalAlpha = 0.7;
    ink.lineWidth = 0.9;
    ink.beginPath();
    ink.arc(0, 0, 13.2, 0, Math.PI * 2);
    ink.stroke();
  });
  plainIcon(brush, faction, 22, 0, 0, mark);
}

function mech(brush: Brush, faction: FactionId): void {
  shadow(brush, 13, 14);
  silhouette(brush, 'mech', 32, bodyOf(faction), edgeOf(faction));
  seal(brush, faction, 0, -2, 6);
}

function worker(brush: Brush, faction: FactionId): void {
  shadow(brush, 10, 10);
  silhouette(brush, 'worker', 25, bodyOf(faction), edgeOf(faction));
  symbolOf(brush, faction, 0, 1, 0.4, FACTION_LOOKS[faction].ink);
}

const PAINTERS: Readonly<Record<UnitKind, (brush: Brush, faction: FactionId) => void>> = { character, mech, worker };

/** The height of each figure's print, how high its middle is above the origin, and its seal's position and radius. */
const FIGURES: Readonly<Record<UnitKind, { height: number; up: number; seal: readonly [number, number, number] }>> = {
  character: { height: 47, up: 3, seal: [-22, 13, 6] },
  mech: { height: 40, up: 1, seal: [-15, 13, 5.4] },
  worker: { height: 29, up: 1, seal: [-11, 9, 4.8] },
};

/** Draws the base of a character: a disc in the faction's colour. */
function base({ ink }: Brush, faction: FactionId): void {
  const { f, k, d } = FACTION_WASHES[faction];
  const disc = (y: number, rx: number, ry: number, colour: string) => {
    ink.fillStyle = colour;
    ink.beginPath();
    ink.ellipse(0, y, rx, ry, 0, 0, Math.PI * 2);
    ink.fill();
  };
  aside(ink, () => {
    disc(17.6, 27.6, 7.8, HALO);
    disc(17.6, 26.2, 6.6, k);
    disc(17, 25, 5.4, d);
    disc(16, 25, 4.8, f);
  });
}

export function paintUnit(brush: Brush, unit: UnitKind, faction: FactionId): void {
  const { prints } = brush;
  if (prints === null) return PAINTERS[unit](brush, faction);
  const {
    height,
    up,
    seal: [x, y, radius],
  } = FIGURES[unit];
  if (unit === 'character') base(brush, faction);
  else shadow(brush, height * 0.4, height * 0.36);
  aside(brush.ink, () => {
    brush.ink.translate(0, -up);
    paintPrint(brush.ink, prints[unit][faction], FACTION_WASHES[faction], height);
  });
  seal(brush, faction, x, y, radius);
}

/** Where the number of a unit is drawn. */
export const SHOULDER: Readonly<Record<UnitKind, { x: number; y: number }>> = {
  character: { x: 18, y: 13 },
  mech: { x: 13, y: 11 },
  worker: { x: 9, y: 8 },
};
