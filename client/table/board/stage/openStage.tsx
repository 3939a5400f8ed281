import 'pixi.js/unsafe-eval';
import { createRoot } from '@pixi/react';
import type { Application, WebGLRenderer } from 'pixi.js';
import type { IconPaths } from '../../../ui/iconPaths.ts';
import { Scene } from './Scene.tsx';
import { Stage, dotsOf, type Layers, type Size } from './Stage.ts';

/** A stage on its own canvas, and the function that closes it. */
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
  // Frames are drawn on demand, so the last one must be preserved.
  preserveDrawingBuffer: true,
  // The drawing needs none of PixiJS's events, accessibility or DOM extensions.
  skipExtensionImports: true,
});

/**
 * Throws if the browser has no WebGL. Without this check PixiJS would try other renderers. It then uses this context:
 * a canvas has only one.
 */
function demandWebGL(canvas: HTMLCanvasElement): void {
  const attributes = { alpha: true, antialias: false, stencil: true, preserveDrawingBuffer: true };
  const context = canvas.getContext('webgl2', attributes) ?? canvas.getContext('webgl', attributes);
  if (context === null) throw new Error('the browser has no WebGL');
}

/**
 * Opens a stage in an element; rejects if the browser has no WebGL. Uses its own React root instead of `<Application>`,
 * which is destroyed too early when effects run twice and reports no failures.
 */
export async function openStage(
  element: HTMLElement,
  icons: IconPaths,
  size: Size,
  onFirst: () => void,
): Promise<OpenStage> {
  const canvas = document.createElement('canvas');
  demandWebGL(canvas);
  const root = createRoot(canvas, {});
  const opened = new Promise<Stage>((resolve, reject) => {
    const onLayers = (app: Application, layers: Layers) => {
      const stage = new Stage(app.renderer as WebGLRenderer, layers, icons, size, onFirst);
      resolve(stage);
      return () => {
        stage.destroy();
        // The layers must be removed before the application that draws them.
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
