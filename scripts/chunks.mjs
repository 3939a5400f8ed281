// Lists which modules the build put into which file. Tests check that other pages load no modules of /debug, /replay or
// /local.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const FILE = path.join(root, 'dist', 'chunks.json');

const inRoot = (id) => path.relative(root, id.split('?')[0]).split(path.sep).join('/');

/** Vite plugin: writes the list next to the built pages, outside the folder that the server serves. */
export function chunks() {
  return {
    name: 'chunks',
    apply: 'build',
    writeBundle(_options, bundle) {
      const list = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName, isEntry, imports, dynamicImports, moduleIds }) => ({
          file: fileName,
          isEntry,
          imports,
          dynamicImports,
          modules: moduleIds.map(inRoot),
        }));
      writeFileSync(FILE, JSON.stringify(list));
    },
  };
}
