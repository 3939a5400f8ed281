import { t } from './index.ts';

/** Joins phrases as the language does. */

const listFormats = new Map<string, Intl.ListFormat>();

function joined(parts: readonly string[], type: 'conjunction' | 'disjunction'): string {
  // Creating a format takes the browser longer than drawing a panel.
  if (parts.length === 1) return parts[0];
  const locale = t('locale');
  const key = `${locale} ${type}`;
  const format = listFormats.get(key) ?? new Intl.ListFormat(locale, { type });
  listFormats.set(key, format);
  return format.format(parts);
}

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly string[], none = ''): string =>
  parts.length === 0 ? none : joined(parts, 'conjunction');

/** "a", "a or b", "a, b or c". */
export const either = (parts: readonly string[]): string => joined(parts, 'disjunction');

const chained = (parts: readonly string[], join: (a: string, b: string) => string): string =>
  parts.length === 0 ? '' : parts.reduce(join);

/** "a, b, c": a sequence, or notes without "and". */
export const itemsText = (parts: readonly string[]): string => chained(parts, (a, b) => t('join.items', { a, b }));

/** "a; b; c": parts that contain commas. */
export const clauses = (parts: readonly string[]): string => chained(parts, (a, b) => t('join.clauses', { a, b }));

/** "Undo: there is nothing to undo yet". */
export const labelled = (label: string, text: string): string => t('join.labelled', { label, text });
