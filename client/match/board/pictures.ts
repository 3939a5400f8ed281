import { Container, Graphics, Rectangle, Text, type Renderer, type Texture } from 'pixi.js';
import { BOARD_HEIGHT, BOARD_WIDTH } from './geometry.ts';
import { drawGround } from './drawGround.ts';
import { MARK_REACH, PIECE_REACH, drawBase, drawMark, drawPiece, pieceKey, type Mark } from './drawPieces.ts';
import type { Piece } from './layout.ts';
import { groundLabels, textStyle } from './labels.ts';
import type { PlaceContent } from './model.ts';

/**
 * Pictures drawn once per size and then only placed: smooth edges cost nothing per frame, so that the board itself
 * is drawn without antialiasing, which a machine without a graphics card feels.
 */
export class Pictures {
  readonly generation: number;
  readonly #renderer: Renderer;
  readonly #resolution: number;
  readonly #made = new Map<string, Texture>();

  /** `resolution` is dots of the screen per unit of the drawing; another `generation` draws everything anew. */
  constructor(renderer: Renderer, resolution: number, generation: number) {
    this.generation = generation;
    this.#renderer = renderer;
    this.#resolution = resolution;
  }

  #make(key: string, frame: Rectangle, draw: () => Container): Texture {
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const target = draw();
    const texture = this.#renderer.generateTexture({ target, frame, resolution: this.#resolution, antialias: true });
    target.destroy({ children: true });
    this.#made.set(key, texture);
    return texture;
  }

  piece(piece: Piece): Texture {
    const frame = new Rectangle(-PIECE_REACH, -PIECE_REACH, 2 * PIECE_REACH, 2 * PIECE_REACH);
    return this.#make(pieceKey(piece), frame, () => {
      const g = new Graphics();
      drawPiece(g, piece);
      return g;
    });
  }

  mark(mark: Mark): Texture {
    const frame = new Rectangle(-MARK_REACH, -MARK_REACH, 2 * MARK_REACH, 2 * MARK_REACH);
    return this.#make(`mark-${mark}`, frame, () => {
      const g = new Graphics();
      drawMark(g, mark);
      return g;
    });
  }

  /** Terrain, rivers, home bases and the names of places. */
  ground(places: readonly PlaceContent[]): Texture {
    return this.#make('ground', new Rectangle(0, 0, BOARD_WIDTH, BOARD_HEIGHT), () => {
      const ground = new Container();
      const g = new Graphics();
      drawGround(g);
      for (const { shape, idle } of places) drawBase(g, shape, idle);
      ground.addChild(g);
      for (const label of groundLabels(places, this.#renderer.resolution / this.#resolution)) {
        const { text, x, y } = label;
        const style = textStyle(label);
        ground.addChild(new Text({ text, x, y, anchor: 0.5, style, resolution: this.#resolution }));
      }
      return ground;
    });
  }

  destroy(): void {
    for (const texture of this.#made.values()) texture.destroy(true);
    this.#made.clear();
  }
}
