import type { FactionId } from '../../../../game/state/ids.ts';
import { ICONS, ICON_BOX, type IconName } from '../../../ui/icons.ts';
import { FACTION_LOOKS } from '../../factionLook.ts';
import type { Piece } from '../layout.ts';
import { FONT } from '../labels.ts';
import { INK } from './colours.ts';
import { aside, trace, type Ink } from './hand.ts';

/** Pieces, each painted once around the origin with its numbers, and then used as a picture. */

const HALO = '#fff8e8';
const SHADOW = 'rgb(30 20 10 / 0.45)';

/** Lighter (above 0) or darker (below 0) by a share. */
function tint(colour: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(by > 0 ? part + (255 - part) * by : part * (1 + by)));
  return `rgb(${mixed.join(' ')})`;
}

/** A cast shadow on the ground. */
function shadow(ink: Ink, y: number, width: number): void {
  aside(ink, () => {
    ink.fillStyle = SHADOW;
    ink.beginPath();
    ink.ellipse(1.5, y, width, width * 0.32, 0, 0, Math.PI * 2);
    ink.fill();
  });
}

/** A silhouette with one light and one shade, an outline, and a rim that sets it off from any ground. */
function silhouette(ink: Ink, icon: IconName, size: number, y: number, colour: string, edge: string): void {
  aside(ink, () => {
    ink.translate(-size / 2, y - size / 2);
    ink.scale(size / ICON_BOX, size / ICON_BOX);
    const unit = ICON_BOX / size;
    const shape = new Path2D(ICONS[icon]);
    ink.lineJoin = 'round';
    ink.strokeStyle = HALO;
    ink.lineWidth = 4.6 * unit;
    ink.stroke(shape);
    ink.strokeStyle = edge;
    ink.lineWidth = 2.2 * unit;
    ink.stroke(shape);
    const light = ink.createLinearGradient(0, 0, ICON_BOX * 0.4, ICON_BOX);
    light.addColorStop(0, tint(colour, 0.28));
    light.addColorStop(0.5, colour);
    light.addColorStop(1, tint(colour, -0.28));
    ink.fillStyle = light;
    ink.fill(shape);
  });
}

function plainIcon(ink: Ink, icon: IconName, size: number, x: number, y: number, colour: string): void {
  aside(ink, () => {
    ink.translate(x - size / 2, y - size / 2);
    ink.scale(size / ICON_BOX, size / ICON_BOX);
    ink.fillStyle = colour;
    ink.fill(new Path2D(ICONS[icon]));
  });
}

function symbolOf(ink: Ink, faction: FactionId, x: number, y: number, scale: number, colour: string): void {
  aside(ink, () => {
    ink.translate(x, y);
    ink.scale(scale, scale);
    ink.fillStyle = colour;
    ink.fill(new Path2D(FACTION_LOOKS[faction].symbol));
  });
}

/** A small seal that says whose piece it is, for those who do not tell the colours apart. */
function seal(ink: Ink, faction: FactionId, x: number, y: number, radius: number): void {
  const { fill, ink: mark } = FACTION_LOOKS[faction];
  aside(ink, () => {
    ink.fillStyle = fill;
    ink.strokeStyle = HALO;
    ink.lineWidth = 1.2;
    ink.beginPath();
    ink.arc(x, y, radius, 0, Math.PI * 2);
    ink.fill();
    ink.stroke();
  });
  symbolOf(ink, faction, x, y, radius / 12.5, mark);
}

/** A count in a dark disc. */
function count(ink: Ink, n: number, x: number, y: number): void {
  aside(ink, () => {
    ink.fillStyle = '#221b15';
    ink.strokeStyle = HALO;
    ink.lineWidth = 1.2;
    const width = n > 9 ? 9 : 7;
    ink.beginPath();
    ink.roundRect(x - width, y - 7, width * 2, 14, 7);
    ink.fill();
    ink.stroke();
    ink.fillStyle = '#fff8e8';
    ink.font = `700 12px ${FONT}`;
    ink.textAlign = 'center';
    ink.textBaseline = 'middle';
    ink.fillText(String(n), x, y + 0.7);
  });
}

const edgeOf = (faction: FactionId): string => (faction === 'saxony' ? '#0d0b09' : INK);

/** Black on a map needs light inside. */
const bodyOf = (faction: FactionId): string => (faction === 'saxony' ? '#4a453f' : FACTION_LOOKS[faction].fill);

