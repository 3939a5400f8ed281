// Turns docs/rules.md into data for the rules page and drawer.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './process.mjs';

const FILE = path.join(root, 'docs', 'rules.md');
const MODULE = 'virtual:rules';
const RESOLVED = `\0${MODULE}`;

/** Returns a rule without the parts in square brackets, which are for developers. */
function plain(text) {
  const shorter = text.replaceAll(/\s*\[[^[\]]*\]/g, '');
  return shorter === text ? text.trim() : plain(shorter);
}

/** Returns the hash by which translations refer to a sentence: the first 8 hex digits of its SHA-256. */
export const markOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * Returns the chapters of a text in the format of docs/rules.md. Omits rules that are marked `[dev]`, and chapters in
 * which no other rules remain.
 * @param {string} text
 * @returns {{ id: string, title: string, rules: { id: string, text: string, mark: string }[] }[]}
 */
export function rulesOf(text) {
  const chapters = [];
  for (const line of text.split('\n')) {
    const chapter = /^## ([A-Z]+) · (.+)$/.exec(line);
    if (chapter !== null) chapters.push({ id: chapter[1], title: chapter[2], rules: [] });
    const rule = /^- ([A-Z]{3,4}-\d+) (?!\[dev\])(.+)$/.exec(line);
    if (rule === null) continue;
    const sentence = plain(rule[2]);
    chapters.at(-1).rules.push({ id: rule[1], text: sentence, mark: markOf(sentence) });
  }
  return chapters.filter((chapter) => chapter.rules.length > 0);
}

/** Returns the chapters of docs/rules.md. */
export const readRules = () => rulesOf(readFileSync(FILE, 'utf8'));

/** Vite plugin: provides the rules as the module `virtual:rules`. */
export function rules() {
  return {
    name: 'rules',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      this.addWatchFile(FILE);
      return `export default ${JSON.stringify(readRules())};`;
    },
  };
}
