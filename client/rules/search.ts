import { t } from '../i18n/rules.ts';
import type { Chapter, RuleSentence } from './chapters.ts';
import { GLOSSARY_RULES } from './parts.ts';

/** Searches rules and glossary terms. Pure. */

/** A glossary term. */
export interface Term {
  readonly id: string;
  readonly term: string;
  readonly text: string;
  readonly rule: string;
}

/** Returns the glossary in the alphabetical order of the page's language. */
export function glossary(): Term[] {
  const order = new Intl.Collator(t('locale'));
  return (Object.keys(GLOSSARY_RULES) as (keyof typeof GLOSSARY_RULES)[])
    .map((id) => ({
      id,
      term: t(`rules:glossary.${id}.term`),
      text: t(`rules:glossary.${id}.text`),
      rule: GLOSSARY_RULES[id],
    }))
    .toSorted((a, b) => order.compare(a.term, b.term));
}

/** Removes accents and converts to lower case, because a search ignores accents and case. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = (asked: string): string[] =>
  folded(asked)
    .split(/\s+/)
    .filter((word) => word !== '');

export interface Found {
  readonly terms: readonly Term[];
  readonly rules: readonly RuleSentence[];
}

/**
 * Returns the entries that contain all words of a search, in any order. A rule whose id is among the words comes first.
 * Returns null if there are no words.
 */
export function find(asked: string, chapters: readonly Chapter[], terms: readonly Term[]): Found | null {
  const words = wordsOf(asked);
  if (words.length === 0) return null;
  const has = (...texts: readonly string[]): boolean => {
    const text = folded(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  const isAsked = ({ id }: RuleSentence): boolean => words.includes(id.toLowerCase());
  return {
    terms: terms.filter(({ term, text }) => has(term, text)),
    rules: chapters
      .flatMap(({ title, rules }) => rules.filter(({ id, text }) => has(id, title.text, text)))
      .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a))),
  };
}

/** Returns a regular expression for a character and any accents that follow it. */
const accented = (char: string): string =>
  /\p{L}/u.test(char) ? `${char}\\p{Mn}*` : char.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&');

/** Returns a regular expression whose only group matches any word of a search, or null if there are no words. */
export function marksOf(asked: string): RegExp | null {
  const words = wordsOf(asked).map((word) => [...word].map(accented).join(''));
  return words.length === 0 ? null : new RegExp(`(${words.join('|')})`, 'iu');
}

/** Splits text so that every second part matches the expression. */
export const markedParts = (text: string, by: RegExp): string[] =>
  text
    .normalize('NFD')
    .split(by)
    .map((part) => part.normalize('NFC'));
