import { CanvasSource, Texture } from 'pixi.js';
import type { FactionId } from '../../../game/state/ids.ts';
import { BOARD_HEIGHT, BOARD_WIDTH } from './geometry.ts';
import type { Piece } from './layout.ts';
import { groundLabels } from './labels.ts';
import type { PlaceContent } from './model.ts';
import { paintGround } from './paint/ground.ts';
import type { Ink } from './paint/hand.ts';
import { MARK_REACH, paintControl, paintMark, type PaintedMark } from './paint/marks.ts';
import { paintLabels } from './paint/names.ts';
import { PIECE_REACH, paintPiece, pieceKey } from './paint/pieces.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const around = (reach: number): Frame => ({ x: -reach, y: -reach, width: 2 * reach, height: 2 * reach });
const BOARD: Frame = { x: 0, y: 0, width: BOARD_WIDTH, height: BOARD_HEIGHT };

/**
 * Pictures painted once per size and then only placed: smooth edges cost nothing per frame, so that the board itself
 * is drawn without antialiasing, which a machine without a graphics card feels.
 */
export class Pictures {
  /** Another one for other pictures: whatever shows them is made anew with them. */
  readonly key: string;
  /** What a picture is scaled by to be in units of the drawing. */
  readonly scale: number;
  readonly #resolution: number;
  readonly #dot: number;
  readonly #made = new Map<string, Texture>();

  /**
   * `resolution` is dots of the screen per unit of the drawing, `dot` units of the drawing per pixel of the page;
   * another `generation` paints everything anew.
   */
  constructor(resolution: number, dot: number, generation: number) {
    this.scale = 1 / resolution;
    this.key = `${generation} ${resolution}`;
    this.#resolution = resolution;
    this.#dot = dot;
  }

  #make(key: string, { x, y, width, height }: Frame, paint: (ink: Ink) => void): Texture {
    const made = this.#made.get(key);
    if (made !== undefined) return made;
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * this.#resolution);
    canvas.height = Math.ceil(height * this.#resolution);
    const ink = canvas.getContext('2d');
    if (ink !== null) {
      ink.scale(this.#resolution, this.#resolution);
      ink.translate(-x, -y);
      paint(ink);
    }
    // At resolution 1: a source of any other multiplies and rounds, and a canvas that is set to its own size is empty.
    const texture = new Texture({ source: new CanvasSource({ resource: canvas }) });
    this.#made.set(key, texture);
    return texture;
  }

  piece(piece: Piece): Texture {
    return this.#make(pieceKey(piece), around(PIECE_REACH), (ink) => paintPiece(ink, piece));
  }

  mark(mark: PaintedMark): Texture {
    return this.#make(`mark-${mark}`, around(MARK_REACH), (ink) => paintMark(ink, mark));
  }

  control(faction: FactionId): Texture {
    return this.#make(`control-${faction}`, around(MARK_REACH), (ink) => paintControl(ink, faction));
  }

  /** Terrain, rivers and home bases. */
  ground(places: readonly PlaceContent[]): Texture {
    const idle = places.filter((place) => place.idle).map(({ shape }) => shape.id);
    return this.#make(`ground-${idle.join('-')}`, BOARD, (ink) => {
      paintGround(ink, new Set<string>(idle));
    });
  }

  /** The names of places, which stay readable on the colours of those who control them. */
  names(places: readonly PlaceContent[]): Texture {
    const idle = places.filter((place) => place.idle).map(({ shape }) => shape.id);
    return this.#make(`names-${idle.join('-')}`, BOARD, (ink) => paintLabels(ink, groundLabels(places, this.#dot)));
  }

  destroy(): void {
    for (const texture of this.#made.values()) texture.destroy(true);
    this.#made.clear();
  }
}
