import { CanvasSource, Texture } from 'pixi.js';
import type { FactionId, PlaceId } from '../../../../game/data/ids.ts';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import { BOARD_HEIGHT, BOARD_WIDTH } from '../geometry.ts';
import type { Piece } from '../layout.ts';
import type { Label } from '../labels.ts';
import type { Level } from '../levels.ts';
import { paintFlash, FLASH_REACH } from '../paint/flash.ts';
import { paintGround } from '../paint/ground.ts';
import type { Ink } from '../paint/hand.ts';
import { MARK_REACH, paintControl, paintMark, type PaintedMark } from '../paint/marks.ts';
import { nameReach, paintName } from '../paint/names.ts';
import { lookOf, paintPiece, reachOf } from '../paint/pieces.ts';

/** A painted picture, and what it is scaled by to be in units of the drawing. */
export interface Picture {
  readonly texture: Texture;
  readonly scale: number;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const around = (x: number, y = x): Frame => ({ x: -x, y: -y, width: 2 * x, height: 2 * y });
const BOARD: Frame = { x: 0, y: 0, width: BOARD_WIDTH, height: BOARD_HEIGHT };

/** Paints a picture of dots a unit; throws where the browser gives no canvas. */
function paint(
  { x, y, width, height }: Frame,
  resolution: number,
  work: (ink: Ink) => void,
  autoGenerateMipmaps = false,
): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * resolution);
  canvas.height = Math.ceil(height * resolution);
  const ink = canvas.getContext('2d');
  if (ink === null) throw new Error('the browser gives no canvas to paint on');
  ink.scale(resolution, resolution);
  ink.translate(-x, -y);
  work(ink);
  // At resolution 1: a source of any other multiplies and rounds, and a canvas that is set to its own size is empty.
  return {
    texture: new Texture({ source: new CanvasSource({ resource: canvas, autoGenerateMipmaps }) }),
    scale: 1 / resolution,
  };
}

/**
 * Pictures painted once and then only placed: smooth edges cost nothing per frame, so that the board itself is drawn
 * without antialiasing, which a machine without a graphics card feels. Each level of detail has its own, so that none
 * is shown larger than it was painted.
 */
export class Pictures {
  readonly #icons: IconPaths;
  /** Dots of the screen per pixel of the page. */
  readonly #dots: number;
  readonly #made = new Map<string, Picture>();
  #ground: { readonly key: string; readonly picture: Picture } | null = null;

  constructor(icons: IconPaths, dots: number) {
    this.#icons = icons;
    this.#dots = dots;
  }

  #make(key: string, level: Level, frame: Frame, work: (ink: Ink) => void): Picture {
    const full = `${level.upTo} ${key}`;
    const made = this.#made.get(full);
    if (made !== undefined) return made;
    const picture = paint(frame, level.upTo * this.#dots, work);
    this.#made.set(full, picture);
    return picture;
  }

  piece(piece: Piece, level: Level): Picture {
    return this.#make(`piece ${lookOf(piece)}`, level, around(reachOf(piece)), (ink) =>
      paintPiece({ ink, icons: this.#icons }, piece),
    );
  }

  mark(mark: PaintedMark, level: Level): Picture {
    return this.#make(`mark ${mark}`, level, around(MARK_REACH), (ink) => paintMark(ink, mark));
  }

  control(faction: FactionId, level: Level): Picture {
    return this.#make(`control ${faction}`, level, around(MARK_REACH), (ink) => paintControl(ink, faction));
  }

  name({ text, size }: Label, level: Level): Picture {
    const { x, y } = nameReach(text, size);
    return this.#make(`name ${text}`, level, around(x, y), (ink) => paintName(ink, text, size));
  }

  flash(level: Level): Picture {
    return this.#make('flash', level, around(FLASH_REACH), paintFlash);
  }

  /** Terrain, rivers and home bases; another resolution takes the place of the one before. */
  ground(idle: readonly PlaceId[], resolution: number): Picture {
    const key = `${resolution} ${idle.join(' ')}`;
    if (this.#ground?.key === key) return this.#ground.picture;
    // One that was painted for a closer look is shown small, too.
    const picture = paint(BOARD, resolution, (ink) => paintGround(ink, new Set(idle)), true);
    this.#ground?.picture.texture.destroy(true);
    this.#ground = { key, picture };
    return picture;
  }

  destroy(): void {
    for (const { texture } of this.#made.values()) texture.destroy(true);
    this.#made.clear();
    this.#ground?.picture.texture.destroy(true);
    this.#ground = null;
  }
}
