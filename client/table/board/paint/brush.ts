import type { FactionId } from '../../../../game/data/ids.ts';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import { ICON_BOX, type IconName } from '../../../ui/icons.ts';
import type { BoardPrints } from '../../art/boardPrints.ts';
import { FACTION_LOOKS } from '../../factionLook.ts';
import { INK } from './colours.ts';
import { aside, type Ink } from './hand.ts';

/** The tools for painting pieces. */
export interface Brush {
  readonly ink: Ink;
  readonly icons: IconPaths;
  /** The figures, or null until they are loaded. */
  readonly prints: BoardPrints | null;
  /** True if factions are marked with patterns as well as colours. Seals are then larger. */
  readonly isPatterned?: boolean;
}

export const HALO = '#fff8e8';
export const SHADOW = 'rgb(30 20 10 / 0.45)';
/** The typeface for numbers and names on the map. */
export const NARROW = 'Oswald, "Arial Narrow", "Liberation Sans Narrow", "Roboto Condensed", sans-serif';

/** Returns a `#rrggbb` colour lightened (`by` from 0 to 1) or darkened (`by` from -1 to 0), as an `rgb()` colour. */
export function tint(colour: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(by > 0 ? part + (255 - part) * by : part * (1 + by)));
  return `rgb(${mixed.join(' ')})`;
}

/** Draws a shadow on the ground. */
export function shadow({ ink }: Brush, y: number, width: number): void {
  aside(ink, () => {
    ink.fillStyle = SHADOW;
    ink.beginPath();
    ink.ellipse(1.5, y, width, width * 0.32, 0, 0, Math.PI * 2);
    ink.fill();
  });
}

/** Draws a silhouette with a highlight, shading, an outline, and a rim that makes it stand out on any ground. */
export function silhouette(brush: Brush, icon: IconName, size: number, colour: string, edge: string): void {
  const { ink, icons } = brush;
  const shape = icons.get(icon);
  if (shape === undefined) return;
  aside(ink, () => {
    ink.translate(-size / 2, -size / 2);
    ink.scale(size / ICON_BOX, size / ICON_BOX);
    const unit = ICON_BOX / size;
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

export function plainIcon(brush: Brush, icon: IconName, size: number, x: number, y: number, colour: string): void {
  const { ink, icons } = brush;
  const shape = icons.get(icon);
  if (shape === undefined) return;
  aside(ink, () => {
    ink.translate(x - size / 2, y - size / 2);
    ink.scale(size / ICON_BOX, size / ICON_BOX);
    ink.fillStyle = colour;
    ink.fill(shape);
  });
}

export function symbolOf(
  { ink }: Brush,
  faction: FactionId,
  x: number,
  y: number,
  scale: number,
  colour: string,
): void {
  aside(ink, () => {
    ink.translate(x, y);
    ink.scale(scale, scale);
    ink.fillStyle = colour;
    ink.fill(new Path2D(FACTION_LOOKS[faction].symbol));
  });
}

/** The factor by which seals are larger when factions are marked with patterns. */
const LARGER = 1.45;

/** Draws a small seal with the owner's symbol, for players who cannot tell the colours apart. */
export function seal(brush: Brush, faction: FactionId, x: number, y: number, usual: number): void {
  const { fill, ink: mark } = FACTION_LOOKS[faction];
  const { ink } = brush;
  const radius = brush.isPatterned === true ? usual * LARGER : usual;
  aside(ink, () => {
    ink.fillStyle = fill;
    ink.strokeStyle = HALO;
    ink.lineWidth = 1.2;
    ink.beginPath();
    ink.arc(x, y, radius, 0, Math.PI * 2);
    ink.fill();
    ink.stroke();
  });
  symbolOf(brush, faction, x, y, radius / 12.5, mark);
}

/** Draws a number of a given height, centred exactly on a point in any font. */
export function digits({ ink }: Brush, n: number, x: number, y: number, height: number, colour: string): void {
  aside(ink, () => {
    ink.fillStyle = colour;
    ink.font = `600 ${height}px ${NARROW}`;
    ink.textAlign = 'center';
    ink.textBaseline = 'alphabetic';
    const text = String(n);
    const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = ink.measureText(text);
    ink.fillText(text, x, y + (ascent - descent) / 2);
  });
}

/** Draws a number on a dark disc. */
export function count(brush: Brush, n: number, x: number, y: number, height: number): void {
  const { ink } = brush;
  const half = height * (n > 9 ? 0.66 : 0.52);
  aside(ink, () => {
    ink.fillStyle = '#221b15';
    ink.strokeStyle = HALO;
    ink.lineWidth = 1.2;
    ink.beginPath();
    ink.roundRect(x - half, y - height * 0.52, half * 2, height * 1.04, height * 0.52);
    ink.fill();
    ink.stroke();
  });
  digits(brush, n, x, y, height, HALO);
}

export const edgeOf = (faction: FactionId): string => (faction === 'saxony' ? '#0d0b09' : INK);

/** Returns the colour of a faction's pieces. Saxony's black is lightened so that it is visible on the map. */
export const bodyOf = (faction: FactionId): string => (faction === 'saxony' ? '#4a453f' : FACTION_LOOKS[faction].fill);
