import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRules } from '../../scripts/rules.mjs';

/** The translations of docs/rules.md, and the faults in them. */

const folder = path.join(import.meta.dirname, '../../client/rules/words');
const fileOf = (language: string): string => path.join(folder, `${language}.json`);

/** `of`: the mark of the English sentence that was translated. */
interface Translated {
  readonly of: string;
  readonly text: string;
}

export interface RuleWords {
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, Translated>>;
}

/** A sentence of the English rules and its mark (a hash of the sentence), or a chapter title, which has no mark. */
export interface English {
  readonly text: string;
  readonly mark: string | null;
}

/** Returns the English sentences and titles by key, such as `rules:MOV-4`, or `rules:MOV` for a chapter. */
export function englishRules(): ReadonlyMap<string, English> {
  const found = new Map<string, English>();
  for (const { id, title, rules } of readRules()) {
    if (rules.length > 0) found.set(`rules:${id}`, { text: title, mark: null });
    for (const { id: rule, text, mark } of rules) found.set(`rules:${rule}`, { text, mark });
  }
  return found;
}

/** Returns the languages that have translated rules. */
export const ruleLanguages = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => path.basename(file, '.json'))
    : [];

/** Returns the translated rules of a language, or null if there are none. */
export const ruleWordsOf = (language: string): RuleWords | null =>
  existsSync(fileOf(language)) ? (JSON.parse(readFileSync(fileOf(language), 'utf8')) as RuleWords) : null;

/** Returns the translated sentences by the keys of `englishRules`. */
export const ruleTextsOf = ({ chapters, rules }: RuleWords): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(chapters).map(([id, text]) => [`rules:${id}`, text] as const),
    ...Object.entries(rules).map(([id, { text }]) => [`rules:${id}`, text] as const),
  ]);

const idsIn = (text: string): string[] => [...new Set(text.match(/\b[A-Z]{3,4}-\d+\b/g))].toSorted();

/**
 * Returns the keys of missing, outdated, unknown and inconsistent sentences, each with a reason unless it is missing.
 */
export function ruleFaults(english: ReadonlyMap<string, English>, words: RuleWords | null): string[] {
  if (words === null) return [...english.keys()];
  const texts = ruleTextsOf(words);
  const faults = [...texts.keys()].filter((key) => !english.has(key)).map((key) => `${key}: not in English`);
  for (const [key, { text, mark }] of english) {
    const mine = texts.get(key);
    if (mine === undefined || mine === '') faults.push(key);
    else if (mark !== null && words.rules[key.slice('rules:'.length)].of !== mark) faults.push(`${key}: stale`);
    else if (idsIn(mine).join() !== idsIn(text).join())
      faults.push(`${key}: names other rules than the English sentence`);
  }
  return faults;
}

/** Fills in the empty marks (`of`) of a language's rules. Returns the number of marks written. */
export function stamp(language: string): number {
  const words = ruleWordsOf(language);
  if (words === null) return 0;
  const english = englishRules();
  let written = 0;
  const rules = Object.fromEntries(
    Object.entries(words.rules).map(([id, { of, text }]) => {
      const mark = english.get(`rules:${id}`)?.mark ?? '';
      if (of === '' && mark !== '') written++;
      return [id, { of: of === '' ? mark : of, text }];
    }),
  );
  writeFileSync(fileOf(language), `${JSON.stringify({ ...words, rules }, null, 2)}\n`);
  return written;
}
