import { CanvasSource, Texture } from 'pixi.js';
import type { FactionId, PlaceId } from '../../../../game/data/ids.ts';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import type { BoardPrints } from '../../art/boardPrints.ts';
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
import { Atlas } from './Atlas.ts';

/** A painted picture, and the factor that scales it to units of the drawing. */
export interface Picture {
  readonly texture: Texture;
  readonly scale: number;
}

/** Half the width and half the height of a picture, in units of the drawing. */
interface Reach {
  readonly x: number;
  readonly y: number;
}

const square = (reach: number): Reach => ({ x: reach, y: reach });

/** Paints the ground on its own canvas, with mipmaps, because a ground painted for a closer look is also shown small. */
function groundPicture(resolution: number, idle: ReadonlySet<PlaceId>): Picture {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(BOARD_WIDTH * resolution);
  canvas.height = Math.ceil(BOARD_HEIGHT * resolution);
  const ink = canvas.getContext('2d');
  if (ink === null) throw new Error('the browser gives no canvas to paint on');
  ink.scale(resolution, resolution);
  paintGround(ink, idle);
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true });
  return { texture: new Texture({ source }), scale: 1 / resolution };
}

/**
 * Pictures that are painted once and then only placed. Smooth edges cost nothing per frame, so the board itself is
 * drawn without antialiasing, which is slow without a graphics card. Each level of detail has its own pictures, so that
 * none is enlarged.
 */
export class Pictures {
  readonly #icons: IconPaths;
  #prints: BoardPrints | null;
  /** Device pixels per CSS pixel. */
  readonly #dots: number;
  readonly #made = new Map<string, Picture>();
  readonly #atlas = new Atlas();
  #ground: { readonly key: string; readonly picture: Picture } | null = null;

  constructor(icons: IconPaths, prints: BoardPrints | null, dots: number) {
    this.#icons = icons;
    this.#prints = prints;
    this.#dots = dots;
  }

  /** From now on, pieces are painted as these figures. */
  setPrints(prints: BoardPrints): void {
    this.#prints = prints;
  }

  #make(key: string, level: Level, { x, y }: Reach, work: (ink: Ink) => void): Picture {
    const full = `${level.upTo} ${key}`;
    const made = this.#made.get(full);
    if (made !== undefined) return made;
    const resolution = level.upTo * this.#dots;
    const texture = this.#atlas.paint(Math.ceil(2 * x * resolution), Math.ceil(2 * y * resolution), (ink) => {
      ink.scale(resolution, resolution);
      ink.translate(x, y);
      work(ink);
    });
    const picture = { texture, scale: 1 / resolution };
    this.#made.set(full, picture);
    return picture;
  }

  /** Sends what has been painted to the graphics card. Call it before drawing. */
  upload(): void {
    this.#atlas.upload();
  }

  /** True if most pictures are probably no longer shown, so that painting them again saves memory. */
  get isOvergrown(): boolean {
    return this.#atlas.isOvergrown;
  }

  piece(piece: Piece, level: Level): Picture {
    return this.#make(
      `${this.#prints === null ? 'icon' : 'piece'} ${lookOf(piece)}`,
      level,
      square(reachOf(piece)),
      (ink) => paintPiece({ ink, icons: this.#icons, prints: this.#prints }, piece),
    );
  }

  mark(mark: PaintedMark, level: Level): Picture {
    return this.#make(`mark ${mark}`, level, square(MARK_REACH), (ink) => paintMark(ink, mark));
  }

  control(faction: FactionId, level: Level): Picture {
    return this.#make(`control ${faction}`, level, square(MARK_REACH), (ink) => paintControl(ink, faction));
  }

  name({ text, size }: Label, level: Level): Picture {
    return this.#make(`name ${text}`, level, nameReach(text, size), (ink) => paintName(ink, text, size));
  }

  flash(level: Level): Picture {
    return this.#make('flash', level, square(FLASH_REACH), paintFlash);
  }

  /** Returns the picture of terrain, rivers and home bases. A new resolution replaces the earlier one. */
  ground(idle: readonly PlaceId[], resolution: number): Picture {
    const key = `${resolution} ${idle.join(' ')}`;
    if (this.#ground?.key === key) return this.#ground.picture;
    const picture = groundPicture(resolution, new Set(idle));
    this.#ground?.picture.texture.destroy(true);
    this.#ground = { key, picture };
    return picture;
  }

  destroy(): void {
    for (const { texture } of this.#made.values()) texture.destroy();
    this.#made.clear();
    this.#atlas.destroy();
    this.#ground?.picture.texture.destroy(true);
    this.#ground = null;
  }
}
