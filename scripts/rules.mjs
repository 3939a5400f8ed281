// Turns docs/rules.md into data for the page of the rules.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const FILE = path.join(root, 'docs', 'rules.md');
const MODULE = 'virtual:rules';
const RESOLVED = `\0${MODULE}`;

/** Source marks, decisions between sources and names of data files are for developers. */
const plain = (text) =>
  text
    .replaceAll(/\s*\((?:\[\w-]+\](?:, )?)+\)/g, '')
    .replaceAll('([full] "', '("')
    .replaceAll(/\s*\[(?:full|sum|en|qr-it|qr-de)(?:, (?:full|sum|en|qr-it|qr-de))*\]/g, '')
    .replaceAll(/\s*\[[^[\]]*\*\*Decision\*\*[^[\]]*\]/g, '')
    .replaceAll(/\s*\(`\w+\.json`[^)]*\)/g, '')
    .replaceAll(/[*`]/g, '')
    .trim();

/** Returns the chapters of a text in the form of docs/rules.md, with their rules. */
export function rulesOf(text) {
  const chapters = [];
  for (const line of text.split('\n')) {
    const chapter = /^## ([A-Z]+) · (.+)$/.exec(line);
    if (chapter !== null) chapters.push({ id: chapter[1], title: chapter[2], rules: [] });
    const rule = /^- ([A-Z]{3,4}-\d+) (.+)$/.exec(line);
    if (rule !== null) chapters.at(-1).rules.push({ id: rule[1], text: plain(rule[2]) });
  }
  return chapters;
}

/** Vite plugin: the rules as the module `virtual:rules`. */
export function rules() {
  return {
    name: 'rules',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(FILE);
      return `export default ${JSON.stringify(rulesOf(readFileSync(FILE, 'utf8')))};`;
    },
  };
}
