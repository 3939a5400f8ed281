// What the build has put into which file, for the tests: nothing of /debug, /replay and /local belongs to the other pages.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const FILE = path.join(root, 'dist', 'chunks.json');

const inRoot = (id) => path.relative(root, id.split('?')[0]).split(path.sep).join('/');

/** Vite plugin: writes the list beside the built pages, where no server finds it. */
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
