import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Reads the catalogues as flat tables, and finds faults in them. */

const folder = path.join(import.meta.dirname, '../../client/i18n');

/** Strings by key, such as `table:log.line.gained`. */
export type Catalogue = ReadonlyMap<string, string>;

function flatten(prefix: string, value: unknown, found: Map<string, string>): void {
  if (typeof value === 'string') found.set(prefix, value);
  else {
    for (const [key, inner] of Object.entries(value as object)) {
      flatten(prefix.endsWith(':') ? `${prefix}${key}` : `${prefix}.${key}`, inner, found);
    }
  }
}

export const LANGUAGES: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Returns all strings of a language. A namespace without a file is empty. */
export function catalogueOf(language: string): Catalogue {
  const found = new Map<string, string>();
  for (const file of readdirSync(path.join(folder, 'en'))) {
    const name = path.join(folder, language, file);
    if (!existsSync(name)) continue;
    flatten(`${path.basename(file, '.json')}:`, JSON.parse(readFileSync(name, 'utf8')), found);
  }
  return found;
}

/** Returns the names of the placeholders in a string. */
export const blanksOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Returns a key without its plural suffix, as code uses it. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');

/** Returns the keys that code uses, each with the catalogue keys of its plural forms or, without a plural, itself. */
export function byBase(catalogue: Catalogue): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of catalogue.keys()) found.set(baseOf(key), [...(found.get(baseOf(key)) ?? []), key]);
  return found;
}

/** Returns the placeholders of all forms of a key. A form can omit the number. */
export const blanksOfBase = (catalogue: Catalogue, forms: readonly string[]): Set<string> =>
  new Set(forms.flatMap((key) => blanksOf(catalogue.get(key) ?? '')));

const isPlural = (forms: readonly string[]): boolean => forms.some((key) => PLURAL.test(key));

const differences = (key: string, text: string, wanted: ReadonlySet<string>): string[] => {
  const has = blanksOf(text);
  return [
    ...has.filter((name) => !wanted.has(name)).map((name) => `${key}: nothing fills {{${name}}}`),
    ...[...wanted].filter((name) => !has.includes(name)).map((name) => `${key}: {{${name}}} is left out`),
  ];
};

/** Returns a catalogue's missing, empty and extra keys and its wrong placeholders, compared with the English one. */
export function faultsOf(english: Catalogue, other: Catalogue, language: string): string[] {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const known = byBase(english);
  const given = byBase(other);
  const faults = [...given.keys()].filter((base) => !known.has(base)).map((base) => `${base}: not in English`);
  for (const [base, forms] of known) {
    const wanted = isPlural(forms) ? categories.map((category) => `${base}_${category}`) : [base];
    const mine = given.get(base) ?? [];
    faults.push(...wanted.filter((key) => !mine.includes(key)).map((key) => `${key}: missing`));
    const blanks = blanksOfBase(english, forms);
    // A plural form that covers a single number can omit the number.
    if (isPlural(forms)) blanks.delete('count');
    for (const key of mine) {
      const text = other.get(key) ?? '';
      if (text === '') faults.push(`${key}: empty`);
      const faultsIn = differences(key, isPlural(forms) ? text.replaceAll('{{count}}', '') : text, blanks);
      // A form for zero, such as "No cards", can omit every placeholder.
      faults.push(...faultsIn.filter((fault) => !(key.endsWith('_zero') && fault.endsWith('left out'))));
    }
  }
  return faults;
}
