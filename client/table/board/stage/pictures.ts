import type { Texture } from 'pixi.js';
import type { FactionId } from '../../../../game/data/ids.ts';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import type { BoardPrints } from '../../art/boardPrints.ts';
import type { Piece } from '../layout.ts';
import type { Label } from '../labels.ts';
import type { Level } from '../levels.ts';
import { SEAL_REACH, paintRoute, paintSeal, type Route } from '../paint/bases.ts';
import { paintFlash, FLASH_REACH } from '../paint/flash.ts';
import type { Ink } from '../paint/hand.ts';
import { MARK_REACH, paintControl, paintMark, paintPatternedControl, type PaintedMark } from '../paint/marks.ts';
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

/**
 * Pictures that are painted once and then just placed. Their smooth edges cost nothing per frame, so the board itself
 * is drawn without antialiasing, which is slow without a graphics card. Each level of detail has separate pictures, so
 * that none is enlarged.
 */
export class Pictures {
  readonly #icons: IconPaths;
  #prints: BoardPrints | null;
  /** Device pixels per CSS pixel. */
  readonly #dots: number;
  readonly #made = new Map<string, Picture>();
  readonly #atlas = new Atlas();

  #isPatterned = false;

  constructor(icons: IconPaths, prints: BoardPrints | null, dots: number) {
    this.#icons = icons;
    this.#prints = prints;
    this.#dots = dots;
  }

  /** Uses these figures for all pieces painted from now on. */
  setPrints(prints: BoardPrints): void {
    this.#prints = prints;
  }

  /** Turns faction patterns on or off. */
  setPatterned(isPatterned: boolean): void {
    this.#isPatterned = isPatterned;
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

  /** Uploads new pictures to the graphics card. Called before drawing. */
  upload(): void {
    this.#atlas.upload();
  }

  /** True if most pictures are probably no longer shown, so repainting would save memory. */
  get isOvergrown(): boolean {
    return this.#atlas.isOvergrown;
  }

  piece(piece: Piece, level: Level): Picture {
    return this.#make(
      `${this.#prints === null ? 'icon' : 'piece'} ${this.#isPatterned} ${lookOf(piece)}`,
      level,
      square(reachOf(piece)),
      (ink) => paintPiece({ ink, icons: this.#icons, prints: this.#prints, isPatterned: this.#isPatterned }, piece),
    );
  }

  mark(mark: PaintedMark, level: Level): Picture {
    return this.#make(`mark ${mark}`, level, square(MARK_REACH), (ink) => paintMark(ink, mark));
  }

  control(faction: FactionId, level: Level): Picture {
    const paint = this.#isPatterned ? paintPatternedControl : paintControl;
    return this.#make(`control ${faction} ${this.#isPatterned}`, level, square(MARK_REACH), (ink) =>
      paint(ink, faction),
    );
  }

  name({ text, size }: Label, level: Level): Picture {
    return this.#make(`name ${text}`, level, nameReach(text, size), (ink) => paintName(ink, text, size));
  }

  flash(level: Level): Picture {
    return this.#make('flash', level, square(FLASH_REACH), paintFlash);
  }

  seal(faction: FactionId, idle: boolean, level: Level): Picture {
    return this.#make(`seal ${faction} ${idle}`, level, square(SEAL_REACH), (ink) => paintSeal(ink, faction, idle));
  }

  route(route: Route, level: Level): Picture {
    return this.#make(`route ${route.key}`, level, route.reach, (ink) => paintRoute(ink, route));
  }

  destroy(): void {
    for (const { texture } of this.#made.values()) texture.destroy();
    this.#made.clear();
    this.#atlas.destroy();
  }
}
