// The service worker of /local and /replay: keeps their page and files, so that a match on one device is played, and
// shown again, without a network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const SOURCE = path.join(root, 'scripts', 'offline', 'worker.js');
const FILE = 'offline.js';
const PAGES = ['client/local/LocalPage.tsx', 'client/replay/ReplayPage.tsx'];
/** Beside those that are built; in public/. */
const ICONS = ['icon.svg', 'icon-asked.svg'];
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
      const pages = PAGES.map((name) => {
        const page = chunks.find((chunk) => isPart(chunk, name));
        if (page === undefined) throw new Error(`${name} is not in the build`);
        return page;
      });
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (entry === undefined) throw new Error('the build has no entry');
      // Not what the entry would fetch for other pages.
      const own = filesOf({ ...bundle, [entry.fileName]: { ...entry, dynamicImports: [] } }, [entry, ...pages]);
      const kept = [...new Set([...own, ...named(bundle, own)])]
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `/${file}`)
        .sort();
      // Icons keep their names when they change, and so does the page.
      const icons = ICONS.map((icon) => readFileSync(path.join(root, 'public', icon), 'utf8'));
      const html = String(bundle['index.html']?.source ?? '');
      const version = createHash('sha256')
        .update(JSON.stringify([kept, icons, html]))
        .digest('hex')
        .slice(0, 16);
      const source = readFileSync(SOURCE, 'utf8');
      if (!source.includes(CAUSE)) throw new Error(`${SOURCE} has no place for what it keeps`);
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: source.replace(
          `'${CAUSE}'`,
          JSON.stringify({ version, files: [...ICONS.map((icon) => `/${icon}`), ...kept] }),
        ),
      });
    },
  };
}
