import { beforeAll, describe, it } from 'vitest';
import { fetchPrints, type BoardPrints } from '../../client/table/art/boardPrints.ts';
import { paintPrint } from '../../client/table/art/paint.ts';
import { FACTION_WASHES, structureWashes } from '../../client/table/art/print.ts';
import { paintControl, paintMark } from '../../client/table/board/paint/marks.ts';
import { seal } from '../../client/table/board/paint/brush.ts';
import { demand } from '../support/demand.ts';
import { FACTIONS, STRUCTURES, type FactionId } from '../../game/data/ids.ts';

/**
 * Checks the drawn marks and pieces as seen with normal colour vision, protanopia, deuteranopia and tritanopia
 * (matrices of Machado, Oliveira and Fernandes, 2009, in linear light). Any two factions must differ in colour or,
 * failing that, clearly in shape.
 */

type Colour = readonly [r: number, g: number, b: number];

const EYES = {
  common: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;
type Eyes = keyof typeof EYES;
const ALL_EYES = ['common', 'protan', 'deutan', 'tritan'] as const satisfies readonly Eyes[];

const linear = (c: number): number => (c <= 10.31475 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);

/** Returns a colour in OKLab as seen with this colour vision. */
function seen(colour: Colour, eyes: Eyes): Colour {
  const m = EYES[eyes];
  const [r, g, b] = colour.map(linear);
  const [x, y, z] = [0, 3, 6].map((i) => Math.max(0, m[i] * r + m[i + 1] * g + m[i + 2] * b));
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const n = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  return [
    0.2104542553 * l + 0.793617785 * n - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * n + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * n - 0.808675766 * s,
  ];
}

const distance = (a: Colour, b: Colour): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const SIDE = 96;

/** Paints on a small canvas in the map's parchment colour, with the origin in its middle. Returns its pixels. */
function painted(work: (ink: CanvasRenderingContext2D) => void): Uint8ClampedArray {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (ink === null) throw new Error('no canvas');
  ink.fillStyle = '#efe2c4';
  ink.fillRect(0, 0, SIDE, SIDE);
  ink.translate(SIDE / 2, SIDE / 2);
  work(ink);
  return ink.getImageData(0, 0, SIDE, SIDE).data;
}

const dot = (pixels: Uint8ClampedArray, i: number): Colour => [pixels[4 * i], pixels[4 * i + 1], pixels[4 * i + 2]];

/** Returns the share of painted pixels that clearly differ between two images, as seen with this colour vision. */
function apart(a: Uint8ClampedArray, b: Uint8ClampedArray, eyes: Eyes): number {
  let [different, drawn] = [0, 0];
  const ground = seen([0xef, 0xe2, 0xc4], eyes);
  for (let i = 0; i < SIDE * SIDE; i += 3) {
    const [p, q] = [seen(dot(a, i), eyes), seen(dot(b, i), eyes)];
    if (distance(p, ground) < 0.02 && distance(q, ground) < 0.02) continue;
    drawn++;
    if (distance(p, q) > 0.1) different++;
  }
  return different / drawn;
}

const PAIRS = FACTIONS.flatMap((a, i) => FACTIONS.slice(i + 1).map((b) => [a, b] as const));

/**
 * Returns the smallest share of differing pixels over all pairs of factions and kinds of colour vision, and where it
 * occurs.
 */
function least(pictureOf: (faction: FactionId) => Uint8ClampedArray) {
  const pictures = new Map(FACTIONS.map((faction) => [faction, pictureOf(faction)]));
  const of = (faction: FactionId) => pictures.get(faction) ?? new Uint8ClampedArray();
  return PAIRS.flatMap(([a, b]) =>
    ALL_EYES.map((eyes) => ({ share: apart(of(a), of(b), eyes), pair: `${a} ${b} ${eyes}` })),
  ).toSorted((x, y) => x.share - y.share)[0];
}

describe('factions', () => {
  let prints: BoardPrints;
  beforeAll(async () => {
    prints = await fetchPrints();
  });

  it.each(['character', 'mech', 'worker'] as const)('have different %s figures for every kind of vision', (unit) => {
    const { share, pair } = least((faction) =>
      painted((ink) => paintPrint(ink, prints[unit][faction], FACTION_WASHES[faction], 80)),
    );
    // For comparison, a hat and a tool cover about a tenth of a figure.
    demand(share > 0.15, () => `${pair}: ${share}`);
  });

  it.each(STRUCTURES)('mark a %s with signs that clearly differ for every kind of vision', (which) => {
    const { share, pair } = least((faction) =>
      painted((ink) => {
        paintPrint(ink, prints.structure[which], structureWashes(faction), 34);
        seal({ ink, icons: new Map(), prints }, faction, 0, 30, 14);
      }),
    );
    demand(share > 0.1, () => `${pair}: ${share}`);
  });

  it('have no colour similar to the ring around places that can be chosen', () => {
    const ringOf = (work: (ink: CanvasRenderingContext2D) => void): Colour => {
      const pixels = painted(work);
      // The left side of the ring, at half its height.
      const row = (SIDE / 2) * SIDE;
      const [first] = Array.from({ length: 14 }, (_, x) => dot(pixels, row + x + 5)).toSorted(
        (a, b) => Math.max(...b) - Math.min(...b) - (Math.max(...a) - Math.min(...a)),
      );
      return first;
    };
    const reach = ringOf((ink) => paintMark(ink, 'reach'));
    for (const faction of FACTIONS) {
      const control = ringOf((ink) => paintControl(ink, faction));
      for (const eyes of ALL_EYES) {
        const off = distance(seen(reach, eyes), seen(control, eyes));
        demand(off > 0.1, () => `${faction} ${eyes}: ${off}`);
      }
    }
  });
});
