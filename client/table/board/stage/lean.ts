import { Container, WebGLRenderer } from 'pixi.js';

/**
 * The part of PixiJS that @pixi/react imports in the build (scripts/pixi.mjs). The drawing uses only sprites and
 * containers on WebGL, so shapes, text and other renderers are not loaded.
 */

export { Container, Filter, extensions } from 'pixi.js';

/** PixiJS's Application without plugins or a choice of renderers. */
export class Application {
  readonly stage = new Container();
  renderer: WebGLRenderer<HTMLCanvasElement> | null = null;

  async init(options: Parameters<WebGLRenderer['init']>[0]): Promise<void> {
    const renderer = new WebGLRenderer<HTMLCanvasElement>();
    await renderer.init(options ?? {});
    this.renderer = renderer;
  }

  get canvas(): HTMLCanvasElement | undefined {
    return this.renderer?.canvas;
  }

  destroy(): void {
    this.stage.destroy({ children: true });
    this.renderer?.destroy();
  }
}

export class Graphics {}

export const TextStyle = { defaultTextStyle: {} };
