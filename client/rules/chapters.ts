import { useEffect, useState } from 'react';
import source from 'virtual:rules';
import { useLanguage } from '../i18n/language.ts';

/** The rules in the page's language. English replaces missing and outdated translations. */

/** A sentence, and its language if that is not the page's. */
export interface Sentence {
  readonly text: string;
  readonly lang?: 'en';
}

export interface RuleSentence extends Sentence {
  readonly id: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: Sentence;
  readonly rules: readonly RuleSentence[];
}

/** A file of translated rules (docs/translating.md). */
export interface RuleWords {
  readonly chapters: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, { readonly of: string; readonly text: string }>>;
}

export type RuleCatalogues = Readonly<Record<string, () => Promise<RuleWords>>>;

const CATALOGUES: RuleCatalogues = import.meta.glob<RuleWords>('./words/*.json', { import: 'default' });

/**
 * Returns all chapters, translated as far as the translation is up to date. The rest is in English, marked with `lang`.
 */
export const chaptersWith = (words: RuleWords, lang?: 'en'): Chapter[] =>
  source.map(({ id, title, rules }) => ({
    id,
    title: Object.hasOwn(words.chapters, id) ? { text: words.chapters[id] } : { text: title, lang },
    rules: rules.map((rule) => {
      const mine = Object.hasOwn(words.rules, rule.id) ? words.rules[rule.id] : null;
      return mine?.of === rule.mark ? { id: rule.id, text: mine.text } : { id: rule.id, text: rule.text, lang };
    }),
  }));

const NONE: RuleWords = { chapters: {}, rules: {} };
const ENGLISH: readonly Chapter[] = chaptersWith(NONE);
const FOREIGN: readonly Chapter[] = chaptersWith(NONE, 'en');

/** Fetches the chapters in a language, or in English if the rules are not translated or cannot be fetched. */
export async function chaptersIn(
  language: string,
  catalogues: RuleCatalogues = CATALOGUES,
): Promise<readonly Chapter[]> {
  if (language === 'en') return ENGLISH;
  const path = `./words/${language}.json`;
  if (!Object.hasOwn(catalogues, path)) return FOREIGN;
  try {
    return chaptersWith(await catalogues[path](), 'en');
  } catch {
    return FOREIGN;
  }
}

/** Returns the chapters in the page's language, in English until they are fetched. */
export function useChapters(): readonly Chapter[] {
  const language = useLanguage();
  const [found, setFound] = useState<{ readonly language: string; readonly chapters: readonly Chapter[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void chaptersIn(language).then((chapters) => isWanted && setFound({ language, chapters }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (found?.language === language) return found.chapters;
  return language === 'en' ? ENGLISH : FOREIGN;
}

const IDS = new Set(source.flatMap(({ id, rules }) => [id, ...rules.map((rule) => rule.id)]));

/** Returns true if the rules that players see contain a rule or chapter with this id. */
export const isShown = (id: string): boolean => IDS.has(id);
