import 'pixi.js/unsafe-eval';
import { createRoot } from '@pixi/react';
import type { Application, WebGLRenderer } from 'pixi.js';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import { Scene } from './Scene.tsx';
import { Stage, dotsOf, type Layers, type Size } from './Stage.ts';

/** A stage on a canvas of its own, and its end. */
export interface OpenStage {
  readonly stage: Stage;
  readonly close: () => void;
}

const optionsFor = (size: Size) => ({
  width: size.width,
  height: size.height,
  resolution: dotsOf(size),
  autoDensity: true,
  autoStart: false,
  sharedTicker: false,
  antialias: false,
  backgroundAlpha: 0,
  preference: 'webgl' as const,
  // Drawn on demand, so what was drawn must last.
  preserveDrawingBuffer: true,
  // Everything the drawing needs is here: no events, accessibility or DOM of PixiJS.
  skipExtensionImports: true,
});

/** Tries a context of its own: PixiJS would go on to other ways of drawing. */
function demandWebGL(): void {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (context === null) throw new Error('the browser has no WebGL');
  context.getExtension('WEBGL_lose_context')?.loseContext();
}

/**
 * Opens a stage in an element; fails where the browser has no WebGL. A root of its own instead of `<Application>`,
 * whose end comes too early where effects run twice, and whose failure nobody hears of.
 */
export async function openStage(
  element: HTMLElement,
  icons: IconPaths,
  size: Size,
  onFirst: () => void,
): Promise<OpenStage> {
  demandWebGL();
  const canvas = document.createElement('canvas');
  const root = createRoot(canvas, {});
  const opened = new Promise<Stage>((resolve, reject) => {
    const onLayers = (app: Application, layers: Layers) => {
      const stage = new Stage(app.renderer as WebGLRenderer, layers, icons, size, onFirst);
      resolve(stage);
      return () => {
        stage.destroy();
        // The layers go first, then what drew them.
        setTimeout(() => app.destroy());
      };
    };
    root.render(<Scene onLayers={onLayers} />, optionsFor(size)).catch(reject);
  });
  const stage = await opened;
  element.replaceChildren(canvas);
  const close = () => {
    canvas.remove();
    void root.render(null, {});
  };
  return { stage, close };
}
