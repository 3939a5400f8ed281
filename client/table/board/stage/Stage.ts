import { ImageSource, Matrix, Texture, Ticker, type Container, type Sprite, type WebGLRenderer } from 'pixi.js';
import type { GameEvent } from '../../../../game/events.ts';
import type { FactionId, PlaceId } from '../../../../game/data/ids.ts';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import { fetchedPrints, type BoardPrints } from '../../art/boardPrints.ts';
import { planMotions } from '../../motion/plan.ts';
import { PLACES } from '../geometry.ts';
import { GROUND_LIMIT, dotsOf, groundAt, resolutionFor, type Ground } from '../ground/ground.ts';
import { labelOf } from '../labels.ts';
import { piecesOf, type Piece } from '../layout.ts';
import { levelFor, type Level } from '../levels.ts';
import type { Mark } from '../marks.ts';
import type { PlaceContent } from '../model.ts';
import { ROUTES } from '../paint/bases.ts';
import type { PaintedMark } from '../paint/marks.ts';
import { fit, type Placement } from '../viewport.ts';
import { MotionLayer } from './MotionLayer.ts';
import { Pictures } from './pictures.ts';
import { SpriteLayer } from './SpriteLayer.ts';

/**
 * The layers of the drawing, from bottom to top. `still`: everything that does not move on its own. `motions`: pieces
 * in motion.
 */
export interface Layers {
  readonly root: Container;
  readonly still: Container;
  readonly ground: Sprite;
  readonly bases: Container;
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

/** The icons and the ground that a stage draws. */
export interface Materials {
  readonly icons: IconPaths;
  readonly ground: Ground;
}

/** Events to animate. */
export interface Happened {
  readonly events: readonly GameEvent[];
  readonly factions: readonly FactionId[];
  readonly speed: number;
}

/** The resolution of the ground when zoomed in, in device pixels per unit of the drawing. */
const FINEST_GROUND = Math.min(3, GROUND_LIMIT);
/** The maximum scale at which the drawing is panned as a single texture, in device pixels per unit of the drawing. */
const FINEST_WHOLE = 2.2;
/**
 * How long after the last pan or zoom the single texture is split into layers again, in milliseconds: `REST_SHARP_MS` if its
 * scale is unchanged, or `REST_MS` if the scale has changed, because the texture is then blurred.
 */
const REST_MS = 250;
const REST_SHARP_MS = 1_500;
/** The maximum time between two moves of one gesture, in milliseconds. */
const GESTURE_MS = 150;
/**
 * The drawing of the board on a canvas, in layers. It is drawn once after each change, and continuously only while
 * something moves.
 */
export class Stage {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #icons: IconPaths;
  #prints: BoardPrints | null = fetchedPrints();
  #isPatterned = false;
  readonly #layers: Layers;
  readonly #bases: SpriteLayer;
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
  /** The pieces of each place at the current level, cached because most places stay the same after an update. */
  #laidOut = new WeakMap<PlaceContent, readonly Piece[]>();
  #marked: ReadonlyMap<PlaceId, Mark> = new Map();
  #pointed: PlaceId | null = null;
  #ground: Ground;
  /** The resolution of the ground last requested. */
  #resolution: number;
  #isGone = false;
  #frame: number | null = null;
  #finer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #heldAt = 0;
  #placedAt = -Infinity;
  /** Null once the first frame has been drawn. */
  #onFirst: (() => void) | null;

  /** `onFirst` is called after the first frame. */
  constructor(renderer: WebGLRenderer, layers: Layers, { icons, ground }: Materials, size: Size, onFirst: () => void) {
    this.#renderer = renderer;
    this.canvas = renderer.canvas as HTMLCanvasElement;
    this.#layers = layers;
    this.#bases = new SpriteLayer(layers.bases);
    this.#control = new SpriteLayer(layers.control);
    this.#marks = new SpriteLayer(layers.marks);
    this.#names = new SpriteLayer(layers.names);
    this.#pieces = new SpriteLayer(layers.pieces);
    this.#motions = new MotionLayer(layers.motions);
    this.#icons = icons;
    this.#ground = ground;
    this.#resolution = ground.resolution;
    this.#size = size;
    this.#pictures = new Pictures(icons, this.#prints, dotsOf(size.dots));
    this.#onFirst = onFirst;
    this.#showGround();
    // Each draw call uses one texture, because a shader for sixteen textures samples all of them for every pixel. On a
    // machine without a graphics card, that costs far more than the extra calls.
    renderer.limits.maxBatchableTextures = 1;
    // An idle table must use no processor time.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    this.canvas.addEventListener('webglcontextrestored', this.#repaint);
  }

