import { iconPaths } from '../../ui/iconPaths.ts';
import { fetchPrints } from '../art/boardPrints.ts';
import { groundAt } from '../board/ground/ground.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './layout.ts';
import type { Moment } from './moment.ts';
import { GROUND_RESOLUTION, TYPEFACES, paintMoment } from './paint.ts';

/** Resolves even if the typeface cannot be loaded, because the image can be painted without it. */
const loadTypeface = (font: string): Promise<unknown> => document.fonts.load(font).catch(() => undefined);

/** Paints a moment as a PNG. Rejects if the browser cannot paint it, or if the icons or prints cannot be fetched. */
export async function pictureOf(moment: Moment): Promise<Blob> {
  const [icons, prints, ground] = await Promise.all([
    iconPaths(),
    fetchPrints(),
    groundAt(GROUND_RESOLUTION),
    ...TYPEFACES.map(loadTypeface),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_WIDTH;
  canvas.height = PICTURE_HEIGHT;
  const ink = canvas.getContext('2d', { alpha: false });
  if (ink === null) throw new Error('the browser provides no canvas to paint on');
  paintMoment({ ink, icons, prints }, moment, ground);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      // Frees the memory of the canvas immediately.
      canvas.width = 0;
      if (blob === null) reject(new Error('the browser could not create the picture'));
      else resolve(blob);
    }, 'image/png');
  });
}
