// @pixi/react imports PixiJS's shapes, text and an application with three renderers, which together are a fifth of the
// code that a table loads. In our build, that import resolves to only the parts that the board needs.
import path from 'node:path';
import { root } from './process.mjs';

const LEAN = path.join(root, 'client/table/board/stage/lean.ts');
const ASKS = /node_modules[\\/]@pixi[\\/]react[\\/]/;

/**
 * Vite plugin for the build and the drawing tests. The development server prebundles packages, so it uses all of
 * PixiJS.
 */
export function leanPixi() {
  return {
    name: 'lean-pixi',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'pixi.js' && importer !== undefined && ASKS.test(importer) ? LEAN : null;
    },
  };
}
