import { catalogueOf, faultsOf } from './read.ts';
import { englishRules, ruleFaults, ruleTextsOf, ruleWordsOf } from './ruleWords.ts';

/** The unfinished parts of a translation. */

export interface Report {
  /** The number of translated strings, including rules. */
  readonly keys: number;
  /** Missing and unknown strings and plural forms, wrong placeholders, and faulty rules (`ruleFaults`). */
  readonly missing: readonly string[];
  /** Sentences identical to the English ones. */
  readonly equal: readonly string[];
  /** Strings that may not fit where the English ones do. */
  readonly tooLong: readonly string[];
}

/** Shorter strings are often identical on purpose, because they are names or words that languages share. */
const MIN_SENTENCE = 13;
const MAX_LESSON_WORDS = 25;

const isSentence = (text: string): boolean => text.length >= MIN_SENTENCE && text.includes(' ');

/**
 * Returns the maximum number of characters that a translation can have. A short string can grow by a larger share than
 * a long one.
 */
export const roomFor = (english: string): number =>
  english.length <= 20 ? 1.6 * english.length + 6 : 1.5 * english.length + 10;

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

const isTooLong = (key: string, english: string, text: string): boolean =>
  text.length > roomFor(english) || (key.startsWith('learn:step.') && countWords(text) > MAX_LESSON_WORDS);

/**
 * Returns the English text for a key of another language. A plural form that English lacks gets the text of `_other`.
 */
const englishOf = (english: ReadonlyMap<string, string>, key: string): string | undefined =>
  english.get(key) ?? english.get(key.replace(/_[a-z]+$/, '_other'));

/** Returns the report on a language's translation. */
export function reportOf(language: string): Report {
  const catalogue = catalogueOf('en');
  const rules = englishRules();
  const words = ruleWordsOf(language);
  const mine = catalogueOf(language);
  const english = new Map([...catalogue, ...[...rules].map(([key, { text }]) => [key, text] as const)]);
  const translated = [...mine, ...(words === null ? [] : ruleTextsOf(words))];
  const compared = translated.flatMap(([key, text]) => {
    const source = englishOf(english, key);
    return source === undefined ? [] : [{ key, text, source }];
  });
  const faults = faultsOf(catalogue, mine, language).map((fault) => fault.replace(/: (?:missing|empty)$/, ''));
  return {
    keys: translated.length,
    missing: [...faults, ...ruleFaults(rules, words)],
    equal: compared
      .filter(({ key, text, source }) => text === source && isSentence(text) && !key.startsWith('debug:'))
      .map(({ key }) => key),
    tooLong: compared.filter(({ key, text, source }) => isTooLong(key, source, text)).map(({ key }) => key),
  };
}
