import { PRINT_HALO, PRINT_INK, type Cut, type Print, type Wash } from './print.ts';

/** Paints prints on a canvas. */

interface Shape {
  readonly silhouette: Path2D;
  readonly cuts: readonly { readonly cut: Cut; readonly path: Path2D }[];
}

const SHAPES = new WeakMap<Print, Shape>();

/**
 * Returns the paths of a print, parsing each path only once. The outlines share one path even where they overlap,
 * because the nonzero rule fills all of them.
 */
function shapeOf(print: Print): Shape {
  const known = SHAPES.get(print);
  if (known !== undefined) return known;
  const silhouette = new Path2D();
  for (const outline of print.silhouette) silhouette.addPath(new Path2D(outline));
  const shape = { silhouette, cuts: print.cuts.map((cut) => ({ cut, path: new Path2D(cut[1]) })) };
  SHAPES.set(print, shape);
  return shape;
}

/**
 * Below a height of `SMALL` pixels, a print has no teeth, thicker ink lines and a wider halo. Nicks are drawn only at a
 * height of `LARGE` or more.
 */
const SMALL = 45;
const LARGE = 111;
/** The offset that moves all cuts to the left and up, towards the light, in units of the print. */
const SHIFT = -0.8;

/** Paints a print at a given height, with the centre of its box at the origin. */
export function paintPrint(
  ink: CanvasRenderingContext2D,
  print: Print,
  washes: Readonly<Record<Wash, string>>,
  height: number,
): void {
  const { silhouette, cuts } = shapeOf(print);
  const [x, y, w, h] = print.box;
  const scale = height / h;
  const pixels = height * ink.getTransform().a;
  const isSmall = pixels < SMALL;
  ink.save();
  ink.scale(scale, scale);
  ink.translate(-x - w / 2, -y - h / 2);
  ink.lineJoin = 'round';
  ink.strokeStyle = PRINT_HALO;
  ink.fillStyle = PRINT_HALO;
  ink.lineWidth = isSmall ? Math.min(26, (3.2 * h) / pixels) : 9;
  ink.stroke(silhouette);
  const key = isSmall ? 4 : 2;
  ink.strokeStyle = PRINT_INK;
  ink.fillStyle = PRINT_INK;
  ink.lineWidth = key;
  ink.stroke(silhouette);
  ink.fill(silhouette);
  ink.translate(SHIFT, SHIFT);
  for (const {
    cut: [wash, , manner],
    path,
  } of cuts) {
    if ((manner === 'tooth' && isSmall) || (manner === 'nick' && pixels < LARGE)) continue;
    ink.fillStyle = washes[wash];
    ink.strokeStyle = washes[wash];
    if (manner === 'part' || manner === 'key') {
      ink.lineWidth = manner === 'part' ? 6.5 : key;
      ink.stroke(path);
    }
    if (manner !== 'part') ink.fill(path);
  }
  ink.restore();
}
