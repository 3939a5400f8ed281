import { t } from './index.ts';

/** Joins phrases by the rules of the current language. */

const listFormats = new Map<string, Intl.ListFormat>();

function joined(parts: readonly string[], type: 'conjunction' | 'disjunction'): string {
  // Creating a format takes longer than drawing a panel. Formats are therefore cached, and a single part needs none.
  if (parts.length === 1) return parts[0];
  const locale = t('locale');
  const key = `${locale} ${type}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(locale, { type });
  listFormats.set(key, format);
  return format.format(parts);
}

/** Returns a list with "and": "a", "a and b", "a, b and c". An empty list becomes `none`. */
export const listed = (parts: readonly string[], none = ''): string =>
  parts.length === 0 ? none : joined(parts, 'conjunction');

/** Returns a list with "or": "a", "a or b", "a, b or c". */
export const either = (parts: readonly string[]): string => joined(parts, 'disjunction');

const chained = (parts: readonly string[], join: (a: string, b: string) => string): string =>
  parts.length === 0 ? '' : parts.reduce(join);

/** Returns a list without "and", for sequences and notes: "a, b, c". */
export const itemsText = (parts: readonly string[]): string => chained(parts, (a, b) => t('join.items', { a, b }));

/** Returns a list of parts that may contain commas: "a; b; c". */
export const clauses = (parts: readonly string[]): string => chained(parts, (a, b) => t('join.clauses', { a, b }));

/** Returns a label followed by its text: "Undo: there is nothing to undo yet". */
export const labelled = (label: string, text: string): string => t('join.labelled', { label, text });
