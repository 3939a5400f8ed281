import 'pixi.js/unsafe-eval';
import { createRoot } from '@pixi/react';
import type { Application, WebGLRenderer } from 'pixi.js';
import { whenIdle } from '../../../ui/whenIdle.ts';
import { dotsOf } from '../ground/ground.ts';
import { Scene } from './Scene.tsx';
import { Stage, type Layers, type Materials, type Size } from './Stage.ts';

/** A stage on its own canvas, and the function that closes it. */
export interface OpenStage {
  readonly stage: Stage;
  readonly close: () => void;
}

const optionsFor = (size: Size) => ({
  width: size.width,
  height: size.height,
  resolution: dotsOf(size.dots),
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
 * Returns a canvas with a WebGL context, or null if the browser does not support WebGL. PixiJS uses this context,
 * because a canvas can have only one. Without WebGL, PixiJS would try other renderers in development.
 */
function newCanvas(): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  const attributes = { alpha: true, antialias: false, stencil: true, preserveDrawingBuffer: true };
  const context = canvas.getContext('webgl2', attributes) ?? canvas.getContext('webgl', attributes);
  return context === null ? null : canvas;
}

/** A canvas created in advance. It is null until it has been created, and again once a stage uses it. */
let spare: HTMLCanvasElement | null = null;

/** Creates a canvas for the first stage while the page is idle. */
export function expectStage(): void {
  whenIdle(() => (spare ??= newCanvas()));
}

function takeCanvas(): HTMLCanvasElement {
  const canvas = spare ?? newCanvas();
  spare = null;
  if (canvas === null) throw new Error('the browser has no WebGL');
  return canvas;
}

/**
 * Opens a stage in an element. Rejects if the browser does not support WebGL. Uses a separate React root instead of
 * `<Application>`, which is destroyed too early when effects run twice and does not report failures.
 */
export async function openStage(
  element: HTMLElement,
  materials: Materials,
  size: Size,
  onFirst: () => void,
): Promise<OpenStage> {
  const canvas = takeCanvas();
  const root = createRoot(canvas, {});
  const opened = new Promise<Stage>((resolve, reject) => {
    const onLayers = (app: Application, layers: Layers) => {
      const stage = new Stage(app.renderer as WebGLRenderer, layers, materials, size, onFirst);
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
