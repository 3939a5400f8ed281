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

/** A painted picture, and the factor that scales it to units of the drawing. */
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

/** Paints a picture at `dots` device pixels per unit. Throws if the browser cannot create a canvas. */
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
  // Resolution must be 1: other values are multiplied and rounded, and a canvas that is resized, even to its own size,
  // is cleared.
  return {
    texture: new Texture({ source: new CanvasSource({ resource: canvas, autoGenerateMipmaps }) }),
    scale: 1 / resolution,
  };
}

/**
 * Pictures that are painted once and then only placed. Smooth edges cost nothing per frame, so the board itself is
 * drawn without antialiasing, which is slow without a graphics card. Each level of detail has its own pictures, so that
 * none is enlarged.
 */
export class Pictures {
  readonly #icons: IconPaths;
  /** Device pixels per CSS pixel. */
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

  /** Returns the picture of terrain, rivers and home bases. A new resolution replaces the earlier one. */
  ground(idle: readonly PlaceId[], resolution: number): Picture {
    const key = `${resolution} ${idle.join(' ')}`;
    if (this.#ground?.key === key) return this.#ground.picture;
    // Mipmaps, because a ground painted for a closer look is also shown small.
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
