import { Sprite, type Container } from 'pixi.js';
import { endOf, type Motion } from '../../motion/plan.ts';
import { poseAt } from '../../motion/pose.ts';
import type { Level } from '../levels.ts';
import type { Picture, Pictures } from './pictures.ts';
import type { SpriteLayer } from './SpriteLayer.ts';

interface Moving {
  readonly motion: Motion;
  readonly sprite: Sprite;
  readonly scale: number;
}

/**
 * The pieces in motion. While a piece moves, the resting piece that it belongs to is hidden or keeps its earlier look.
 */
export class MotionLayer {
  readonly #container: Container;
  #moving: Moving[] = [];
  #began = 0;
  #ends = 0;
  #restore: (() => void)[] = [];

  constructor(container: Container) {
    this.#container = container;
  }

  get isMoving(): boolean {
    return this.#moving.length > 0;
  }

  /** Starts motions and ends those in progress. */
  begin(motions: readonly Motion[], now: number, pieces: SpriteLayer, pictures: Pictures, level: Level): void {
    this.end();
    this.#began = now;
    this.#ends = endOf(motions);
    this.#moving = motions.map((motion) => {
      const picture = motion.piece === null ? pictures.flash(level) : pictures.piece(motion.piece, level);
      const sprite = new Sprite(picture.texture);
      sprite.anchor.set(0.5);
      this.#container.addChild(sprite);
      return { motion, sprite, scale: picture.scale };
    });
    for (const { covers } of motions) {
      if (covers === null) continue;
      const meanwhile = covers.meanwhile === null ? null : pictures.piece(covers.meanwhile, level);
      this.#cover(pieces.get(covers.key), meanwhile);
    }
    this.move(now);
  }

  #cover(sprite: Sprite | undefined, meanwhile: Picture | null): void {
    if (sprite === undefined) return;
    const { texture } = sprite;
    this.#restore.push(() => {
      if (sprite.destroyed) return;
      sprite.visible = true;
      sprite.texture = texture;
    });
    if (meanwhile === null) sprite.visible = false;
    else sprite.texture = meanwhile.texture;
  }

  /** Moves all pieces to their positions at the time `now`, in milliseconds. The last arrival ends all motions. */
  move(now: number): void {
    const time = now - this.#began;
    if (time >= this.#ends) {
      this.end();
      return;
    }
    for (const { motion, sprite, scale } of this.#moving) {
      // A piece that has arrived stays until the others arrive, because the resting pieces reappear together.
      const pose = poseAt(motion, time);
      const rests = pose === null && time >= motion.start && motion.covers !== null;
      sprite.visible = pose !== null || rests;
      if (pose !== null) {
        sprite.position.set(pose.x, pose.y);
        sprite.scale.set(scale * pose.scale);
        sprite.alpha = pose.alpha;
      } else if (rests) {
        const { x, y } = motion.path[motion.path.length - 1];
        sprite.position.set(x, y);
        sprite.scale.set(scale);
        sprite.alpha = 1;
      }
    }
  }

  /** Ends all motions immediately. */
  end(): void {
    // Several motions can belong to the same piece. The first one saved the original look, which is restored last.
    for (const restore of this.#restore.toReversed()) restore();
    this.#restore = [];
    for (const { sprite } of this.#moving) sprite.destroy();
    this.#moving = [];
  }
}
