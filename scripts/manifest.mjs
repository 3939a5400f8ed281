// Translates the app's manifest. The English one is in public/. For other languages, its texts are replaced by those in
// the language's catalogues.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const CATALOGUES = path.join(root, 'client', 'i18n');

const read = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

/** The catalogue and the keys of each shortcut's name, by address. */
const SHORTCUTS = {
  '/new': ['lobby', 'create', 'title'],
  '/challenges/today': ['challenges', 'puzzle', 'title'],
  '/learn': ['learn', 'page'],
  '/local': ['local', 'title'],
};

const wordOf = (language, [catalogue, ...keys]) =>
  keys.reduce((inside, key) => inside[key], read(CATALOGUES, language, `${catalogue}.json`));

/**
 * Returns the manifest in a language.
 * @returns {{lang: string, name: string, share_target: {action: string}, icons: {src: string, purpose?: string}[],
 *   shortcuts: {name: string, url: string}[]}}
 */
export function manifestIn(language) {
  const english = read(root, 'public', 'manifest.webmanifest');
  return {
    ...english,
    lang: language,
    name: wordOf(language, ['common', 'pageName']),
    description: wordOf(language, ['lobby', 'subtitle']),
    shortcuts: english.shortcuts.map((shortcut) => ({ ...shortcut, name: wordOf(language, SHORTCUTS[shortcut.url]) })),
  };
}

/** Returns the languages that have catalogues. */
export const manifestLanguages = () =>
  readdirSync(CATALOGUES).filter((name) => existsSync(path.join(CATALOGUES, name, 'common.json')));

/** Vite plugin: emits a manifest for each language except English. */
export function manifests() {
  return {
    name: 'manifests',
    apply: 'build',
    generateBundle() {
      for (const language of manifestLanguages().filter((each) => each !== 'en')) {
        const source = JSON.stringify(manifestIn(language));
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source });
      }
    },
  };
}
