// The service worker of /local: keeps the page and the files it needs, so that it opens without a network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const SOURCE = path.join(root, 'scripts', 'offline', 'worker.js');
const FILE = 'offline.js';
const PAGE = 'client/local/LocalPage.tsx';
const CAUSE = '__KEPT__';

const isPart = (chunk, name) => chunk.facadeModuleId?.split(path.sep).join('/').endsWith(name) ?? false;

/** The files of chunks, of everything they import now or later, and of their styles and pictures. */
function filesOf(bundle, chunks) {
  const files = new Set();
  const add = (fileName) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk === undefined) return;
    files.add(fileName);
    if (chunk.type !== 'chunk') return;
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const next of [...chunk.imports, ...chunk.dynamicImports, ...importedCss, ...importedAssets]) add(next);
  };
  for (const chunk of chunks) add(chunk.fileName);
  return files;
}

/** The fonts and pictures that styles and scripts name. */
function named(bundle, files) {
  const texts = [...files].map((file) => String(bundle[file].code ?? bundle[file].source));
  const assets = Object.values(bundle).flatMap(({ type, fileName }) => (type === 'asset' ? [fileName] : []));
  return assets.filter((file) => texts.some((text) => text.includes(path.posix.basename(file))));
}

/** Vite plugin: emits the worker with the list of what it keeps; another build is another version. */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const page = chunks.find((chunk) => isPart(chunk, PAGE));
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (page === undefined || entry === undefined) throw new Error(`${PAGE} is not in the build`);
      // Not what the entry would fetch for other pages.
      const own = filesOf({ ...bundle, [entry.fileName]: { ...entry, dynamicImports: [] } }, [entry, page]);
      const kept = [...new Set([...own, ...named(bundle, own)])]
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `/${file}`)
        .sort();
      const version = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 16);
      const source = readFileSync(SOURCE, 'utf8');
      if (!source.includes(CAUSE)) throw new Error(`${SOURCE} has no place for what it keeps`);
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: source.replace(
          `'${CAUSE}'`,
          JSON.stringify({ version, files: ['/icon.svg', '/icon-asked.svg', ...kept] }),
        ),
      });
    },
  };
}
