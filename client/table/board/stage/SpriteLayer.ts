import { Sprite, type Container } from 'pixi.js';
import type { Picture } from './pictures.ts';

/** A picture at a point in the drawing. */
interface Shown {
  readonly key: string;
  readonly picture: Picture;
  readonly x: number;
  readonly y: number;
}

/** Sprites by key, in the given order. A sprite is reused while its key remains in the list. */
export class SpriteLayer {
  readonly #container: Container;
  readonly #sprites = new Map<string, Sprite>();

  constructor(container: Container) {
    this.#container = container;
  }

  show(items: readonly Shown[]): void {
    const gone = new Set(this.#sprites.keys());
    items.forEach(({ key, picture, x, y }, i) => {
      gone.delete(key);
      let sprite = this.#sprites.get(key);
      if (sprite === undefined) {
        sprite = new Sprite();
        sprite.anchor.set(0.5);
        this.#sprites.set(key, sprite);
      }
      if (sprite.texture !== picture.texture) sprite.texture = picture.texture;
      sprite.scale.set(picture.scale);
      sprite.position.set(x, y);
      if (this.#container.children[i] !== sprite) this.#container.addChildAt(sprite, i);
    });
    for (const key of gone) {
      this.#sprites.get(key)?.destroy();
      this.#sprites.delete(key);
    }
  }

  get(key: string): Sprite | undefined {
    return this.#sprites.get(key);
  }

  clear(): void {
    this.show([]);
  }
}
