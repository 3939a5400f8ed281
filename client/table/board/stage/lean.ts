import { Container, WebGLRenderer } from 'pixi.js';

/**
 * What @pixi/react finds in the build when it asks for PixiJS (scripts/pixi.mjs): the drawing has sprites and containers
 * on WebGL, so neither shapes nor text nor other renderers need to be loaded.
 */

export { Container, Filter, extensions } from 'pixi.js';

/** PixiJS's application without its plugins and its search for a renderer. */
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

/** No child is one. */
export class Graphics {}

export const TextStyle = { defaultTextStyle: {} };
