import { Matrix, Texture, Ticker, type Container, type Sprite, type WebGLRenderer } from 'pixi.js';
import type { GameEvent } from '../../../../game/events.ts';
import type { FactionId, PlaceId } from '../../../../game/data/ids.ts';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import { fetchedPrints, type BoardPrints } from '../../art/boardPrints.ts';
import { planMotions } from '../../motion/plan.ts';
import { BOARD_HEIGHT, BOARD_WIDTH, PLACES } from '../geometry.ts';
import { labelOf } from '../labels.ts';
import { piecesOf, type Piece } from '../layout.ts';
import { levelFor, type Level } from '../levels.ts';
import type { Mark } from '../marks.ts';
import type { PlaceContent } from '../model.ts';
import type { PaintedMark } from '../paint/marks.ts';
import { fit, type Placement } from '../viewport.ts';
import { MotionLayer } from './MotionLayer.ts';
import { Pictures } from './pictures.ts';
import { SpriteLayer } from './SpriteLayer.ts';

/**
 * The layers of the drawing, from bottom to top: `still` is what does not move on its own, `moving` are pieces in
 * motion.
 */
export interface Layers {
  readonly root: Container;
  readonly still: Container;
  readonly ground: Sprite;
  readonly control: Container;
  readonly marks: Container;
  readonly names: Container;
  readonly pieces: Container;
  readonly motions: Container;
}

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly dots: number;
}

/** Events to animate. */
export interface Happened {
  readonly events: readonly GameEvent[];
  readonly factions: readonly FactionId[];
  readonly speed: number;
}

const MAX_DOTS = 2;
/** The ground is painted slightly finer than the whole board needs, and again for a closer look when there is time. */
const GROUND_SPARE = 1.2;
const FINEST_GROUND = 3;
/** The drawing is panned as one picture up to this many device pixels per unit. */
const FINEST_WHOLE = 2.2;
/**
 * Milliseconds after the last move until the picture is split into layers again. If its scale no longer fits, it is
 * split earlier, because it is blurred.
 */
const REST_MS = 250;
const REST_SHARP_MS = 1_500;
/** Two moves within this many milliseconds belong to one gesture. */
const GESTURE_MS = 150;
/** The largest texture size that every graphics card supports. */
const LARGEST_PICTURE = 4096;
const GROUND_LIMIT = LARGEST_PICTURE / Math.max(BOARD_WIDTH, BOARD_HEIGHT);

/** Returns the device pixels to draw per CSS pixel. */
export const dotsOf = ({ dots }: Size): number => Math.min(MAX_DOTS, dots);