  /** Repaints the pieces with their figures. */
  setPrints(prints: BoardPrints): void {
    if (this.#prints === prints) return;
    this.#prints = prints;
    this.#pictures.setPrints(prints);
    this.#showAll();
  }

  /** Turns faction patterns on or off. */
  setPatterned(isPatterned: boolean): void {
    if (this.#isPatterned === isPatterned) return;
    this.#isPatterned = isPatterned;
    this.#pictures.setPatterned(isPatterned);
    this.#showAll();
  }

  /** Shows new content, and animates the events that led to it unless they are null or the page is hidden. */
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

  /** Moves the drawing. If the level of detail changes, lays out all pieces again. */
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
    const sharper = dotsOf(size.dots) !== dotsOf(this.#size.dots);
    this.#size = size;
    this.#renderer.resize(size.width, size.height, dotsOf(size.dots));
    if (sharper) this.#repaint();
    this.#wantGround(resolutionFor(size.width, size.height, size.dots));
    this.#draw();
  }

  /** Empties the layers and frees all pictures. The layers and the renderer belong to the caller. */
  destroy(): void {
    this.#isGone = true;
    clearTimeout(this.#finer);
    clearTimeout(this.#rest);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.canvas.removeEventListener('webglcontextrestored', this.#repaint);
    this.#motions.end();
    this.#letGo();
    for (const layer of [this.#bases, this.#control, this.#marks, this.#names, this.#pieces]) layer.clear();
    this.#setGround(Texture.EMPTY);
    this.#pictures.destroy();
  }

  /**
   * Turns the drawing into a single texture while the user pans or zooms, so that each pixel is sampled once instead of
   * once per layer. The texture is split again after the gesture. Above `FINEST_WHOLE`, few pieces are visible, and a
   * single texture would cost more than it saves.
   */
  #hold(): void {
    const resolution = this.#placement.k * dotsOf(this.#size.dots);
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

  /**
   * Repaints everything. Called when a lost graphics context has been restored, when the pixel density changes, and to
   * free unused pictures.
   */
  readonly #repaint = (): void => {
    this.#motions.end();
    const old = this.#pictures;
    this.#pictures = new Pictures(this.#icons, this.#prints, dotsOf(this.#size.dots));
    this.#pictures.setPatterned(this.#isPatterned);
    this.#showGround();
    this.#showAll();
    old.destroy();
  };

  #showAll(): void {
    // Motions in progress belong to the content before this change.
    this.#motions.end();
    this.#letGo();
    const level = this.#level;
    const pictures = this.#pictures;
    const homes = this.#places.flatMap(({ shape, idle }) => (shape.home === null ? [] : [{ ...shape, idle }]));
    this.#bases.show([
      ...homes
        .flatMap(({ id, idle }) => (idle ? [] : (ROUTES.get(id) ?? [])))
        .map((route) => ({ key: route.key, picture: pictures.route(route, level), ...route.middle })),
      ...homes.flatMap(({ id, home, idle, x, y }) =>
        home === null ? [] : [{ key: id, picture: pictures.seal(home, idle, level), x, y }],
      ),
    ]);
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

  /** Replaces the texture of the ground and frees the old one. */
  #setGround(texture: Texture): void {
    const { ground } = this.#layers;
    const old = ground.texture;
    ground.texture = texture;
    if (old !== Texture.EMPTY) old.destroy(true);
  }

  #showGround(): void {
    const { image, resolution } = this.#ground;
    // Uses mipmaps, because a ground painted for a close-up is also shown at a small scale.
    const source = new ImageSource({
      resource: image,
      autoGenerateMipmaps: true,
      alphaMode: 'no-premultiply-alpha',
    });
    this.#setGround(new Texture({ source }));
    this.#layers.ground.scale.set(1 / resolution);
  }

  /** Requests a finer ground if this one is too coarse, and shows it when it is ready. */
  #wantGround(resolution: number): void {
    if (resolution <= this.#resolution * 1.02) return;
    this.#resolution = resolution;
    groundAt(resolution).then(
      (ground) => {
        if (this.#isGone || this.#resolution !== resolution) return;
        this.#ground = ground;
        this.#letGo();
        this.#showGround();
        this.#draw();
      },
      // Keeps the coarser ground.
      () => undefined,
    );
  }

  /** Requests a finer ground once zooming in has stopped. */
  #refineGround(): void {
    clearTimeout(this.#finer);
    const isFine = this.#placement.k * dotsOf(this.#size.dots) <= this.#resolution * 1.15;
    if (isFine || this.#resolution >= FINEST_GROUND) return;
    this.#finer = setTimeout(() => this.#wantGround(FINEST_GROUND), REST_MS);
  }

  /** Requests a frame unless one is pending. */
  #draw(): void {
    this.#frame ??= requestAnimationFrame(this.#render);
  }

  /** Draws the first frame immediately, because on a busy page the next animation frame can take a long time. */
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
    // Does the cleanup that PixiJS would otherwise do on its own timer.
    Ticker.system.update(now);
    this.#onFirst?.();
    this.#onFirst = null;
  };
}
