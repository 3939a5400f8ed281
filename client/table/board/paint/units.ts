import type { FactionId } from '../../../../game/data/ids.ts';
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

export function paintUnit(brush: Brush, unit: UnitKind, faction: FactionId): void {
  PAINTERS[unit](brush, faction);
}

/** Where the number of a unit is drawn. */
export const SHOULDER: Readonly<Record<UnitKind, { x: number; y: number }>> = {
  character: { x: 12, y: 10 },
  mech: { x: 12, y: 10 },
  worker: { x: 9, y: 8 },
};