/**
 * The drawing of the board on a canvas, in layers. It is drawn once after each change, and continuously only while
 * something moves.
 */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #icons: IconPaths;
  #prints: BoardPrints | null = fetchedPrints();
  readonly #layers: Layers;
  readonly #control: SpriteLayer;
  readonly #marks: SpriteLayer;
  readonly #names: SpriteLayer;
  readonly #pieces: SpriteLayer;
  readonly #motions: MotionLayer;
  #pictures: Pictures;
  #size: Size;
  #placement: Placement = fit(1, 1);
  #level: Level = levelFor(1);
  #places: readonly PlaceContent[] = [];
  /** The pieces of each place at this level: most places are the same after an update. */
  #laidOut = new WeakMap<PlaceContent, readonly Piece[]>();
  #marked: ReadonlyMap<PlaceId, Mark> = new Map();
  #pointed: PlaceId | null = null;
  /** The resolution of the ground: device pixels per unit of the drawing. */
  #resolution = 0;
  #frame: number | null = null;
  #finer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #heldAt = 0;
  #placedAt = -Infinity;
  /** null once the first picture has been drawn. */
  #onFirst: (() => void) | null;

  /** `onFirst` is called after the first picture. */
  constructor(renderer: WebGLRenderer, layers: Layers, icons: IconPaths, size: Size, onFirst: () => void) {
    this.#renderer = renderer;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    this.#layers = layers;
    this.#control = new SpriteLayer(layers.control);
    this.#marks = new SpriteLayer(layers.marks);
    this.#names = new SpriteLayer(layers.names);
    this.#pieces = new SpriteLayer(layers.pieces);
    this.#motions = new MotionLayer(layers.motions);
    this.#icons = icons;
    this.#size = size;
    this.#pictures = new Pictures(icons, this.#prints, dotsOf(size));
    this.#onFirst = onFirst;
    // One texture per draw call: a shader for sixteen samples all of them for every pixel, which costs a machine
    // without a graphics card far more than the extra calls.
    renderer.limits.maxBatchableTextures = 1;
    // An idle table must use no processor time.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    this.canvas.addEventListener('webglcontextrestored', this.#repaint);
  }

  /** Paints the pieces again with their figures. */
  setPrints(prints: BoardPrints): void {
    if (this.#prints === prints) return;
    this.#prints = prints;
    this.#pictures.setPrints(prints);
    this.#showAll();
  }

  /** Shows new content, and animates the events that led to it unless they are null. */
  setPlaces(places: readonly PlaceContent[], happened: Happened | null): void {
    const isAnimated = happened !== null && !document.hidden;
    const before = isAnimated ? this.#standing() : [];
    this.#places = places;
    if (this.#pictures.isOvergrown) this.#repaint();
    else this.#showAll();
    if (!isAnimated) return;
    const motions = planMotions({ ...happened, before, after: this.#standing() });
    if (motions.length === 0) return;
    this.#motions.begin(motions, performance.now(), this.#pieces, this.#pictures, this.#level);
    this.#draw();
  }

  setMarks(marks: ReadonlyMap<PlaceId, Mark>, pointed: PlaceId | null): void {
    this.#marked = marks;
    this.#pointed = pointed;
    this.#showMarks();
    this.#draw();
  }

  /** Moves the drawing. At another level of detail all pieces are laid out again. */
  place(placement: Placement): void {
    this.#placement = placement;
    const level = levelFor(placement.k);
    if (level !== this.#level) {
      this.#level = level;
      this.#laidOut = new WeakMap();
      this.#showAll();
    }
    this.#refineGround();
    this.#hold();
    this.#draw();
  }

  resize(size: Size): void {
    const sharper = dotsOf(size) !== dotsOf(this.#size);
    this.#size = size;
    this.#renderer.resize(size.width, size.height, dotsOf(size));
    if (sharper) this.#repaint();
    else this.#showGround();
    this.#draw();
  }

  /** Empties the layers. The caller owns them and the renderer. */
  destroy(): void {
    clearTimeout(this.#finer);
    clearTimeout(this.#rest);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.canvas.removeEventListener('webglcontextrestored', this.#repaint);
    this.#motions.end();
    this.#letGo();
    for (const layer of [this.#control, this.#marks, this.#names, this.#pieces]) layer.clear();
    this.#layers.ground.texture = Texture.EMPTY;
    this.#pictures.destroy();
  }

  /**
   * While the drawing is panned it is one picture, so that each pixel is sampled once instead of once per layer. It is
   * split again when the gesture ends. At a large scale, where few pieces are visible, the picture would cost more than
   * it saves.
   */
  #hold(): void {
    const resolution = this.#placement.k * dotsOf(this.#size);
    const now = performance.now();
    const isGesture = this.#onFirst === null && now - this.#placedAt < GESTURE_MS;
    this.#placedAt = now;
    if (!isGesture) return;
    if (this.#places.length === 0 || this.#motions.isMoving || resolution > FINEST_WHOLE) return;
    if (!this.#layers.still.isCachedAsTexture) {
      this.#layers.still.cacheAsTexture({ resolution, antialias: false });
      this.#heldAt = resolution;
    }
    clearTimeout(this.#rest);
    const rest = () => {
      this.#letGo();
      this.#draw();
    };
    this.#rest = setTimeout(rest, resolution === this.#heldAt ? REST_SHARP_MS : REST_MS);
  }

  #letGo(): void {
    clearTimeout(this.#rest);
    if (this.#layers.still.isCachedAsTexture) this.#layers.still.cacheAsTexture(false);
  }

  #standing(): Piece[] {
    return this.#places.flatMap((content) => {
      const kept = this.#laidOut.get(content);
      if (kept !== undefined) return kept;
      const pieces = piecesOf(content, this.#level);
      this.#laidOut.set(content, pieces);
      return pieces;
    });
  }

  /** Paints everything again: pictures are lost with the graphics context, and none fit another pixel density. */
  readonly #repaint = (): void => {
    this.#motions.end();
    const old = this.#pictures;
    this.#pictures = new Pictures(this.#icons, this.#prints, dotsOf(this.#size));
    this.#resolution = 0;
    this.#showAll();
    old.destroy();
  };

  #showAll(): void {
    // Motions belong to the content before this change.
    this.#motions.end();
    this.#letGo();
    this.#showGround();
    const level = this.#level;
    const pictures = this.#pictures;
    this.#control.show(
      this.#places.flatMap(({ shape: { id, x, y }, control }) =>
        control === null ? [] : [{ key: id, picture: pictures.control(control, level), x, y }],
      ),
    );
    this.#names.show(
      this.#places.flatMap((content) => {
        const label = labelOf(content, level);
        if (label === null) return [];
        return { key: label.key, picture: pictures.name(label, level), x: label.x, y: label.y };
      }),
    );
    this.#pieces.show(this.#standing().map((piece) => ({ ...piece, picture: pictures.piece(piece, level) })));
    this.#showMarks();
    this.#draw();
  }

  #showMarks(): void {
    this.#letGo();
    this.#marks.show(
      PLACES.flatMap(({ id, x, y }) => {
        const mark: PaintedMark | undefined = this.#marked.get(id) ?? (id === this.#pointed ? 'pointed' : undefined);
        return mark === undefined ? [] : [{ key: id, picture: this.#pictures.mark(mark, this.#level), x, y }];
      }),
    );
  }

  #showGround(): void {
    if (this.#places.length === 0) return;
    const idle = this.#places.filter((place) => place.idle).map(({ shape }) => shape.id);
    const { width, height } = this.#size;
    const least = Math.min(fit(width, height).k * dotsOf(this.#size) * GROUND_SPARE, GROUND_LIMIT);
    // Keep a ground that is already fine enough.
    if (this.#resolution < least * 0.98) this.#resolution = least;
    const { texture, scale } = this.#pictures.ground(idle, this.#resolution);
    this.#layers.ground.texture = texture;
    this.#layers.ground.scale.set(scale);
  }

  /** Paints a finer ground after zooming in, once the zoom has stopped. */
  #refineGround(): void {
    clearTimeout(this.#finer);
    const dots = dotsOf(this.#size);
    if (this.#placement.k * dots <= this.#resolution * 1.15 || this.#resolution >= FINEST_GROUND) return;
    this.#finer = setTimeout(() => {
      this.#resolution = Math.min(FINEST_GROUND, GROUND_LIMIT);
      this.#letGo();
      this.#showGround();
      this.#draw();
    }, REST_MS);
  }

  /** Requests a frame unless one is pending. */
  #draw(): void {
    this.#frame ??= requestAnimationFrame(this.#render);
  }

  /** Draws the first picture now: on a busy page, the next frame can be long in coming. */
  drawFirst(): void {
    if (this.#onFirst === null) return;
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#render(performance.now());
  }

  readonly #render = (now: number): void => {
    this.#frame = null;
    if (this.#places.length === 0) return;
    if (this.#motions.isMoving) {
      this.#motions.move(now);
      this.#draw();
    }
    const { x, y, k } = this.#placement;
    this.#pictures.upload();
    this.#layers.root.setFromMatrix(new Matrix(k, 0, 0, k, x, y));
    this.#renderer.render(this.#layers.root);
    // Do the cleanup now that PixiJS would otherwise do on its own timer.
    Ticker.system.update(now);
    this.#onFirst?.();
    this.#onFirst = null;
  };
}