function character(ink: Ink, faction: FactionId): void {
  const { fill, ink: mark } = FACTION_LOOKS[faction];
  shadow(ink, 14, 15);
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
  plainIcon(ink, faction, 21, 0, 0, mark);
}

function mech(ink: Ink, faction: FactionId): void {
  shadow(ink, 13, 14);
  silhouette(ink, 'mech', 31, 0, bodyOf(faction), edgeOf(faction));
  seal(ink, faction, 0, -2, 5.6);
}

function worker(ink: Ink, faction: FactionId, n: number): void {
  shadow(ink, 10, 10);
  silhouette(ink, 'worker', 24, 0, bodyOf(faction), edgeOf(faction));
  symbolOf(ink, faction, 0, 1, 0.36, FACTION_LOOKS[faction].ink);
  if (n > 1) count(ink, n, 9, 8);
}

/** A plaque with a gable in the owner's colour. */
function structure(ink: Ink, faction: FactionId, icon: IconName): void {
  const { fill, ink: mark } = FACTION_LOOKS[faction];
  const gable = [
    { x: -12, y: 12 },
    { x: -12, y: -4 },
    { x: 0, y: -14 },
    { x: 12, y: -4 },
    { x: 12, y: 12 },
  ];
  aside(ink, () => {
    ink.lineJoin = 'round';
    trace(ink, gable);
    ink.strokeStyle = HALO;
    ink.lineWidth = 4.4;
    ink.stroke();
    ink.fillStyle = fill;
    ink.fill();
    ink.strokeStyle = edgeOf(faction);
    ink.lineWidth = 1.6;
    ink.stroke();
  });
  plainIcon(ink, icon, 17, 0, 1.5, mark);
}

const TOKENS = {
  oil: { fill: '#2b2824', mark: '#f3e9d2' },
  metal: { fill: '#9aa6ae', mark: '#20262a' },
  food: { fill: '#e3b429', mark: '#3a2a08' },
  wood: { fill: '#8d5a2c', mark: '#fff3dc' },
} as const;

/** A token with its kind and, from two, the number lying there. */
function resource(ink: Ink, kind: keyof typeof TOKENS, n: number): void {
  const { fill, mark } = TOKENS[kind];
  const half = n > 1 ? (n > 9 ? 17 : 14) : 9;
  aside(ink, () => {
    ink.strokeStyle = HALO;
    ink.lineWidth = 3.4;
    ink.beginPath();
    ink.roundRect(-half, -8.5, half * 2, 17, 4.5);
    ink.stroke();
    ink.fillStyle = fill;
    ink.fill();
    ink.strokeStyle = INK;
    ink.lineWidth = 1;
    ink.stroke();
    ink.fillStyle = mark;
    ink.font = `700 13px ${FONT}`;
    ink.textAlign = 'left';
    ink.textBaseline = 'middle';
    if (n > 1) ink.fillText(String(n), 2.5, 1);
  });
  plainIcon(ink, kind, 14, n > 1 ? -half + 9 : 0, 0, mark);
}

function encounter(ink: Ink): void {
  aside(ink, () => {
    ink.fillStyle = '#2f6b43';
    ink.strokeStyle = HALO;
    ink.lineWidth = 2;
    ink.shadowColor = SHADOW;
    ink.shadowBlur = 4;
    ink.beginPath();
    ink.arc(0, 0, 10, 0, Math.PI * 2);
    ink.fill();
    ink.shadowColor = 'transparent';
    ink.stroke();
  });
  plainIcon(ink, 'encounter', 15, 0, 0, '#fff3cf');
}

/** Half the side of the square that holds any piece. */
export const PIECE_REACH = 22;

/** Pieces with the same key look the same. */
export function pieceKey(piece: Piece): string {
  switch (piece.kind) {
    case 'encounter':
      return piece.kind;
    case 'resource':
      return `${piece.resource}-${piece.n}`;
    case 'worker':
      return `worker-${piece.faction}-${piece.n}`;
    case 'structure':
      return `${piece.structure}-${piece.faction}`;
    default:
      return `${piece.kind}-${piece.faction}`;
  }
}

/** Paints a piece around the origin. */
export function paintPiece(ink: Ink, piece: Piece): void {
  switch (piece.kind) {
    case 'character':
      return character(ink, piece.faction);
    case 'mech':
      return mech(ink, piece.faction);
    case 'worker':
      return worker(ink, piece.faction, piece.n);
    case 'structure':
      return structure(ink, piece.faction, piece.structure);
    case 'resource':
      return resource(ink, piece.resource, piece.n);
    case 'encounter':
      return encounter(ink);
  }
}
