// Builds the page's service worker, which caches the page and its files, so that the app starts without a network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const SOURCE = path.join(root, 'scripts', 'offline', 'worker.js');
const FILE = 'offline.js';
/** Pages for developers and operators. They work only online, so they are cached only when first opened. */
const ONLINE = ['client/debug/DebugPage.tsx', 'client/admin/AdminPage.tsx'];
/** Files in public/ to cache. They are not part of the bundle. */
const PUBLIC = ['icon.svg', 'icon-asked.svg', 'icon-180.png', 'icon-192.png', 'badge.png', 'manifest.webmanifest'];
const CAUSE = '__KEPT__';
/** Bots with weights are cached when first used. */
const LATER = 'game/bots/strong/';

const inRoot = (id) => path.relative(root, id).split(path.sep).join('/');

const isPart = (chunk, name) => chunk.facadeModuleId?.split(path.sep).join('/').endsWith(name) ?? false;

/**
 * Matches the files of translations into languages other than English, and captures the language tag. They are cached
 * only for users of that language.
 */
const WORDS = /^client\/(?:i18n\/(?!en\/)(\w+)\/\w+|rules\/words\/(\w+))\.json$/;

/** Returns the language of a chunk that consists of translations, or undefined. */
const languageOf = ({ moduleIds = [] }) => {
  const [, page, rules] = moduleIds.map((id) => WORDS.exec(inRoot(id))).find((found) => found !== null) ?? [];
  return page ?? rules;
};

const isLater = (chunk) =>
  languageOf(chunk) !== undefined ||
  (chunk.moduleIds ?? []).some((id) => inRoot(id).startsWith(LATER)) ||
  ONLINE.some((name) => isPart(chunk, name));

/**
 * Returns the files of a chunk and of everything it imports statically or dynamically, including styles and images.
 * Omits chunks that are cached later.
 */
function filesOf(bundle, entry) {
  const files = new Set();
  const add = (fileName) => {
    const chunk = bundle[fileName];
    if (files.has(fileName) || chunk === undefined || isLater(chunk)) return;
    files.add(fileName);
    if (chunk.type !== 'chunk') return;
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const next of [...chunk.imports, ...chunk.dynamicImports, ...importedCss, ...importedAssets]) add(next);
  };
  add(entry.fileName);
  return files;
}

/** Matches dynamic imports. In workers, they load the weights of bots, which are cached when first used. */
const ON_DEMAND = /\bimport\([^)]*\)/g;

/** Returns the fonts, images and workers that the given styles and scripts refer to. */
function named(bundle, files) {
  const texts = [...files].map((file) => String(bundle[file].code ?? bundle[file].source).replaceAll(ON_DEMAND, ''));
  const assets = Object.values(bundle).flatMap(({ type, fileName }) => (type === 'asset' ? [fileName] : []));
  return assets.filter((file) => texts.some((text) => text.includes(path.posix.basename(file))));
}

/**
 * Vite plugin: emits the service worker with the list of files that it caches. If any of these files differ between two
 * builds, so do the builds' versions.
 */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      for (const name of ONLINE) {
        if (!chunks.some((chunk) => isPart(chunk, name))) throw new Error(`${name} is not in the build`);
      }
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (entry === undefined) throw new Error('the build has no entry');
      const own = filesOf(bundle, entry);
      const kept = [...new Set([...own, ...named(bundle, own)])]
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `/${file}`)
        .sort();
      const languages = {};
      for (const chunk of chunks) {
        const language = languageOf(chunk);
        if (language !== undefined) (languages[language] ??= []).push(`/${chunk.fileName}`);
      }
      // The names of these files and of the page do not depend on their content, so their content is part of the
      // version.
      const fixed = PUBLIC.map((file) => readFileSync(path.join(root, 'public', file), 'base64'));
      const html = String(bundle['index.html']?.source ?? '');
      const version = createHash('sha256')
        .update(JSON.stringify([kept, languages, fixed, html]))
        .digest('hex')
        .slice(0, 16);
      const source = readFileSync(SOURCE, 'utf8');
      if (!source.includes(CAUSE)) throw new Error(`${SOURCE} has no placeholder for the list of cached files`);
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: source.replace(
          `'${CAUSE}'`,
          JSON.stringify({ version, files: [...PUBLIC.map((file) => `/${file}`), ...kept], languages }),
        ),
      });
    },
  };
}
