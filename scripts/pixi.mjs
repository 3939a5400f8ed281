// @pixi/react asks PixiJS for its shapes, its text and an application that can draw in three ways; together they are a
// fifth of what a table loads. In our build it finds what the board needs instead.
import path from 'node:path';
import { root } from './process.mjs';

const LEAN = path.join(root, 'client/table/board/stage/lean.ts');
const ASKS = /node_modules[\\/]@pixi[\\/]react[\\/]/;

/** Vite plugin; development and tests use all of PixiJS. */
export function leanPixi() {
  return {
    name: 'lean-pixi',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === 'pixi.js' && importer !== undefined && ASKS.test(importer) ? LEAN : null;
    },
  };
}
