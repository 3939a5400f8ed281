import { t } from '../../i18n/index.ts';
import { RADIUS } from './geometry.ts';
import type { Level } from './levels.ts';
import type { PlaceContent } from './model.ts';

/** The name of a place on the drawing. */
export interface Label {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Returns the label of a place. It is below the upper corner of a hex, or at the bottom of a home base's seal. Returns
 * null for home bases on a small board.
 */
export function labelOf({ shape: { id, x, y, home }, units }: PlaceContent, level: Level): Label | null {
  if (home !== null && level.grouped) return null;
  const size = home === null ? level.name : Math.max(9, level.name);
  const text = home === null ? id : t(`faction.${home}`);
  // Units on a home base cover its seal, so its name is below them.
  const below = home === null ? -RADIUS + 4 + size * 0.62 : units.length === 0 ? 30 + size * 0.2 : 38 + size * 0.55;
  return { key: id, text, x, y: y + below, size };
}
