// Bundles the scenarios and records in test/ into one file for the list on the debug page.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const FOLDERS = ['scenarios', 'records'];
const FILE = 'examples.json';

function examplesIn(folder) {
  const place = path.join(root, 'test', folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true })
    .map((file) => `${folder}/${String(file).split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ file, json: JSON.parse(readFileSync(path.join(root, 'test', file), 'utf8')) }));
}

const allExamples = () => JSON.stringify(FOLDERS.flatMap(examplesIn));

/** Vite plugin: emits the file into the build. In development, the examples are read again for every request. */
export function examples() {
  return {
    name: 'examples',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: allExamples() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(allExamples());
      });
    },
  };
}
