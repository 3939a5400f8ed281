import { hexes } from '../../../../game/data/board.ts';
import { PLACES, type PlaceShape } from '../geometry.ts';
import { INK, RIVER, WASHES } from './colours.ts';
import { aside, hand, hexCorners, trace, type Ink } from './hand.ts';
import { paintTerrain } from './territory.ts';
import { RIVER_ENDS, paintRivers } from './rivers.ts';
import { paintRose, paintSheet } from './sheet.ts';
import { paintEncounterMark, paintTunnel } from './tokens.ts';

const ENCOUNTERS = new Set<string>(hexes.filter(({ encounter }) => encounter).map(({ id }) => id));
const LAND = PLACES.filter(({ terrain }) => terrain !== null && terrain !== 'lake');
const LAKES = PLACES.filter(({ terrain }) => terrain === 'lake');

/** Draws the shadow of the land and the lakes on the sheet. */
function paintShadow(ink: Ink): void {
  aside(ink, () => {
    ink.shadowColor = 'rgb(58 40 20 / 0.55)';
    ink.shadowBlur = 26;
    ink.fillStyle = '#8f7a55';
    for (const place of [...LAND, ...LAKES]) {
      trace(ink, hexCorners(place, 48));
      ink.fill();
    }
  });
}

function paintTerritory(ink: Ink, place: PlaceShape): void {
  if (place.terrain !== null) paintTerrain(ink, hand(PLACES.indexOf(place) + 11), place.terrain, place);
}

function paintBorder(ink: Ink, place: PlaceShape, colour: string, alpha: number): void {
  aside(ink, () => {
    ink.strokeStyle = colour;
    ink.lineWidth = 1.3;
    ink.globalAlpha = alpha;
    ink.lineJoin = 'round';
    trace(ink, hexCorners(place));
    ink.stroke();
  });
}

/** Draws the lakes over the ends of rivers. Their shore is open where a river flows in. */
function paintLakes(ink: Ink): void {
  for (const lake of LAKES) {
    paintTerritory(ink, lake);
    paintBorder(ink, lake, WASHES.lake.ink, 0.8);
  }
  aside(ink, () => {
    ink.fillStyle = RIVER;
    for (const { x, y } of RIVER_ENDS) {
      if (!LAKES.some((lake) => Math.hypot(lake.x - x, lake.y - y) < 52)) continue;
      ink.beginPath();
      ink.arc(x, y, 3.1, 0, Math.PI * 2);
      ink.fill();
    }
  });
}

/**
 * Paints the parts that are the same in every match, in units of the drawing. They contain no text, because a worker
 * cannot use the page's typefaces.
 */
export function paintGround(ink: Ink): void {
  paintSheet(ink);
  paintRose(ink, 56, 66, 34);
  paintShadow(ink);
  for (const place of LAND) paintTerritory(ink, place);
  for (const place of LAND) paintBorder(ink, place, INK, 0.7);
  paintRivers(ink);
  paintLakes(ink);
  for (const place of LAND) {
    if (ENCOUNTERS.has(place.id)) paintEncounterMark(ink, place);
    if (place.tunnel) paintTunnel(ink, place);
  }
}
